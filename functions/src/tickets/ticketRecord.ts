import type { DocumentData } from 'firebase-admin/firestore';
import type { AnswerMail, Ticket, TicketNote } from '../../../shared/callables.ts';
import type { Language } from '../../../shared/language.ts';
import { statusOf } from '../../../shared/ticket.ts';
import type { TicketState } from '../../../shared/ticket/commands.ts';

/** A document of the collection `tickets`; times in milliseconds. */
export type TicketRecord = Omit<Ticket, 'ticketId' | 'language'> &
  Pick<TicketState, 'beforeClosing' | 'notesSize'> & {
    /** Language of mails to its owner. */
    language: Language;
    /** Names of the images in the bucket, so that the sweep can query which ones are in a ticket. */
    imagePaths: string[];
    /** Key of its reply addresses (mail/replyAddress.ts). */
    replyKey: string;
    /** What a search finds the ticket by. */
    searchTokens: string[];
    /** How the mails about answers went or will go, by the answers' ids. */
    mails: Record<string, AnswerMail>;
    /** Until when the studio has been mailed what the customer wrote; 0: never. */
    studioMailedAt: number;
    /** Whether the customer knows that the ticket is closed: by a mail, or as they closed it. */
    closingKnown: boolean;
    /** The internal notes, where they were read: they have a document of their own. */
    notes?: TicketNotes;
  };

/** By id. Kept in a document of their own, which no read of a ticket loads. */
export type TicketNotes = Record<string, TicketNote>;

/** Missing in rows, or not stored as null. */
const ABSENT = { comments: {}, responses: {}, mails: {}, waitingSince: null };

/** A ticket as the handlers know it. Somebody may have stored another status in the Firebase console. */
export const toRecord = (stored: DocumentData): TicketRecord => {
  const record = { ...ABSENT, ...stored, status: statusOf(stored['status']) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this store alone writes the other fields
  return record as unknown as TicketRecord;
};

/** The internal notes of a ticket, by their ids. */
export const toNotes = (stored: DocumentData | undefined): TicketNotes => stored?.['entries'] ?? {};
