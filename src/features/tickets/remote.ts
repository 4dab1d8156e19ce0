import type { ErrorText } from '../../services/errors.ts';

/** State of something that is loaded from the server, possibly repeatedly. */
export type Remote = {
  /** `idle` until it is first requested; stays `ready` while it is reloaded. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why the last request failed; earlier data stays. */
  error: ErrorText | null;
  /** The latest request: answers of older ones are dropped. */
  requestId: string | null;
};

type Action = { meta: { requestId: string } };

export const NOT_ASKED: Remote = { status: 'idle', error: null, requestId: null };

export const pending = (remote: Remote, { meta }: Action): void => {
  if (remote.status !== 'ready') remote.status = 'loading';
  remote.requestId = meta.requestId;
};

/** Both return false, and change nothing, if a later request was sent meanwhile. */
export const fulfilled = (remote: Remote, { meta }: Action): boolean => {
  if (remote.requestId !== meta.requestId) return false;
  remote.status = 'ready';
  remote.error = null;
  return true;
};

export const rejected = (
  remote: Remote,
  { meta, error }: Action & { error: ErrorText },
): boolean => {
  if (remote.requestId !== meta.requestId) return false;
  if (remote.status === 'loading') remote.status = 'failed';
  remote.error = error;
  return true;
};
