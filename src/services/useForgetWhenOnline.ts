import { useEvents } from '../lib/events.ts';
import type { ErrorText } from './errors.ts';

/** Calls `forget` when the network is back, if the error is about a lost connection. */
export const useForgetWhenOnline = (error: ErrorText | null, forget: () => void): void =>
  useEvents(['online'], () => {
    if (error?.key === 'errors.connection.lost') forget();
  });
