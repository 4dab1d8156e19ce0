import * as logger from 'firebase-functions/logger';
import type { CallableName } from '../../shared/callables.ts';

/** Fields of payloads that name a ticket, a person or a page. */
const ADMIN_FIELDS = ['ticketId', 'uid', 'targetUid', 'cursor'];

/**
 * All log messages. Payloads are never logged: they contain passwords, emails and what customers
 * write. Successful calls are not logged here, but for an admin's: the platform logs each request
 * itself.
 */
export const logs = {
  /** Who saw or did what: only ids are taken from the payload, never a text or a search. */
  answeredAdmin: (name: CallableName, uid: string, payload: object | null): void =>
    logger.info('admin call', {
      name,
      uid,
      about: Object.fromEntries(
        Object.entries(payload ?? {}).filter(([field]) => ADMIN_FIELDS.includes(field)),
      ),
    }),

  refused: (name: CallableName, uid: string | null, code: string, field: string | null): void =>
    logger.info('callable refused', { name, uid, code, field }),

  swept: (images: number, registrations: number, grants: number, accounts: number): void =>
    logger.info('swept', { images, registrations, grants, accounts }),

  /** `code`: of the connection or the SMTP server; its words may contain an address. */
  mailFailed: (id: string, attempts: number, code: string, final: boolean): void =>
    (final ? logger.error : logger.warn)('mail not sent', { id, attempts, code, final }),

  staffMailed: (mails: number): void => logger.info('staff mailed', { mails }),
  crashed: (error: unknown): void => logger.error('instance ended', { error: textOf(error) }),

  failed: (name: CallableName, uid: string | null, error: unknown): void =>
    logger.error('callable failed', {
      name,
      uid,
      error: textOf(error),
    }),
};

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : typeof error;
