import * as accounts from './accounts/handlers.ts';
import type { Handlers } from './handler.ts';
import * as tickets from './tickets/handlers.ts';
import * as ticketsFigures from './tickets/stats.ts';
import * as ticketsImages from './tickets/images.ts';
import * as ticketsLists from './tickets/lists.ts';

/** One handler for each row of the table in shared/callables.ts; a missing one does not compile. */
export const handlers: Handlers = {
  checkNicknameAvailability: accounts.checkNicknameAvailability,
  checkEmailAvailability: accounts.checkEmailAvailability,
  registerUser: accounts.registerUser,
  getUserDoc: accounts.getUserDoc,
  createTicket: tickets.createTicket,
  getUserTickets: ticketsLists.getUserTickets,
  getAllTickets: ticketsLists.getAllTickets,
  addUserCommentToTicket: tickets.addUserCommentToTicket,
  addCommentToTicket: tickets.addCommentToTicket,
  respondToTicket: tickets.respondToTicket,
  closeTicket: tickets.closeTicket,
  discardUploads: ticketsImages.discardUploads,
  getTicketFigures: ticketsFigures.getTicketFigures,
};
