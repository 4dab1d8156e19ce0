import * as z from 'zod/mini';
import { boundedText } from './boundedText.ts';
import {
  isBlank,
  MOST_ABSENCES,
  NOT_IN_LINE,
  TICKET_ID,
  TICKET_LIMITS,
  TICKET_PAGE,
  TICKET_STATUSES,
  TICKET_SUB_TYPES,
  TICKET_TYPES,
  toBudget,
} from './ticket.ts';
import { isTime } from './time.ts';
import { language } from './userSchemas.ts';

/** Trimmed, non-blank text. */
export const text = (longest: number) =>
  boundedText().check(
    z.trim(),
    z.refine((value) => !isBlank(value), { error: 'must not be empty' }),
    z.maxLength(longest),
  );
export const line = (longest: number) =>
  text(longest).check(
    z.refine((value) => !NOT_IN_LINE.test(value), { error: 'must be a single line' }),
  );

export const ticketId = boundedText().check(
  z.regex(TICKET_ID, { error: 'is not the id of a ticket' }),
);
export const message = text(TICKET_LIMITS.message);
/** Chosen by the client, so that a retry after a lost answer adds no second entry. */
export const entryId = boundedText().check(
  z.regex(/^[A-Za-z0-9]{8,40}$/, { error: 'must have 8 to 40 letters and digits' }),
  // It becomes an object key, and every object already has `toString` and the like.
  z.refine((id) => !(id in {}), { error: 'is a reserved word' }),
);
/** Download URLs of images that the caller uploaded. */
export const imageUrls = z
  .array(boundedText(2_000))
  .check(z.maxLength(TICKET_LIMITS.images, { error: `must be at most ${TICKET_LIMITS.images}` }));
/** The id of a known issue (src/content/knownIssues.ts), which the server does not know. */
export const knownIssueId = boundedText(80).check(
  z.regex(/^[a-z0-9-]+$/, { error: 'is not the id of a known issue' }),
);
export const cursor = boundedText(200);
export const pageSize = z
  .int({ error: `must be a whole number from 1 to ${TICKET_PAGE.max}` })
  .check(
    z.gte(1, { error: 'must be at least 1' }),
    z.lte(TICKET_PAGE.max, { error: `must be at most ${TICKET_PAGE.max}` }),
  );

/** What the customer enters in both types of tickets (TIC-9); the same in requests and answers. */
const customerFields = {
  assetName: line(TICKET_LIMITS.assetName),
  subject: line(TICKET_LIMITS.subject),
  description: text(TICKET_LIMITS.description),
  images: imageUrls,
};
const newTicketFields = {
  ...customerFields,
  /**
   * Client time in milliseconds; with the caller's uid it identifies the ticket, so a retry creates
   * no second one.
   */
  timestamp: z.int({ error: 'must be a time in milliseconds' }),
  /** Language of the mails about the ticket; without it, the one that the owner registered in. */
  language: z.optional(language),
};
/** Each type of ticket has either an invoice or a budget; the other may be sent empty. */
export const newTicket = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...newTicketFields,
      type: z.literal('bugs_help_suggestions'),
      ticketSubType: z.enum(TICKET_SUB_TYPES.bugs_help_suggestions),
      invoice: line(TICKET_LIMITS.invoice),
      budget: z.optional(z.null()),
    }),
    z.strictObject({
      ...newTicketFields,
      type: z.literal('requests'),
      ticketSubType: z.enum(TICKET_SUB_TYPES.requests),
      invoice: z.optional(z.nullable(z.literal(''))),
      budget: z.nullable(
        boundedText().check(
          z.trim(),
          z.refine((amount) => toBudget(amount) !== null, {
            error: 'must be null or a decimal number greater than 0',
          }),
          z.overwrite((amount) => toBudget(amount) ?? amount),
        ),
      ),
    }),
  ],
  { error: `must be one of ${TICKET_TYPES.join(', ')}` },
);

const time = z.number();
export const count = z.int();
const side = z.enum(['owner', 'studio']);
/**
 * Width times height of each image, as its bytes say; null where a browser may decode more than they
 * say (GIF, AVIF).
 */
const imagePixels = z.array(z.nullable(z.int()));
export const ticketEntry = z.strictObject({
  message: z.string(),
  timestamp: time,
  /** The writer. Only an admin learns who wrote a message of the studio. */
  uid: z.optional(z.string()),
  by: side,
  /** How it came; missing for what was written on the site. */
  via: z.optional(z.literal('mail')),
  /** The whole text of the mail, where the message has less; only in answers to an admin. */
  wholeMail: z.optional(z.string()),
  /** Missing without any; both have as many. */
  images: z.optional(imageUrls),
  imagePixels: z.optional(imagePixels),
});
const entries = z.record(z.string(), ticketEntry);
const { assetName, subject, ...longFields } = customerFields;
/**
 * A ticket without its description, images and conversation, as a list shows it to its owner and
 * the admin. Times are server times in milliseconds.
 */
export const listedTicket = z.strictObject({
  assetName,
  subject,
  ticketId: z.string(),
  ticketNumber: z.number(),
  imagePixels,
  type: z.enum(TICKET_TYPES),
  ticketSubType: z.enum(Object.values(TICKET_SUB_TYPES).flat()),
  invoice: z.nullable(z.string()),
  budget: z.nullable(z.string()),
  status: z.enum(TICKET_STATUSES),
  /** The owner, with the names that the owner had when creating the ticket. */
  uid: z.string(),
  nickname: z.nullable(z.string()),
  /** The owner's language; only in answers to an admin. */
  language: z.optional(language),
  email: z.nullable(z.string()),
  /** Whether the owner has proven that address, as was last known; only in answers to an admin. */
  emailConfirmed: z.optional(z.boolean()),
  createdAt: time,
  lastActivityAt: time,
  /** Who wrote, answered or closed then. */
  lastActivityBy: side,
  /** When anything last changed that the owner may know of, so not by an internal note. */
  changedAt: time,
  /** Since when the ticket has been waiting for the studio; null if it is not waiting. */
  waitingSince: z.nullable(time),
  firstResponseAt: z.nullable(time),
  closedAt: z.nullable(time),
  closedBy: z.nullable(side),
  /** The description, comments and responses. */
  messages: count,
  /** The known issue that the studio has linked, if any; only in answers to an admin. */
  knownIssue: z.optional(z.nullable(z.string())),
  /** A word of the search that was written in the ticket, between what is before and after it. */
  hit: z.optional(z.tuple([z.string(), z.string(), z.string()])),
});
/** A whole ticket as its owner and the admin see it. */
export const ticket = z.strictObject({
  ...listedTicket.shape,
  ...longFields,
  /** By id: the owner's comments, and the studio's, which do not count as a response. */
  comments: entries,
  /** By id: the studio's responses. */
  responses: entries,
});

/**
 * How the mail about a response went. `pending`: not sent yet; with a `reason` it is tried again
 * later. `unconfirmed`: it waits for the owner to confirm the address. `failed`: given up.
 */
export const answerMail = z.strictObject({
  /** The address of the last attempt; null before the first. */
  to: z.nullable(z.string()),
  state: z.enum(['sent', 'pending', 'unconfirmed', 'failed']),
  reason: z.nullable(z.string()),
});

/** An internal note of the studio on a ticket, which its owner never sees. */
export const ticketNote = z.strictObject({ message: z.string(), timestamp: time, uid: z.string() });

const date = z.number().check(z.refine(isTime));

/**
 * When the studio replies: its working days, from 0 (Sunday) to 6, and its absences, the earliest
 * first, with the times at which they begin and end: those that are over, as long as statistics count
 * their days, and the planned one. `timeZone`: by whose clock a day begins, such as `Europe/Berlin`.
 */
export const studioHours = z.strictObject({
  workingDays: z.array(z.int().check(z.minimum(0), z.maximum(6))),
  absences: z.array(z.strictObject({ from: date, until: date })).check(z.maxLength(MOST_ABSENCES)),
  timeZone: z.string(),
});

/**
 * How the studio keeps its promise of a first reply (CON-1), over the tickets of the last 30 days,
 * or over the newest `TICKET_STATS.newest` if there are more.
 */
export const ticketStats = z.strictObject({
  /** Server time of the count. */
  at: time,
  /** Milliseconds to the first reply; null if there was none. */
  firstReply: z.strictObject({
    median: z.nullable(z.number()),
    /** The same by working days, where the studio has set them. */
    workingMedian: z.optional(z.nullable(z.number())),
    /** Share from 0 to 1 of the answered or overdue tickets; null if there are none. */
    inTime: z.nullable(z.number()),
  }),
  /**
   * Tickets of these days whose first reply was late or is overdue, newest first: at most
   * `TICKET_STATS.misses`.
   */
  misses: z.array(
    z.strictObject({
      ticketId: z.string(),
      ticketNumber: z.number(),
      subject: z.string(),
      createdAt: time,
      firstResponseAt: z.nullable(time),
      closedAt: z.nullable(time),
    }),
  ),
});
