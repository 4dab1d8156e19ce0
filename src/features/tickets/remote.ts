import type { ErrorText } from '../../services/errors.ts';

/** Something that is read from the server, once and again. */
export type Remote = {
  /** `idle` until it is first asked for; what is shown stays `ready` while it is read again. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why the last reading failed; what was shown before stays. */
  error: ErrorText | null;
  /** The request whose answer counts: an older one that comes late is dropped. */
  requestId: string | null;
};

type Action = { meta: { requestId: string } };

export const NOT_ASKED: Remote = { status: 'idle', error: null, requestId: null };

export const pending = (remote: Remote, { meta }: Action): void => {
  if (remote.status !== 'ready') remote.status = 'loading';
  remote.requestId = meta.requestId;
};

/** Each of the two is false when a later request has overtaken this one: then it changes nothing. */
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
