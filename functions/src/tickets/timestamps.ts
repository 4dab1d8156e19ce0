import { TIMESTAMP_BOUNDS } from '../../../shared/ticket.ts';
import { CallError } from '../errors.ts';

/** @throws {CallError} when a time of the client is too far from ours; in milliseconds */
export const checkTimestamp = (timestamp: number, now: number, field = 'timestamp'): void => {
  const { past, future } = TIMESTAMP_BOUNDS;
  if (timestamp >= now - past && timestamp <= now + future) return;
  throw invalidTime(field);
};

export const invalidTime = (field: string): CallError =>
  new CallError('invalid-argument', `${field}: is too far from the present`, {
    field,
    code: 'invalid',
  });
