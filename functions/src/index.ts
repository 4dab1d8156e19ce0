import { callable } from './callable.ts';

export { dailySweep } from './sweepSchedule.ts';

export const checkNicknameAvailability = callable('checkNicknameAvailability');
export const checkEmailAvailability = callable('checkEmailAvailability');
export const registerUser = callable('registerUser');
export const getUserDoc = callable('getUserDoc');
export const createTicket = callable('createTicket');
export const getUserTickets = callable('getUserTickets');
export const getAllTickets = callable('getAllTickets');
export const addUserCommentToTicket = callable('addUserCommentToTicket');
export const addCommentToTicket = callable('addCommentToTicket');
export const respondToTicket = callable('respondToTicket');
export const closeTicket = callable('closeTicket');
export const discardUploads = callable('discardUploads');
export const getTicketFigures = callable('getTicketFigures');
