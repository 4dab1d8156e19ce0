import { errorCode } from '../../../shared/errorCode.ts';
import { MINUTE } from '../../../shared/time.ts';
import { logs } from '../lib/logs.ts';
import { mapAll } from '../lib/promises.ts';
import type { SendMail } from './smtp.ts';
import type { MailStore } from './firestoreMails.ts';

/** Longer than an attempt and the function that makes it can take, in milliseconds. */
const LEASE = 90_000;

/** How long to wait after each attempt that failed: together 17 hours, and seven attempts. */
const WAITS = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE);

/** Mails of one run of the schedule; the next one goes on. */
const MOST_AT_ONCE = 20;

type Sending = {
  mails: Pick<MailStore, 'claim' | 'settle' | 'due'>;
  send: SendMail;
  now: () => number;
};

/**
 * Makes an attempt to send a mail, unless it was sent, given up, or another one runs. Should an
 * instance end between sending and noting it, the mail is sent again, with the same Message-ID.
 */
export const deliverMail = async ({ mails, send, now }: Sending, id: string): Promise<void> => {
  const at = now();
  const claimed = await mails.claim(id, { at, leaseUntil: at + LEASE });
  if (!claimed) return;
  try {
    const sent = await send(id, claimed.mail);
    await mails.settle(id, { sent }, claimed.mail);
  } catch (error) {
    const wait = isFinal(error) ? undefined : WAITS[claimed.attempts - 1];
    const retryAt = wait === undefined ? null : now() + wait;
    logs.mailFailed(id, claimed.attempts, kindOf(error), retryAt === null);
    await mails.settle(id, { error: String(error), retryAt }, claimed.mail);
  }
};

/** Makes the attempts that are due, and says how many; `deliverMail` has made the first of each mail. */
export const deliverDue = async (sending: Sending): Promise<number> => {
  const due = await sending.mails.due(sending.now(), MOST_AT_ONCE);
  await mapAll(due, (id) => deliverMail(sending, id));
  return due.length;
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

/** The server refuses this mail (5xx) for good. Not for good: its password, which a person can correct. */
const isFinal = (error: unknown): boolean => {
  const code = errorCode(error);
  if (code === 'EAUTH') return false;
  return statusOf(error) >= 500 || (statusOf(error) === 0 && code === 'EENVELOPE');
};
