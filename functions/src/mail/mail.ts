import { type Side, TICKET_ID } from '../../../shared/ticket.ts';
import { DAY } from '../../../shared/time.ts';

/** How long a mail may wait to be sent, in milliseconds: for a confirmed address, say. */
export const MAIL_LIFETIME = 30 * DAY;

/** A mail in full. */
export type Mail = {
  to: string;
  replyTo: string;
  headers: Record<string, string>;
  message: { subject: string; text: string; html: string };
  /** The person whose words it has, so that an erasure finds it; null if we do not know. */
  uid: string | null;
  /** The address a passed-on mail came from, by which an erasure finds a stranger's. */
  sender?: string | null;
  /** Files that go along, by their names in the bucket, where an erasure finds them. */
  imagePaths?: string[];
};

/** A file of a mail. */
export type MailFile = { name: string; contentType: string; bytes: Uint8Array };

/** A mail about a ticket that is composed and sent from `dueAt` on, in milliseconds. */
export type DueMail = { reader: Side; dueAt: number };

/** The document of a mail about a ticket. */
export const dueMailId = (ticketId: string, reader: Side): string => `${ticketId}-${reader}`;

/** Whether the mail with this id goes to a customer: about a ticket, or about a mail of theirs. */
export const isToCustomer = (id: string): boolean =>
  readerOf(id)?.reader === 'owner' || /^(?:told|lost)-/.test(id);

/** The ticket and the reader of such a document; null for other mails. */
export const readerOf = (id: string): { ticketId: string; reader: Side } | null => {
  const [, ticketId = '', reader] = /^(.+)-(owner|studio)$/.exec(id) ?? [];
  return TICKET_ID.test(ticketId)
    ? { ticketId, reader: reader === 'owner' ? 'owner' : 'studio' }
    : null;
};
