import { ticketsSlice } from '../features/tickets/ticketsSlice.ts';
import { slices } from './store.ts';

// Loaded with the pages that need it, so that visitors without an account do not.
slices.inject(ticketsSlice, { overrideExisting: true });
