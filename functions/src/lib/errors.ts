import type { FunctionsErrorCode } from 'firebase-functions/https';
import { errorCode } from '../../../shared/errorCode.ts';
import type { RefusalCode } from '../../../shared/refusals.ts';

/** The error codes that a handler may answer with (ERR-1). */
export type CallErrorCode = Exclude<FunctionsErrorCode, 'ok' | 'internal' | 'unknown'>;

/**
 * For programs: the field (`data` for the payload as a whole), the kind of problem, when to try again,
 * and the ticket that was opened under the id before.
 */
type CallErrorDetails = {
  field?: string;
  code: string;
  retryAfterSeconds?: number;
  ticketId?: string;
  ticketNumber?: number;
};

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

/** The status of the answer to each refusal (ERR-1), and its English message, after the field's name. */
const ANSWERS: Record<RefusalCode, [CallErrorCode, string]> = {
  'address-changed': ['permission-denied', 'The e-mail address of this account was changed.'],
  'unknown-app': ['unauthenticated', 'This call has no valid App Check token.'],
  'nickname-missing': ['failed-precondition', 'Choose a nickname first.'],
  'nickname-chosen': ['failed-precondition', 'This account has a nickname.'],
  'email-unverified': ['failed-precondition', 'Log in by a mailed link first.'],
  'proof-invalid': ['failed-precondition', 'This link was used before or has expired.'],
  'password-needed': ['failed-precondition', 'Set a new password.'],
  'replies-full': ['resource-exhausted', 'There are too many saved replies.'],
  'ticket-missing': ['not-found', 'There is no such ticket.'],
  'ticket-foreign': ['permission-denied', 'This ticket is not yours.'],
  closed: ['failed-precondition', 'This ticket is closed.'],
  'unseen-message': ['failed-precondition', 'There is a new message in this ticket.'],
  'reopen-too-late': ['failed-precondition', 'This ticket cannot be reopened any more.'],
  'conversation-full': [
    'resource-exhausted',
    'This conversation is full. Its customer can open a new ticket.',
  ],
  'conversation-full-for-studio': [
    'resource-exhausted',
    'This conversation is full. Its customer can open a new ticket.',
  ],
  taken: ['invalid-argument', 'is the id of another message'],
  'image-repeated': ['invalid-argument', 'is in this ticket already'],
};

/** The error for a reason of shared/refusals.ts; `field`: of the request. */
export const refusal = (
  code: RefusalCode,
  field?: string,
  named?: Pick<CallErrorDetails, 'ticketId' | 'ticketNumber'>,
): CallError => {
  const [status, message] = ANSWERS[code];
  return field
    ? new CallError(status, `${field}: ${message}`, { field, code, ...named })
    : new CallError(status, message, { code });
};

/** The error for a session that does not stand any more, or whose account does not. */
export const sessionEnded = (): CallError =>
  new CallError('unauthenticated', 'This session has ended. Log in again.');

/** gRPC status numbers of a busy database, and codes of a used-up quota and an unreachable Firebase. */
const BUSY: Record<string | number, CallErrorCode> = {
  4: 'deadline-exceeded',
  8: 'resource-exhausted',
  10: 'aborted',
  14: 'unavailable',
  'auth/quota-exceeded': 'resource-exhausted',
  'app/network-timeout': 'unavailable',
  'app/network-error': 'unavailable',
};

/** The code to answer where the caller may try again; undefined for every other error. */
export const busyCode = (error: unknown): CallErrorCode | undefined => BUSY[errorCode(error)];
