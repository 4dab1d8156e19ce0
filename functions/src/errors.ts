import type { FunctionsErrorCode } from 'firebase-functions/https';

/** The codes of the error catalogue that a handler may answer with (ERR-1). */
export type RefusalCode = Exclude<FunctionsErrorCode, 'ok' | 'internal' | 'unknown'>;

/** Names what is wrong with which field; `field` is `data` for the payload as a whole. */
export type FieldProblem = { field: string; code: string };

/** What a program can go by: the field, the kind of problem, when to try again. */
export type RefusalDetails = { field?: string; code: string; retryAfterSeconds?: number };

/** A handler's refusal; callable.ts turns it into an HttpsError of that code. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly details?: RefusalDetails,
  ) {
    super(message);
  }
}
