import { errorCode } from '../../../shared/errorCode.ts';
import { MINUTE } from '../../../shared/time.ts';
import { logs } from '../lib/logs.ts';
import { shorten } from '../lib/text.ts';

/** Longer than an attempt and the function that makes it can take, in milliseconds. */
export const LEASE = 90_000;

/**
 * How long to wait after each attempt that failed: together 29 hours, and seven attempts. Providers
 * count the mails of a day.
 */
const WAITS = [1, 5, 15, 60, 240, 1440].map((minutes) => minutes * MINUTE);

/** Of what a server says: each answer that waits keeps it. */
const LONGEST_ERROR = 500;

/** What became of an attempt to send; `retryAt` in milliseconds, null: it was the last one. */
export type Attempt = { error: string | null; retryAt: number | null };

/** When a mail is attempted again that has failed so many times before; null: not at all. */
export const nextAttempt = (failed: number, now: () => number): number | null => {
  const wait = WAITS[failed];
  return wait === undefined ? null : now() + wait;
};

/**
 * Makes an attempt to send a mail, and says when the next one is due.
 * @param failed how many attempts have failed before
 * @param toCustomer whether a customer reads it
 */
export const attempt = async (
  id: string,
  send: () => Promise<void>,
  failed: number,
  now: () => number,
  toCustomer: boolean,
): Promise<Attempt> => {
  try {
    await send();
    return { error: null, retryAt: null };
  } catch (error) {
    const retryAt = isFinal(error) ? null : nextAttempt(failed, now);
    const isOurs = !(toCustomer && isRefusedByReader(error));
    logs.mailFailed(id, failed + 1, kindOf(error), { final: retryAt === null, isOurs });
    return { error: shorten(String(error), LONGEST_ERROR), retryAt };
  }
};

/** What a mail server has answered, as Nodemailer tells it; 0 if it has not come to that. */
const statusOf = (error: unknown): number => {
  const { responseCode = 0 }: { responseCode?: unknown } = Object(error);
  return Number(responseCode);
};

/** The kind of an error without its words, which may name the person. */
const kindOf = (error: unknown): string => {
  const code = errorCode(error) || (error instanceof Error ? error.name : typeof error);
  return statusOf(error) ? `${code} ${statusOf(error)}` : String(code);
};

/** The reader's own server may refuse its address, which a customer can have it do at will. */
const isRefusedByReader = (error: unknown): boolean => {
  const { command }: { command?: unknown } = Object(error);
  return command === 'RCPT TO';
};

/** A provider that refuses the content (5.6.x) refuses it again. */
const isContentRefused = (error: unknown): boolean => {
  const { command, response }: { command?: unknown; response?: unknown } = Object(error);
  return command === 'DATA' && /^5\d\d[ -]5\.6\./.test(String(response));
};

/** Our own provider also says 5xx where it does not mean for good: a password, the mails of a day. */
const isFinal = (error: unknown): boolean =>
  statusOf(error) === 0
    ? errorCode(error) === 'EENVELOPE'
    : isContentRefused(error) || (isRefusedByReader(error) && statusOf(error) >= 500);
