/**
 * Every reason for which the server refuses a well-formed call: the code of its answer (ERR-1), its
 * English message (after the field's name, where it is about one), and the key of the sentence that
 * the browser shows. The reason itself is `details.code` of the answer.
 */
export const REFUSALS = {
  'unknown-app': {
    status: 'unauthenticated',
    message: 'This call has no valid App Check token.',
    sentence: 'errors.call.unknownApp',
  },
  'nickname-missing': {
    status: 'failed-precondition',
    message: 'Choose a nickname first.',
    sentence: 'errors.account.noNickname',
  },
  'nickname-chosen': {
    status: 'failed-precondition',
    message: 'This account has a nickname.',
    sentence: 'errors.account.hasNickname',
  },
  'email-unverified': {
    status: 'failed-precondition',
    message: 'Sign in by a mailed link first.',
    sentence: 'errors.account.unverified',
  },
  'proof-invalid': {
    status: 'failed-precondition',
    message: 'This link was used before or has expired.',
    sentence: 'errors.account.proof',
  },
  'password-needed': {
    status: 'failed-precondition',
    message: 'Set a new password.',
    sentence: 'errors.account.passwordNeeded',
  },
  'reply-changed': {
    status: 'failed-precondition',
    message: 'Another admin has changed this reply.',
    sentence: 'errors.ticket.replyChanged',
  },
  'replies-full': {
    status: 'resource-exhausted',
    message: 'There are too many saved replies.',
    sentence: 'errors.ticket.repliesFull',
  },
  'ticket-missing': {
    status: 'not-found',
    message: 'There is no such ticket.',
    sentence: 'errors.call.notFound',
  },
  /** A customer also gets it for a ticket that does not exist. */
  'ticket-foreign': {
    status: 'permission-denied',
    message: 'This ticket is not yours.',
    sentence: 'errors.call.permissionDenied',
  },
  closed: {
    status: 'failed-precondition',
    message: 'This ticket is closed.',
    sentence: 'errors.ticket.closed',
  },
  'unseen-message': {
    status: 'failed-precondition',
    message: 'There is a new message in this ticket.',
    sentence: 'errors.ticket.unseen',
  },
  'reopen-too-late': {
    status: 'failed-precondition',
    message: 'This ticket cannot be reopened any more.',
    sentence: 'errors.ticket.reopen',
  },
  'conversation-full': {
    status: 'resource-exhausted',
    message: 'This conversation is full. Its customer can open a new ticket.',
    sentence: 'errors.ticket.full',
  },
  'conversation-full-for-staff': {
    status: 'resource-exhausted',
    message: 'This conversation is full. Its customer can open a new ticket.',
    sentence: 'errors.ticket.fullForStaff',
  },
  /** The id of the new message belongs to a message with another text, author or place. */
  taken: {
    status: 'invalid-argument',
    message: 'is the id of another message',
    sentence: 'errors.call.invalidArgument',
  },
  /** Another message of the ticket has the image, or the description. */
  'image-repeated': {
    status: 'invalid-argument',
    message: 'is in this ticket already',
    sentence: 'errors.field.images',
  },
} as const satisfies Record<string, { status: string; message: string; sentence: string }>;

export type RefusalCode = keyof typeof REFUSALS;
