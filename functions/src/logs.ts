import * as logger from 'firebase-functions/logger';
import type { CallableName } from '../../shared/callables.ts';

/** Fields of payloads that name a ticket, a person or a page. */
const ADMIN_FIELDS = ['ticketId', 'uid', 'targetUid', 'cursor'];
/** What an id or a cursor looks like: whatever else was sent in its place is not repeated. */
const ID = /^[\w-]{1,200}$/;

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
        Object.entries(payload ?? {})
          .filter(([field]) => ADMIN_FIELDS.includes(field))
          .map(([field, value]) => [field, ID.test(String(value)) ? value : 'no id']),
      ),
    }),

  refused: (name: CallableName, uid: string | null, code: string, field: string | null): void =>
    logger.info('callable refused', { name, uid, code, field }),

  swept: (images: number, registrations: number, grants: number): void =>
    logger.info('swept', { images, registrations, grants }),

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
