import * as logger from 'firebase-functions/logger';
import type { CallableName } from '../../shared/callables.ts';

/**
 * The only place with log wording. Payloads never come here: they hold passwords, addresses and
 * what customers write. An answered call writes nothing: the platform logs each request itself.
 */
export const logs = {
  refused: (name: CallableName, uid: string | null, code: string, field: string | null): void =>
    logger.info('callable refused', { name, uid, code, field }),

  swept: (images: number, registrations: number): void =>
    logger.info('swept', { images, registrations }),

  failed: (name: CallableName, uid: string | null, error: unknown): void =>
    logger.error('callable failed', {
      name,
      uid,
      error: error instanceof Error ? (error.stack ?? error.message) : typeof error,
    }),
};
