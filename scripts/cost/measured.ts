/**
 * Documents read and written by one call without limits, with mails: `[reads, writes]`.
 * tests/api/ticketsCost.test.ts holds the functions to these.
 */
export const CALLS = {
  /** Two of the writes are for the statistics; so they are of the first answer and of closing. */
  createTicket: [4, 5],
  /** The staff's mail about the comment waits. */
  addUserCommentToTicket: [2, 1],
  /** The first answer; the mail is written at once. */
  respondToTicket: [2, 4],
  addNoteToTicket: [3, 2],
  getTicket: [2, 0],
  getTicketNotes: [2, 0],
  closeTicket: [2, 3],
} as const satisfies Record<string, readonly [number, number]>;

/** The most that the statistics read, whatever the number of tickets (same test). */
export const STATS_READS = 40;
