import * as logger from 'firebase-functions/logger';
import type { CallableName } from '../../shared/callables.ts';

/**
 * All log messages. Payloads are never logged: they contain passwords, emails and what customers
 * write. Successful calls are not logged here: the platform logs each request itself.
 */
export const logs = {
  refused: (name: CallableName, uid: string | null, code: string, field: string | null): void =>
    logger.info('callable refused', { name, uid, code, field }),

  swept: (images: number, registrations: number, grants: number): void =>
    logger.info('swept', { images, registrations, grants }),

  failed: (name: CallableName, uid: string | null, error: unknown): void =>
    logger.error('callable failed', {
      name,
      uid,
      error: error instanceof Error ? (error.stack ?? error.message) : typeof error,
    }),
};
