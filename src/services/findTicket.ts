import { errorCode } from '../../shared/errorCode.ts';
import type { Success } from './answers.ts';
import type { Services } from './types.ts';

const REFUSALS: unknown[] = ['functions/not-found', 'functions/permission-denied'];

/** Reads one ticket, if there is one for the caller. */
export const findTicket = async (
  { call }: Pick<Services, 'call'>,
  ticketId: string,
): Promise<Success<'getTicket'> | null> => {
  try {
    return await call('getTicket', { ticketId });
  } catch (error) {
    // A customer gets the same refusal for another's ticket and for one that does not exist.
    if (REFUSALS.includes(errorCode(error))) return null;
    throw error;
  }
};
