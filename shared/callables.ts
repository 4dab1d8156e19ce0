import * as z from 'zod/mini';
import { LANGUAGES } from './language.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import {
  isBlank,
  isBudget,
  NOT_IN_LINE,
  TICKET_LIMITS,
  TICKET_PAGE,
  TICKET_SORTS,
  TICKET_STATUSES,
  TICKET_SUB_TYPES,
  TICKET_TYPES,
} from './ticket.ts';
import {
  EMAIL_MAX_LENGTH,
  isEmail,
  isNickname,
  isPassword,
  NICKNAME_LENGTH,
  PASSWORD_LENGTH,
} from './user.ts';

/**
 * Who may call: `anyone`, also signed out; `signedIn`; `admin`, whose user record says so.
 * What a caller may do to one particular thing is a predicate beside that thing (`userCan`, `ticketCan`).
 */
export type Access = 'anyone' | 'signedIn' | 'admin';

const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH));

const nickname = z.string().check(
  z.refine(isNickname, {
    error: `must have ${NICKNAME_LENGTH.min} to ${NICKNAME_LENGTH.max} letters, digits, spaces, _ or -`,
  }),
);
const email = z.string().check(
  z.refine(isEmail, {
    error: `must be an e-mail address of at most ${EMAIL_MAX_LENGTH} characters`,
  }),
);
const password = z.string().check(
  z.refine(isPassword, {
    error: `must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
  }),
);
/** It becomes the name of a document: `.`, `..` and `__x__` are none, nor is half a character. */
const uid = z.string().check(
  z.regex(/^(?!\.{1,2}$|__.*__$)[^/\p{Surrogate}]{1,128}$/u, {
    error: 'is not the id of a user',
  }),
);

/** Trimmed text that says something; a lone surrogate is half a character and cannot be stored. */
const words = (longest: number) =>
  z.string().check(
    z.trim(),
    z.refine((value) => !isBlank(value), { error: 'must not be empty' }),
    z.maxLength(longest),
    z.refine((value) => !/\p{Surrogate}/u.test(value), { error: 'is not well-formed Unicode' }),
  );
const line = (longest: number) =>
  words(longest).check(
    z.refine((value) => !NOT_IN_LINE.test(value), { error: 'must be a single line' }),
  );
const ticketId = z
  .string()
  .check(z.regex(/^[0-9a-f]{32}$/, { error: 'is not the id of a ticket' }));
const message = words(TICKET_LIMITS.message);
/** Chosen by the client: a repeat after a lost answer adds no second entry. */
const entryId = z.string().check(
  z.regex(/^[A-Za-z0-9]{8,40}$/, { error: 'must have 8 to 40 letters and digits' }),
  // It becomes a key of an object: `toString` and its like are keys of every object.
  z.refine((id) => !(id in {}), { error: 'is a reserved word' }),
);
const imageUrls = z
  .array(z.string().check(z.maxLength(2_000)))
  .check(z.maxLength(TICKET_LIMITS.images, { error: `must be at most ${TICKET_LIMITS.images}` }));
const cursor = z.string().check(z.maxLength(200));
const pageSize = z
  .int({ error: `must be a whole number from 1 to ${TICKET_PAGE.max}` })
  .check(
    z.gte(1, { error: 'must be at least 1' }),
    z.lte(TICKET_PAGE.max, { error: `must be at most ${TICKET_PAGE.max}` }),
  );

/** What both kinds of tickets have (TIC-9). */
const anyTicket = {
  assetName: line(TICKET_LIMITS.assetName),
  subject: line(TICKET_LIMITS.subject),
  description: words(TICKET_LIMITS.description),
  /** Download URLs of images that the caller has uploaded. */
  images: imageUrls,
  /** Client time in milliseconds; with the caller it names the ticket, so a repeat makes no second one. */
  timestamp: z.int({ error: 'must be a time in milliseconds' }),
  /** The language of the mails about it; without it, the one that the owner registered in. */
  language: z.optional(z.enum(LANGUAGES)),
};
/** Invoice and budget each belong to one kind; the other may send its emptiness. */
const newTicket = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...anyTicket,
      type: z.literal('bugs_help_suggestions'),
      ticketSubType: z.enum(TICKET_SUB_TYPES.bugs_help_suggestions),
      invoice: line(TICKET_LIMITS.invoice),
      budget: z.optional(z.null()),
    }),
    z.strictObject({
      ...anyTicket,
      type: z.literal('requests'),
      ticketSubType: z.enum(TICKET_SUB_TYPES.requests),
      invoice: z.optional(z.nullable(z.literal(''))),
      budget: z.nullable(
        z.string().check(
          z.trim(),
          z.refine(isBudget, {
            error: 'must be null or a decimal number greater than 0',
          }),
        ),
      ),
    }),
  ],
  { error: `must be one of ${TICKET_TYPES.join(', ')}` },
);

const time = z.number();
const side = z.enum(['owner', 'staff']);
const entries = z.record(
  z.string(),
  z.strictObject({ message: z.string(), timestamp: time, uid: z.string(), by: side }),
);
/** A ticket as its owner and the admin see it. Times are the server's, in milliseconds. */
const ticket = z.strictObject({
  ticketId: z.string(),
  ticketNumber: z.number(),
  assetName: z.string(),
  type: z.enum(TICKET_TYPES),
  ticketSubType: z.enum(Object.values(TICKET_SUB_TYPES).flat()),
  subject: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  invoice: z.nullable(z.string()),
  budget: z.nullable(z.string()),
  status: z.enum(TICKET_STATUSES),
  /** By id. Comments of the owner, and those of the staff that do not count as an answer. */
  comments: entries,
  /** By id. Written by the staff. */
  responses: entries,
  /** The owner, with the names that the owner had on creating the ticket. */
  uid: z.string(),
  nickname: z.nullable(z.string()),
  email: z.nullable(z.string()),
  createdAt: time,
  lastActivityAt: time,
  /** Since when the ticket waits for the staff; null: it does not. */
  waitingSince: z.nullable(time),
  firstResponseAt: z.nullable(time),
  closedAt: z.nullable(time),
  closedBy: z.nullable(side),
});
const tickets = z.strictObject({
  success: z.literal(true),
  tickets: z.array(ticket),
  /** Asks for what comes after; null at the end. */
  nextCursor: z.nullable(z.string()),
});
const done = z.strictObject({ success: z.literal(true), message: z.string() });
const count = z.int();
/**
 * How the studio keeps its promise of a first reply (CON-1), over the tickets of the last 30 days;
 * of more than `TICKET_STATS.newest` tickets, over the newest of them.
 */
const figures = z.strictObject({
  /** Of the server, when it counted. */
  at: time,
  open: count,
  answered: count,
  closed: count,
  /** Waiting for the studio for longer than `FIRST_REPLY_TARGET`. */
  waitingTooLong: count,
  /** Milliseconds to the first reply; null while there was none. */
  firstReply: z.strictObject({
    replies: count,
    median: z.nullable(z.number()),
    average: z.nullable(z.number()),
    /** Share from 0 to 1 of the tickets that are answered or overdue; null when there is none. */
    inTime: z.nullable(z.number()),
  }),
  /** The last 30 days in UTC, the oldest first: tickets by the day of their creation. */
  days: z.array(z.strictObject({ day: z.string(), created: count, inTime: count, missed: count })),
  /**
   * Tickets of these days whose first reply was late or is overdue, the newest first: at most
   * `TICKET_STATS.misses` of them; `days` counts them all.
   */
  misses: z.array(
    z.strictObject({
      ticketId: z.string(),
      ticketNumber: z.number(),
      subject: z.string(),
      createdAt: time,
      firstResponseAt: z.nullable(time),
    }),
  ),
});

/** What a visitor can mend is an answer, everything else an HttpsError. */
const refusal = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(['nickname-taken', 'email-taken']),
});

/**
 * Every callable function, those of API-1 to API-9 and two of our own: who may call, what it takes,
 * what it answers. A request with a field that is not named here is refused, so that a typing error
 * shows.
 */
export const callables = {
  // Any text is a fair question: one that could never be registered is not available.
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
      language: z.optional(z.enum(LANGUAGES)),
    }),
    response: z.union([z.strictObject({ success: z.literal(true), message: z.string() }), refusal]),
  },
  getUserDoc: {
    access: 'signedIn',
    request: z.strictObject({ targetUid: uid }),
    response: z.strictObject({
      success: z.literal(true),
      user: z.strictObject({
        uid: z.string(),
        nickname: z.string(),
        isAdmin: z.boolean(),
        language: z.enum(LANGUAGES),
      }),
    }),
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
  // Without a payload: the newest page. Several words of a search all have to match, and then
  // a page may come short of its limit; what counts is its nextCursor.
  getAllTickets: {
    access: 'admin',
    request: z.nullable(
      z.strictObject({
        cursor: z.optional(cursor),
        limit: z.optional(pageSize),
        status: z.optional(z.enum(TICKET_STATUSES)),
        type: z.optional(ticket.shape.type),
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
    request: z.strictObject({ ticketId, response: message, entryId: z.optional(entryId) }),
    response: done,
  },
  closeTicket: {
    access: 'signedIn',
    request: z.strictObject({ ticketId }),
    response: done,
  },
  // Our own two: what the browser gives up is deleted at once, and the panel shows how we do. An
  // image that a ticket names is kept: the ticket may have been made although its answer was lost.
  discardUploads: {
    access: 'signedIn',
    request: z.strictObject({ images: imageUrls }),
    response: done,
  },
  getTicketFigures: {
    access: 'admin',
    request: z.null(),
    response: z.strictObject({ success: z.literal(true), figures }),
  },
} as const satisfies Record<
  string,
  { access: Access; request: z.ZodMiniType; response: z.ZodMiniType }
>;

export type Callables = typeof callables;
export type CallableName = keyof Callables;
/** What a caller sends: fields with a default may be left out. */
export type CallableRequest<N extends CallableName> = z.input<Callables[N]['request']>;
/** The request as the handler sees it, checked and with its defaults. */
export type CheckedRequest<N extends CallableName> = z.output<Callables[N]['request']>;
export type CallableResponse<N extends CallableName> = z.output<Callables[N]['response']>;
/** A ticket in the answers of the lists. */
export type Ticket = CallableResponse<'getUserTickets'>['tickets'][number];
/** One comment or response. */
export type TicketEntry = Ticket['comments'][string];
/** The studio's own figures about its queue. */
export type TicketStats = CallableResponse<'getTicketFigures'>['figures'];
