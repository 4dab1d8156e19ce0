import type { FunctionsErrorCode } from 'firebase-functions/https';
import { errorCode } from '../../shared/errorCode.ts';
import { type RefusalCode, REFUSALS } from '../../shared/refusals.ts';

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

/** The error for a reason of shared/refusals.ts; `field`: of the request. */
export const refusal = (code: RefusalCode, field?: string): CallError => {
  const { status, message } = REFUSALS[code];
  return field
    ? new CallError(status, `${field}: ${message}`, { field, code })
    : new CallError(status, message, { code });
};

/** What Firestore says of a document above 1 MiB, as INVALID_ARGUMENT. */
export const isTooLarge = (error: unknown): boolean =>
  errorCode(error) === 3 && String(error).includes('exceeds the maximum allowed size');
