/**
 * Every reason for which the server refuses a well-formed call, with the key of the sentence that the
 * browser shows. It is `details.code` of the answer; functions/src/lib/errors.ts has the rest of it.
 */
export const REFUSALS = {
  'unknown-app': 'errors.call.unknownApp',
  /** The account has another address than when it came to the site, which changes none. */
  'address-changed': 'errors.account.addressChanged',
  'nickname-missing': 'errors.account.noNickname',
  'nickname-chosen': 'errors.account.hasNickname',
  'email-unverified': 'errors.account.unverified',
  'proof-invalid': 'errors.account.proof',
  'password-needed': 'errors.account.passwordNeeded',
  'replies-full': 'errors.ticket.repliesFull',
  'ticket-missing': 'errors.call.notFound',
  /** A customer also gets it for a ticket that does not exist. */
  'ticket-foreign': 'errors.call.permissionDenied',
  closed: 'errors.ticket.closed',
  'unseen-message': 'errors.ticket.unseen',
  'reopen-too-late': 'errors.ticket.reopen',
  'conversation-full': 'errors.ticket.full',
  'conversation-full-for-studio': 'errors.ticket.fullForStudio',
  /** The id of the new ticket or message belongs to one with another text, other images, author or place. */
  taken: 'errors.call.invalidArgument',
  /** Another message of the ticket has the image, or the description. */
  'image-repeated': 'errors.field.images',
} as const satisfies Record<string, string>;

export type RefusalCode = keyof typeof REFUSALS;
