import type { CallableName } from '../../shared/callables.ts';

/**
 * Who may do what, as the tests try it and docs/security.md shows it: each cell is one test. The
 * thing in question is always the owner's.
 */
export const roles = [
  'signed out',
  'owner',
  'another customer',
  'admin',
  'without a record',
] as const;
export type Role = (typeof roles)[number];

/** What a call is answered with. */
export type Verdict = 'ok' | 'unauthenticated' | 'permission-denied';
type Row<Cell> = { thing: string; cells: readonly Cell[] };

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

/** In the order of `roles`. */
export const callablePermissions = {
  checkNicknameAvailability: { thing: 'any nickname', cells: everyone },
  checkEmailAvailability: { thing: 'any address', cells: everyone },
  registerUser: { thing: 'a new account', cells: everyone },
  getUserDoc: { thing: 'the owner’s record', cells: ownerAndAdmin },
  createTicket: { thing: 'a ticket of one’s own', cells: everySignedIn },
  getUserTickets: { thing: 'the owner’s tickets', cells: ownerAndAdmin },
  getAllTickets: { thing: 'all tickets', cells: adminOnly },
  addUserCommentToTicket: { thing: 'the owner’s ticket', cells: ownerOnly },
  addCommentToTicket: { thing: 'the owner’s ticket', cells: adminOnly },
  respondToTicket: { thing: 'the owner’s ticket', cells: adminOnly },
  closeTicket: { thing: 'the owner’s ticket', cells: ownerAndAdmin },
  discardUploads: { thing: 'the owner’s upload', cells: ownerOnly },
  getTicketFigures: { thing: 'all tickets', cells: adminOnly },
} as const satisfies Record<CallableName, Row<Verdict>>;

/** Browsers that reach past the callables, to the database and the bucket: what the rules say. */
export const browsers = ['visitor', 'customer', 'other', 'admin'] as const;
/** `browsers` as the roles they play: the customer is the owner. */
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
    thing: 'nicknames, registrations, counters, limits, discarded',
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
