import type { AnswerMail } from '../../../shared/callables.ts';
import { DAY } from '../../../shared/time.ts';

/** How long a mail is kept after it was written, in milliseconds. */
export const MAIL_LIFETIME = 30 * DAY;

/**
 * A document of the collection `mail`, as the extension Trigger Email from Firestore reads it too.
 * The store adds when it expires.
 */
export type Mail = {
  to: string;
  replyTo: string;
  headers: Record<string, string>;
  message: { subject: string; text: string; html: string };
  /** The owner of the ticket, whoever the mail is for. */
  uid: string;
  /** Of which entries of a ticket it tells its owner. */
  answer?: { ticketId: string; entryIds: string[] };
};

/** What the SMTP server said of a mail that it took. */
export type Sent = {
  messageId: string | null;
  accepted: string[];
  rejected: string[];
  pending: string[];
  response: string | null;
};

/** What became of an attempt to send; `retryAt` in milliseconds, null: it was the last one. */
export type Outcome = { sent: Sent } | { error: string; retryAt: number | null };

/**
 * What sending needs of the collection `mail`. A mail's `delivery` has the fields of the extension
 * Trigger Email from Firestore: state (PENDING, PROCESSING, SUCCESS, ERROR), attempts, startTime,
 * endTime, leaseExpireTime, error, info. While it is PENDING, `leaseExpireTime` is the time of the
 * next attempt.
 */
export type MailStore = {
  /**
   * Takes a mail for one attempt, until `leaseUntil`; null when it is sent, given up, gone, or not
   * yet to be attempted (again), because another instance is at it. Times in milliseconds.
   */
  claim: (
    id: string,
    times: { at: number; leaseUntil: number },
  ) => Promise<{ mail: Mail; attempts: number } | null>;
  /** Notes what became of the attempt; does nothing when the mail was deleted meanwhile. */
  settle: (id: string, outcome: Outcome) => Promise<void>;
  /** Mails whose next attempt is due, or whose attempt never ended; `limit` at most. */
  due: (now: number, limit: number) => Promise<string[]>;
  /** How the mails about the answers of a ticket went, by the answers' ids. */
  ofAnswers: (ticketId: string) => Promise<Record<string, AnswerMail>>;
  /** Mails an answer again, now to this address, if its last mail was given up. */
  again: (answer: { ticketId: string; entryId: string }, to: string, now: number) => Promise<void>;
};
