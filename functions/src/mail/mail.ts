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
  /** The owner of the ticket, whoever the mail is for; null of a mail about many. */
  uid: string | null;
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

/** How a mail went, as fields of the ticket whose answers it tells; none for other mails. */
export const answerMailFields = (
  { to, answer }: Mail,
  outcome?: Outcome,
): Record<string, AnswerMail> => {
  const failed = outcome && 'error' in outcome ? outcome : null;
  const state = failed?.retryAt === null ? 'failed' : outcome && !failed ? 'sent' : 'pending';
  const went: AnswerMail = { to, state, reason: failed?.error ?? null };
  return Object.fromEntries(answer?.entryIds.map((entryId) => [`mails.${entryId}`, went]) ?? []);
};
