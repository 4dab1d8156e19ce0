import { ticketsApi } from '../features/tickets/ticketsApi.ts';
import { addTickets } from './store.ts';

// Loaded with the pages that need it, so that visitors without an account do not.
addTickets(ticketsApi);
