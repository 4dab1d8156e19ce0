import { createHash } from 'node:crypto';
import * as logger from 'firebase-functions/logger';
import type { FunctionsErrorCode } from 'firebase-functions/https';
import type { CallableName } from '../../../shared/callables.ts';

/** Fields of payloads that name a ticket, a person or a page. */
const ADMIN_FIELDS = ['ticketId', 'uid', 'targetUid', 'cursor'];
/** What an id or a cursor looks like: whatever else was sent in its place is not repeated. */
const ID = /^[\w-]{1,200}$/;

/** One call, as the log has it. */
export type Call = {
  name: CallableName;
  /** `ok`, or the code of the error that the caller got. */
  outcome: 'ok' | FunctionsErrorCode;
  busy: boolean;
  /** The field of the payload that was wrong. */
  field: string | null;
  ms: number;
  /** The trace that Google gives each request; it joins this line to those of the platform. */
  request: string | null;
  uid: string | null;
};

/**
 * All log messages; the alerts in ops/ look for their words. Payloads are never logged: they contain
 * passwords, emails and what customers write.
 */
export const logs = {
  /** Who saw or did what: only ids are taken from the payload, never a text or a search. */
  answeredAdmin: (name: CallableName, uid: string, payload: object | null): void =>
    logger.info('admin call', {
      name,
      uid,
      about: Object.fromEntries(
        Object.entries(payload ?? {})
          .filter(([field]) => ADMIN_FIELDS.includes(field))
          .map(([field, value]) => [field, ID.test(String(value)) ? value : 'no id']),
      ),
    }),

  /** One line for each call; a warning where the database was too busy, as the caller may repeat. */
  called: ({ busy, uid, ...call }: Call): void => {
    const write = busy ? logger.warn : logger.info;
    write('call', { ...call, user: hashOf(uid) });
  },

  /** How many of each were deleted. */
  swept: (counts: Record<'images' | 'registrations' | 'accounts', number>): void =>
    logger.info('swept', counts),

  /** Somebody has uploaded more than an account may. */
  uploadRemoved: (uid: string, bytes: number): void =>
    logger.warn('upload removed', { user: hashOf(uid), bytes }),

  /**
   * `code`: of the connection or the SMTP server; its words may contain an address. An error, which the
   * studio is alerted of, only if it is final and no customer's doing.
   */
  mailFailed: (
    id: string,
    attempts: number,
    code: string,
    { final, isOurs }: { final: boolean; isOurs: boolean },
  ): void =>
    (final && isOurs ? logger.error : logger.warn)('mail not sent', { id, attempts, code, final }),

  /** What became of a mail that somebody sent to us; `outcome` has no word of it. */
  mailReceived: (outcome: string, status: number): void =>
    (status < 400 ? logger.info : logger.warn)('mail received', { outcome, status }),
  /** Only the headers of a mail could be read. `problem`: `time`, or the kind of an error. */
  mailNotRead: (problem: string | number): void => logger.warn('mail not read', { problem }),
  mailNotReceived: (error: unknown): void => report('mail not received', error),

  mailsDue: (mails: number): void => logger.info('mails due', { mails }),
  crashed: (error: unknown): void => report('instance ended', error),

  failed: (name: CallableName, uid: string | null, error: unknown): void =>
    report('callable failed', error, { name, user: hashOf(uid) }),

  /** The address of an account is another one than the site knows; once for each account. */
  addressChanged: (uid: string): void =>
    report('address changed', new Error('The address of an account was changed past the site'), {
      user: hashOf(uid),
    }),

  /** Nobody was erased: it looks like a mistake. */
  accountsMissing: (missing: number, all: number): void =>
    report('accounts missing', new Error(`${missing} of ${all} accounts are missing`)),

  /** The limit of registrations of all IPs together is used up. */
  registrationsStopped: (): void =>
    report('registrations stopped', new Error('Too many registrations in an hour')),

  /** What runs by itself; the SDK would log the words of the error alone. */
  scheduleFailed: (name: string, error: unknown): void =>
    report('schedule failed', error, { name }),
};

/**
 * Error Reporting groups errors by the stack in `message`: the error's own, and nothing else that it
 * carries, such as the answer of a library.
 */
const report = (event: string, error: unknown, more: object = {}): void =>
  logger.write({
    ...more,
    event,
    severity: 'ERROR',
    message: error instanceof Error ? (error.stack ?? error.message) : `${event}: ${typeof error}`,
  });

/** Tells the calls of one account from those of others, and names nobody. */
const hashOf = (uid: string | null): string | null =>
  uid && createHash('sha256').update(uid).digest('hex').slice(0, 16);
