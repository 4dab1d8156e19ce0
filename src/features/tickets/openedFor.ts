/** What a ticket is opened for, in the state of its history entry: what takes the focus. */
type Purpose = 'answer' | 'replies';

export const openFor = (openedFor: Purpose) => ({ openedFor });

export const isOpenedFor = (state: unknown, purpose: Purpose): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'openedFor' in state &&
  state.openedFor === purpose;
