import * as z from 'zod/mini';
import { anyText, boundedText } from './boundedText.ts';
import { TICKET_LIMITS, TICKET_SORTS, TICKET_STATUSES, TICKET_TYPES } from './ticket.ts';
import {
  answerMail,
  count,
  cursor,
  entryId,
  imageUrls,
  knownIssueId,
  listedTicket,
  message,
  newTicket,
  pageSize,
  studioHours,
  ticket,
  type ticketEntry,
  ticketId,
  ticketNote,
  ticketStats,
} from './ticketSchemas.ts';
import { replyId, type storedReply, savedReply } from './savedReplySchemas.ts';
import { email, language, nickname, password, proof, uid, user } from './userSchemas.ts';

/**
 * Who may call: `anyone`, even signed out; `signedIn`, with or without a user record; `session`, the
 * same with a session that still stands, for what changes the account; `member`, who has a record, as
 * every registration writes it; `admin`, as the record says, with a session that stands.
 * What a caller may do to one object is a predicate next to that object (`userCan`, `ticketCan`).
 */
export type Access = 'anyone' | 'signedIn' | 'session' | 'member' | 'admin';

const done = z.strictObject({ success: z.literal(true), message: z.string() });
const tickets = z.strictObject({
  success: z.literal(true),
  /** Rows where the request asks for `rows`. */
  tickets: z.union([z.array(ticket), z.array(listedTicket)]),
  /** Cursor of the next page; null at the end. */
  nextCursor: z.nullable(z.string()),
  /** With the first rows, and with those that have changed: no earlier change is missing. */
  asOf: z.optional(z.int()),
  /** With the first rows of all tickets, and with those that have changed. */
  waiting: z.optional(count),
  /** With the first rows, where the studio has set its working days or an absence. */
  hours: z.optional(studioHours),
});
/** What a visitor can correct is an answer; every other failure is an HttpsError. */
const refusal = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(['nickname-taken', 'email-taken']),
});

/** An answer of another ticket, and the message of its customer that it is to. */
const earlierAnswer = z.strictObject({
  ticketId: z.string(),
  ticketNumber: z.number(),
  subject: z.string(),
  /** Of the other customer. */
  language: z.nullable(language),
  question: z.string(),
  answer: z.string(),
  answeredAt: z.number(),
});

/** Whether to answer tickets without description, images and conversation, which are not read. */
const rows = z.optional(z.literal(true));
/** Only the tickets that changed after this time, the latest first; for an admin without other filters. */
const since = z.optional(z.int({ error: 'must be a time in milliseconds' }));
/** Server time up to which the caller has seen the conversation. */
const seenUntil = z.int({ error: 'must be a time in milliseconds' });
/** What a new message may have: images, and an id, so that a repeat adds no second message. */
const newEntry = { entryId: z.optional(entryId), images: z.optional(imageUrls) };
const newComment = z.strictObject({ ticketId, comment: message, ...newEntry });

/**
 * Every callable function (API-1 to API-9, and our own): who may call it, its request and its
 * response. A request with an unknown field is refused, so that a typo shows.
 */
export const callables = {
  // Any text may be checked: one that could never be registered is simply not available.
  checkNicknameAvailability: {
    access: 'anyone',
    request: z.strictObject({ nickname: anyText() }),
    response: z.strictObject({ available: z.boolean() }),
  },
  checkEmailAvailability: {
    access: 'anyone',
    request: z.strictObject({ email: anyText() }),
    response: z.strictObject({ available: z.boolean() }),
  },
  registerUser: {
    access: 'anyone',
    request: z.strictObject({
      email,
      password,
      nickname,
      language: z.optional(language),
    }),
    response: z.union([done, refusal]),
  },
  // Named by no requirement: writes the user record of a person who signed in by a link.
  chooseNickname: {
    access: 'session',
    request: z.strictObject({ nickname, language: z.optional(language) }),
    response: z.union([done, refusal]),
  },
  getUserDoc: {
    access: 'signedIn',
    request: z.strictObject({ targetUid: uid }),
    response: z.strictObject({ success: z.literal(true), user }),
  },
  createTicket: {
    access: 'member',
    request: newTicket,
    response: z.strictObject({
      success: z.literal(true),
      message: z.string(),
      ticketId: z.string(),
      ticketNumber: z.number(),
    }),
  },
  getUserTickets: {
    access: 'signedIn',
    request: z.strictObject({
      uid,
      cursor: z.optional(cursor),
      limit: z.optional(pageSize),
      rows,
      since,
    }),
    response: tickets,
  },
  // Without a payload: the newest tickets, as many as an answer may carry. A search with several
  // words returns only tickets that match all of them, so a page may be shorter than its limit;
  // whether there are more is up to nextCursor.
  getAllTickets: {
    access: 'admin',
    request: z.nullable(
      z.strictObject({
        cursor: z.optional(cursor),
        limit: z.optional(pageSize),
        rows,
        status: z.optional(z.enum(TICKET_STATUSES)),
        type: z.optional(z.enum(TICKET_TYPES)),
        search: z.optional(boundedText(TICKET_LIMITS.search)),
        /** Only the tickets that are linked to it, the newest first, whatever the other filters say. */
        knownIssue: z.optional(knownIssueId),
        sort: z.optional(z.enum(TICKET_SORTS)),
        since,
      }),
    ),
    response: tickets,
  },
  addUserCommentToTicket: {
    access: 'member',
    request: newComment,
    response: done,
  },
  addCommentToTicket: {
    access: 'admin',
    request: newComment,
    response: done,
  },
  respondToTicket: {
    access: 'admin',
    request: z.strictObject({
      ticketId,
      response: message,
      ...newEntry,
      seenUntil: z.optional(seenUntil),
      /** Closes the ticket in the same step; refused, with the answer, if there is an unseen message. */
      close: z.optional(z.literal(true)),
    }),
    response: done,
  },
  closeTicket: {
    access: 'member',
    request: z.strictObject({ ticketId, seenUntil: z.optional(seenUntil) }),
    response: done,
  },
  // The requirements do not name the functions from here on. getTicket reads one whole ticket.
  getTicket: {
    access: 'signedIn',
    request: z.strictObject({ ticketId }),
    response: z.strictObject({
      success: z.literal(true),
      ticket,
      /** The internal notes by id; only in answers to an admin. */
      notes: z.optional(z.record(z.string(), ticketNote)),
      /** How the mails about answers went, by the answers' ids; only in answers to an admin. */
      mails: z.optional(z.record(z.string(), answerMail)),
    }),
  },
  // What the studio has answered to tickets with the same telling words, for its field.
  getEarlierAnswers: {
    access: 'admin',
    request: z.strictObject({ ticketId }),
    response: z.strictObject({ success: z.literal(true), answers: z.array(earlierAnswer) }),
  },
  // Undoes a closing: any, for an admin; an own one within REOPEN_WITHIN, for the ticket's owner.
  reopenTicket: {
    access: 'member',
    request: z.strictObject({ ticketId }),
    response: done,
  },
  addNoteToTicket: {
    access: 'admin',
    request: z.strictObject({ ticketId, note: message, entryId: z.optional(entryId) }),
    response: done,
  },
  // Mails an answer again whose mail was given up.
  mailAgain: {
    access: 'admin',
    request: z.strictObject({ ticketId, entryId }),
    response: done,
  },
  // Links a ticket to a known issue, or to none (null). Its owner does not learn of it.
  linkKnownIssue: {
    access: 'admin',
    request: z.strictObject({ ticketId, knownIssue: z.nullable(knownIssueId) }),
    response: done,
  },
  // Changes, adds or deletes (null) a saved reply. Admins read them under the rules.
  saveReply: {
    access: 'admin',
    request: z.strictObject({ id: replyId, reply: z.nullable(savedReply) }),
    response: done,
  },
  // Mails a link with a secret, by which its reader proves to own the account's address.
  sendConfirmationMail: {
    access: 'session',
    request: z.strictObject({ language }),
    response: done,
  },
  // The secret comes back with a session of that account.
  confirmAddress: {
    access: 'session',
    request: z.strictObject({ proof }),
    response: done,
  },
  // The secret comes back without a session: first its reader sees whose address it is about.
  getProofAddress: {
    access: 'anyone',
    request: z.strictObject({ proof }),
    response: z.strictObject({ success: z.literal(true), message: z.string(), email: z.string() }),
  },
  // Then the reader sets a new password, which ends all sessions.
  confirmWithPassword: {
    access: 'anyone',
    request: z.strictObject({ proof, password }),
    response: done,
  },
  // Called after a sign-in by a mailed link: `passwordMayBeGone` if a password was removed.
  endOlderSessions: {
    access: 'session',
    request: z.null(),
    response: z.strictObject({
      success: z.literal(true),
      message: z.string(),
      passwordMayBeGone: z.boolean(),
    }),
  },
  getTicketStats: {
    access: 'admin',
    request: z.null(),
    response: z.strictObject({ success: z.literal(true), stats: ticketStats }),
  },
} as const satisfies Record<
  string,
  { access: Access; request: z.ZodMiniType; response: z.ZodMiniType }
>;

export type Callables = typeof callables;
export type CallableName = keyof Callables;
/** What a caller sends; fields with a default are optional. */
export type CallableRequest<N extends CallableName> = z.input<Callables[N]['request']>;
/** The request as the handler gets it: validated, with defaults filled in. */
export type CheckedRequest<N extends CallableName> = z.output<Callables[N]['request']>;
export type CallableResponse<N extends CallableName> = z.output<Callables[N]['response']>;
/** A whole ticket. */
export type Ticket = z.output<typeof ticket>;
/** A ticket in a list, without its conversation. */
export type ListedTicket = z.output<typeof listedTicket>;
/** One comment or response of a ticket. */
export type TicketEntry = z.output<typeof ticketEntry>;
/** How the mail about an answer went. */
export type AnswerMail = z.output<typeof answerMail>;
/** An answer of another ticket that may do for this one. */
export type EarlierAnswer = z.output<typeof earlierAnswer>;
/** One internal note of a ticket. */
export type TicketNote = z.output<typeof ticketNote>;
/** A saved reply as the studio has stored it. */
export type StoredReply = z.output<typeof storedReply>;
/** When the studio replies. */
export type StudioHours = z.output<typeof studioHours>;
/** Statistics of first replies. */
export type TicketStats = CallableResponse<'getTicketStats'>['stats'];
