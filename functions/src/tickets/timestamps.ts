import { TIMESTAMP_BOUNDS } from '../../../shared/ticket.ts';
import { invalid } from '../errors.ts';

/** @throws {CallError} when a time of the client is too far from ours; in milliseconds */
export const checkTimestamp = (timestamp: number, now: number): void => {
  const { past, future } = TIMESTAMP_BOUNDS;
  if (timestamp >= now - past && timestamp <= now + future) return;
  throw invalid('timestamp', 'is too far from the present');
};
