import type { FunctionsErrorCode } from 'firebase-functions/https';

/** The error codes that a handler may answer with (ERR-1). */
export type CallErrorCode = Exclude<FunctionsErrorCode, 'ok' | 'internal' | 'unknown'>;

/** For programs: the field (`data` for the payload as a whole), the kind of problem, when to try again. */
type CallErrorDetails = { field?: string; code: string; retryAfterSeconds?: number };

/** Thrown by handlers; serveCallable.ts turns it into an HttpsError of that code. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    readonly code: CallErrorCode,
    message: string,
    readonly details?: CallErrorDetails,
  ) {
    super(message);
  }
}

/** The error about one field of the payload, or about `data`. */
export const invalid = (field: string, what: string, code = 'invalid'): CallError =>
  new CallError('invalid-argument', `${field}: ${what}`, { field, code });

/** The error about a conversation that takes no more of this side. */
export const conversationFull = (by: 'owner' | 'staff'): CallError =>
  new CallError(
    'resource-exhausted',
    'This conversation is full. After it is closed, its customer can open a follow-up.',
    { code: by === 'owner' ? 'conversation-full' : 'conversation-full-for-staff' },
  );
