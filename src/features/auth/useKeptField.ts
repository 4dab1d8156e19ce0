import { useEffect, useEffectEvent } from 'react';
import { useEvents } from '../../lib/events.ts';
import { take, write } from '../../lib/sessionStorage.ts';

/**
 * Keeps what a field of a form holds while the page is reloaded, once `needed`. Not for passwords,
 * which are never stored.
 */
export const useKeptField = (
  name: 'nickname' | 'email',
  value: string,
  needed: boolean,
  restore: (value: string) => void,
): void => {
  const key = `keptField.${name}`;
  useEvents(['pagehide'], () => needed && write(key, value));
  const begin = useEffectEvent(() => {
    const kept = take(key);
    if (kept) restore(kept);
  });
  useEffect(() => begin(), []);
};
