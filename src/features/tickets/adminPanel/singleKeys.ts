import { useSyncExternalStore } from 'react';
import { onStored, read, sayStored } from '../../../lib/localStorage.ts';
import { personalKey, writePersonal } from '../../../lib/personalData.ts';
import { useCaller } from '../../../services/useCaller.ts';

/** Whether single keys act in the panel, as this admin has chosen in this browser (WCAG 2.1.4). */
export const useSingleKeys = (): [isOn: boolean, setOn: (isOn: boolean) => void] => {
  const { uid } = useCaller();
  const key = personalKey('keys', uid);
  const isOn = useSyncExternalStore(onStored, () => read(key)) !== 'off';
  const setOn = (next: boolean): void => {
    writePersonal(uid, key, next ? 'on' : 'off');
    sayStored();
  };
  return [isOn, setOn];
};

/** The letter or sign of a key on a US keyboard. */
const onUsKeyboard = (code: string): string =>
  ({ Semicolon: ';', Slash: '/' })[code] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The single key that is pressed: the letter or sign that it writes, with Caps Lock too, and on a
 * keyboard of another alphabet the key at its place. Empty for any other key, and for capital letters.
 */
export const singleKey = ({ key, code, shiftKey }: Press): string => {
  if (/^[/;?]$/.test(key)) return key;
  if (key === '؟') return '?';
  const isLetter = /^\p{Script=Latin}$/u.test(key);
  if (shiftKey && isLetter) return '';
  if (isLetter) return key.toLowerCase();
  if (!/^[\p{L}\p{M}]$/u.test(key)) return '';
  if (!shiftKey) return onUsKeyboard(code);
  return code === 'Slash' ? '?' : '';
};
