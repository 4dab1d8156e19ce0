import { inEachLanguage } from '../../shared/language.ts';
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
  'unverified, without a record',
  'registered, unconfirmed',
] as const;
export type Role = (typeof roles)[number];

/** The result of a call; the last five are the code of a refusal. */
export type Verdict =
  | 'ok'
  | 'unauthenticated'
  | 'permission-denied'
  | 'nickname-missing'
  | 'nickname-chosen'
  | 'email-unverified'
  | 'proof-invalid'
  | 'address-changed';
type Row<Cell> = { cells: readonly Cell[] };
/** Targets of calls: the owner's data, and values that nobody has used. */
export type Subject = {
  ownerUid: string;
  ticketId: string;
  upload: string;
  newTicket: object;
  newPerson: { nickname: string; email: string; password: string };
};

const [out, no, nameless] = ['unauthenticated', 'permission-denied', 'nickname-missing'] as const;
const named = 'nickname-chosen';
const everyone = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'] as const;
const everySignedIn = [out, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'] as const;
const everyGuess = Array<Verdict>(roles.length - 1).fill('proof-invalid');
/** As long as the secret of a confirmation mail. */
const guess = 'g'.repeat(43);
const everyMember = [out, 'ok', 'ok', 'ok', nameless, nameless, 'ok'] as const;
const ownerOnly = [out, 'ok', no, no, nameless, nameless, no] as const;
const adminOnly = [out, no, no, 'ok', no, no, no] as const;
const ownerWithRecordAndAdmin = [out, 'ok', no, 'ok', nameless, nameless, no] as const;
const ownerAndAdmin = [out, 'ok', no, 'ok', no, no, no] as const;

/** Results in the order of `roles`, each call with a valid payload. */
export const callablePermissions: Record<
  CallableName,
  Row<Verdict> & { payload: (subject: Subject) => unknown }
> = {
  checkNicknameAvailability: {
    cells: everyone,
    payload: () => ({ nickname: 'Lumi' }),
  },
  checkEmailAvailability: {
    cells: everyone,
    payload: () => ({ email: 'lumi@example.com' }),
  },
  registerUser: { cells: everyone, payload: ({ newPerson }) => newPerson },
  chooseNickname: {
    cells: [out, named, named, named, 'ok', 'email-unverified', named],
    payload: ({ newPerson: { nickname } }) => ({ nickname }),
  },
  getUserDoc: {
    cells: ownerAndAdmin,
    payload: ({ ownerUid }) => ({ targetUid: ownerUid }),
  },
  createTicket: {
    cells: everyMember,
    payload: ({ newTicket }) => newTicket,
  },
  getUserTickets: {
    cells: ownerAndAdmin,
    payload: ({ ownerUid }) => ({ uid: ownerUid }),
  },
  getTicket: {
    cells: ownerAndAdmin,
    payload: ({ ticketId }) => ({ ticketId }),
  },
  addNoteToTicket: {
    cells: adminOnly,
    payload: ({ ticketId }) => ({ ticketId, note: 'Refunded before.' }),
  },
  getAllTickets: { cells: adminOnly, payload: () => null },
  addUserCommentToTicket: {
    cells: ownerOnly,
    payload: ({ ticketId }) => ({ ticketId, comment: 'More words.' }),
  },
  addCommentToTicket: {
    cells: adminOnly,
    payload: ({ ticketId }) => ({ ticketId, comment: 'More words.' }),
  },
  respondToTicket: {
    cells: adminOnly,
    payload: ({ ticketId }) => ({ ticketId, response: 'We look into it.' }),
  },
  // There is no such answer, so nothing is mailed.
  mailAgain: {
    cells: adminOnly,
    payload: ({ ticketId }) => ({ ticketId, entryId: 'answer01' }),
  },
  linkKnownIssue: {
    cells: adminOnly,
    payload: ({ ticketId }) => ({ ticketId, knownIssue: 'no-glow' }),
  },
  closeTicket: {
    cells: ownerWithRecordAndAdmin,
    payload: ({ ticketId }) => ({ ticketId }),
  },
  saveReply: {
    cells: adminOnly,
    payload: ({ ticketId }) => ({
      id: ticketId,
      reply: { title: inEachLanguage(() => 'Hi'), text: inEachLanguage(() => 'Hello') },
    }),
  },
  // Open as it is, which is a repeat of its reopening.
  reopenTicket: {
    cells: ownerWithRecordAndAdmin,
    payload: ({ ticketId }) => ({ ticketId }),
  },
  sendConfirmationMail: {
    cells: everySignedIn,
    payload: () => ({ language: 'en' }),
  },
  // Nobody guesses a secret, whoever they are.
  confirmAddress: {
    cells: [out, ...everyGuess],
    payload: () => ({ proof: guess }),
  },
  getProofAddress: {
    cells: ['proof-invalid', ...everyGuess],
    payload: () => ({ proof: guess }),
  },
  confirmWithPassword: {
    cells: ['proof-invalid', ...everyGuess],
    payload: ({ newPerson: { password } }) => ({ proof: guess, password }),
  },
  endOlderSessions: {
    cells: everySignedIn,
    payload: () => null,
  },
  getEarlierAnswers: {
    cells: adminOnly,
    payload: ({ ticketId }) => ({ ticketId }),
  },
  getTicketStats: {
    cells: adminOnly,
    payload: () => null,
  },
};

const [standing, over, changed] = ['ok', 'unauthenticated', 'address-changed'] as const;
const always = { customer: over, account: over, admin: over } as const;
const lookedUp = { customer: standing, account: over, admin: over } as const;

/**
 * Tokens whose session is over, and what they still open. A signature says nothing of a session, so a
 * customer's token is good for reading and for tickets until it expires, an hour at most: to look the
 * session up would cost each of these calls a request. It is looked up for what changes the account
 * (`session` in shared/callables.ts), which would take it from its owner, and for an admin, who reads
 * what all customers write.
 */
export const tokenPermissions = {
  'an expired token': always,
  'a token of another project': always,
  'a token with another address than in its claims': {
    customer: changed,
    account: changed,
    admin: changed,
  },
  'a token of a disabled account': lookedUp,
  'a token of a revoked session': lookedUp,
  'a token of a deleted account': lookedUp,
} as const satisfies Record<string, Record<'customer' | 'account' | 'admin', Verdict>>;

/** Clients that access database and bucket directly: decided by the security rules. */
export const browsers = ['visitor', 'customer', 'other', 'admin'] as const;
/** The roles of `browsers`: the customer is the owner. */
export const browserRoles = roles.slice(0, browsers.length);

const nobody = [false, false, false, false] as const;
const itsOwner = [false, true, false, false] as const;
const everyAdmin = [false, false, false, true] as const;

/** In the order of `browsers`. */
export const rulePermissions = {
  'read the owner’s record': { thing: 'users/{uid}', cells: itsOwner },
  'list the records': { thing: 'users', cells: nobody },
  'create, change or delete the owner’s record': { thing: 'users/{uid}', cells: nobody },
  'read a ticket of the owner': { thing: 'tickets/{id}', cells: nobody },
  'list the owner’s tickets': { thing: 'tickets', cells: nobody },
  'write a ticket of the owner': { thing: 'tickets/{id}', cells: nobody },
  'read or write a mail to the owner': { thing: 'mail/{id}', cells: nobody },
  'read the saved replies': { thing: 'studio/savedReplies', cells: everyAdmin },
  'list or write the saved replies': { thing: 'studio', cells: nobody },
  'read or write what the server keeps for itself': {
    thing: 'nicknames, registrations, confirmations, counters, limits, notes',
    cells: nobody,
  },
  'read or write what no rule names': { thing: 'any other document', cells: nobody },
  'upload an image in the owner’s name': { thing: 'tickets/{image}', cells: itsOwner },
  'read an image of the owner by its name': { thing: 'tickets/{image}', cells: itsOwner },
  'read an image of the owner by its secret URL': {
    thing: 'tickets/{image}',
    cells: [true, true, true, true],
  },
  'overwrite, change or delete an image of the owner': { thing: 'tickets/{image}', cells: nobody },
  'list the images': { thing: 'tickets', cells: nobody },
  'upload to another place': { thing: 'anything else', cells: nobody },
} as const satisfies Record<string, Row<boolean> & { thing: string }>;
