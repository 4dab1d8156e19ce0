import type { CallableName } from '../../shared/callables.ts';

/**
 * Who may do what, for the tests and for the tables in docs/security.md: each cell is one test. The
 * record, ticket or upload is always the owner's.
 */
export const roles = [
  'signed out',
  'owner',
  'another customer',
  'admin',
  'without a record',
] as const;
export type Role = (typeof roles)[number];

/** The result of a call. */
export type Verdict = 'ok' | 'unauthenticated' | 'permission-denied';
type Row<Cell> = { thing: string; cells: readonly Cell[] };
/** Targets of calls: the owner's data, and values that nobody has used. */
export type Subject = {
  ownerUid: string;
  ticketId: string;
  upload: string;
  newTicket: object;
  newPerson: object;
};

const everyone = ['ok', 'ok', 'ok', 'ok', 'ok'] as const;
const everySignedIn = ['unauthenticated', 'ok', 'ok', 'ok', 'ok'] as const;
const ownerOnly = [
  'unauthenticated',
  'ok',
  'permission-denied',
  'permission-denied',
  'permission-denied',
] as const;
const adminOnly = [
  'unauthenticated',
  'permission-denied',
  'permission-denied',
  'ok',
  'permission-denied',
] as const;
const ownerAndAdmin = [
  'unauthenticated',
  'ok',
  'permission-denied',
  'ok',
  'permission-denied',
] as const;

/** Results in the order of `roles`, each call with a valid payload. */
export const callablePermissions: Record<
  CallableName,
  Row<Verdict> & { payload: (subject: Subject) => unknown }
> = {
  checkNicknameAvailability: {
    thing: 'any nickname',
    cells: everyone,
    payload: () => ({ nickname: 'Lumi' }),
  },
  checkEmailAvailability: {
    thing: 'any email',
    cells: everyone,
    payload: () => ({ email: 'lumi@example.com' }),
  },
  registerUser: { thing: 'a new account', cells: everyone, payload: ({ newPerson }) => newPerson },
  getUserDoc: {
    thing: 'the owner’s record',
    cells: ownerAndAdmin,
    payload: ({ ownerUid }) => ({ targetUid: ownerUid }),
  },
  createTicket: {
    thing: 'a ticket of one’s own',
    cells: everySignedIn,
    payload: ({ newTicket }) => newTicket,
  },
  getUserTickets: {
    thing: 'the owner’s tickets',
    cells: ownerAndAdmin,
    payload: ({ ownerUid }) => ({ uid: ownerUid }),
  },
  getAllTickets: { thing: 'all tickets', cells: adminOnly, payload: () => null },
  addUserCommentToTicket: {
    thing: 'the owner’s ticket',
    cells: ownerOnly,
    payload: ({ ticketId }) => ({ ticketId, comment: 'More words.' }),
  },
  addCommentToTicket: {
    thing: 'the owner’s ticket',
    cells: adminOnly,
    payload: ({ ticketId }) => ({ ticketId, comment: 'More words.' }),
  },
  respondToTicket: {
    thing: 'the owner’s ticket',
    cells: adminOnly,
    payload: ({ ticketId }) => ({ ticketId, response: 'We look into it.' }),
  },
  closeTicket: {
    thing: 'the owner’s ticket',
    cells: ownerAndAdmin,
    payload: ({ ticketId }) => ({ ticketId }),
  },
  grantUpload: {
    thing: 'an upload of one’s own',
    cells: everySignedIn,
    payload: () => ({ name: '1_lamp.png', size: 3 }),
  },
  discardUploads: {
    thing: 'the owner’s upload',
    cells: ownerOnly,
    payload: ({ upload }) => ({ images: [upload] }),
  },
  getTicketFigures: { thing: 'all tickets', cells: adminOnly, payload: () => null },
};

/** Clients that access database and bucket directly: decided by the security rules. */
export const browsers = ['visitor', 'customer', 'other', 'admin'] as const;
/** The roles of `browsers`: the customer is the owner. */
export const browserRoles = roles.slice(0, browsers.length);

const nobody = [false, false, false, false] as const;
const itsOwner = [false, true, false, false] as const;

/** In the order of `browsers`. */
export const rulePermissions = {
  'read the owner’s record': { thing: 'users/{uid}', cells: itsOwner },
  'list the records': { thing: 'users', cells: nobody },
  'create, change or delete the owner’s record': { thing: 'users/{uid}', cells: nobody },
  'read a ticket of the owner': { thing: 'tickets/{id}', cells: nobody },
  'list the owner’s tickets': { thing: 'tickets', cells: nobody },
  'write a ticket of the owner': { thing: 'tickets/{id}', cells: nobody },
  'read or write a mail to the owner': { thing: 'mail/{id}', cells: nobody },
  'read or write what the server keeps for itself': {
    thing: 'nicknames, registrations, counters, limits, discarded, uploadGrants',
    cells: nobody,
  },
  'upload an image in the owner’s name': { thing: 'tickets/{image}', cells: itsOwner },
  'read an image of the owner by its name': { thing: 'tickets/{image}', cells: itsOwner },
  'read an image of the owner by its secret URL': {
    thing: 'tickets/{image}',
    cells: [true, true, true, true],
  },
  'overwrite, change or delete an image of the owner': { thing: 'tickets/{image}', cells: nobody },
  'list the images': { thing: 'tickets', cells: nobody },
  'upload to another place': { thing: 'anything else', cells: nobody },
} as const satisfies Record<string, Row<boolean>>;
