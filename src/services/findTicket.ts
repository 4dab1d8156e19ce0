import type { Success } from './answers.ts';
import type { Services } from './types.ts';

/** Reads one ticket, if there is one for the caller. */
export const findTicket = async (
  { call }: Pick<Services, 'call'>,
  ticketId: string,
): Promise<Success<'getTicket'> | null> => {
  try {
    return await call('getTicket', { ticketId });
  } catch (error) {
    // A customer gets the same refusal for another's ticket and for one that does not exist.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['functions/not-found', 'functions/permission-denied'].includes(code)) return null;
    throw error;
  }
};
