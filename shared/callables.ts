import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { TICKET_LIMITS, TICKET_SORTS, TICKET_STATUSES, TICKET_TYPES } from './ticket.ts';
import {
  cursor,
  entryId,
  imageUrls,
  message,
  newTicket,
  pageSize,
  ticket,
  ticketId,
  ticketStats,
  uploadName,
  uploadSize,
} from './ticketSchemas.ts';
import { email, language, nickname, password, uid, user } from './userSchemas.ts';

/**
 * Who may call: `anyone`, even signed out; `signedIn`; `admin`, as the user record says.
 * What a caller may do to one object is a predicate next to that object (`userCan`, `ticketCan`).
 */
export type Access = 'anyone' | 'signedIn' | 'admin';

const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH));
const done = z.strictObject({ success: z.literal(true), message: z.string() });
const tickets = z.strictObject({
  success: z.literal(true),
  tickets: z.array(ticket),
  /** Cursor of the next page; null at the end. */
  nextCursor: z.nullable(z.string()),
});
/** What a visitor can correct is an answer; every other failure is an HttpsError. */
const refusal = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(['nickname-taken', 'email-taken']),
});

/** `lastActivityAt` of the ticket as the caller has it on the screen. */
const seenUntil = z.int({ error: 'must be a time in milliseconds' });

/**
 * Every callable function (API-1 to API-9, and three more): who may call it, its request and its
 * response. A request with an unknown field is refused, so that a typo shows.
 */
export const callables = {
  // Any text may be checked: one that could never be registered is simply not available.
  checkNicknameAvailability: {
    access: 'anyone',
    request: z.strictObject({ nickname: text }),
    response: z.strictObject({ available: z.boolean() }),
  },
  checkEmailAvailability: {
    access: 'anyone',
    request: z.strictObject({ email: text }),
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
  getUserDoc: {
    access: 'signedIn',
    request: z.strictObject({ targetUid: uid }),
    response: z.strictObject({ success: z.literal(true), user }),
  },
  createTicket: {
    access: 'signedIn',
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
    request: z.strictObject({ uid, cursor: z.optional(cursor), limit: z.optional(pageSize) }),
    response: tickets,
  },
  // Without a payload: the newest page. A search with several words returns only tickets that match
  // all of them, so a page may be shorter than its limit; whether there are more is up to
  // nextCursor.
  getAllTickets: {
    access: 'admin',
    request: z.nullable(
      z.strictObject({
        cursor: z.optional(cursor),
        limit: z.optional(pageSize),
        status: z.optional(z.enum(TICKET_STATUSES)),
        type: z.optional(z.enum(TICKET_TYPES)),
        search: z.optional(z.string().check(z.maxLength(TICKET_LIMITS.search))),
        sort: z.optional(z.enum(TICKET_SORTS)),
      }),
    ),
    response: tickets,
  },
  addUserCommentToTicket: {
    access: 'signedIn',
    request: z.strictObject({ ticketId, comment: message, entryId: z.optional(entryId) }),
    response: done,
  },
  addCommentToTicket: {
    access: 'admin',
    request: z.strictObject({ ticketId, comment: message, entryId: z.optional(entryId) }),
    response: done,
  },
  respondToTicket: {
    access: 'admin',
    request: z.strictObject({
      ticketId,
      response: message,
      entryId: z.optional(entryId),
      seenUntil: z.optional(seenUntil),
    }),
    response: done,
  },
  closeTicket: {
    access: 'signedIn',
    request: z.strictObject({ ticketId, seenUntil: z.optional(seenUntil) }),
    response: done,
  },
  // Three functions that the requirements do not name. grantUpload is asked before each upload, which
  // the storage rules refuse without it: so that there is a limit of uploads.
  grantUpload: {
    access: 'signedIn',
    request: z.strictObject({ name: uploadName, size: uploadSize }),
    response: done,
  },
  // discardUploads deletes images that the browser
  // no longer needs, but keeps those that a ticket names: the ticket may have been created although
  // its answer was lost.
  discardUploads: {
    access: 'signedIn',
    request: z.strictObject({ images: imageUrls }),
    response: done,
  },
  // Named by the protocol; the code calls them stats.
  getTicketFigures: {
    access: 'admin',
    request: z.null(),
    response: z.strictObject({ success: z.literal(true), figures: ticketStats }),
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
/** A ticket in a list answer. */
export type Ticket = CallableResponse<'getUserTickets'>['tickets'][number];
/** One comment or response of a ticket. */
export type TicketEntry = Ticket['comments'][string];
/** Statistics about the studio's queue. */
export type TicketStats = CallableResponse<'getTicketFigures'>['figures'];
