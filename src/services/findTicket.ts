import type { Ticket } from '../../shared/callables.ts';
import { errorCode } from '../../shared/errorCode.ts';
import type { Caller } from '../../shared/user.ts';
import { detailsOf } from './errors.ts';
import type { Success } from './answers.ts';
import type { Services } from './types.ts';

const REFUSALS: unknown[] = ['functions/not-found', 'functions/permission-denied'];
const NO_FUNCTION: unknown[] = ['functions/not-found', 'functions/unimplemented'];

/** Reads one ticket, if there is one for the caller. */
export const findTicket = async (
  { call }: Pick<Services, 'call'>,
  ticketId: string,
  caller: Caller,
): Promise<Partial<Success<'getTicket'>> | null> => {
  try {
    return await call('getTicket', { ticketId });
  } catch (error) {
    const code = errorCode(error);
    // A server that has only the functions of the specification: its lists have whole tickets.
    if (NO_FUNCTION.includes(code) && detailsOf(error).code === undefined) {
      const list = caller.isAdmin
        ? call('getAllTickets', null)
        : call('getUserTickets', { uid: caller.uid });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whole ones: no rows were asked for
      const tickets = (await list).tickets as Ticket[];
      const ticket = tickets.find((one) => one.ticketId === ticketId);
      return ticket ? { ticket } : null;
    }
    // A customer gets the same refusal for another's ticket and for one that does not exist.
    if (REFUSALS.includes(code)) return null;
    throw error;
  }
};
