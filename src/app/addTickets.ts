import type { Middleware } from '@reduxjs/toolkit';
import { authChanged } from '../features/auth/userSlice.ts';
import { ticketsApi } from '../features/tickets/ticketsApi.ts';
import type { AppState } from '../services/redux.ts';
import { addTickets } from './store.ts';

/** The middleware of RTK Query, which forgets what one user has loaded before the next one signs in. */
const middleware: Middleware<object, AppState> = (store) => (next) => {
  const handle = ticketsApi.middleware(store)(next);
  return (action) => {
    if (authChanged.match(action) && action.payload?.uid !== store.getState().user.uid)
      store.dispatch(ticketsApi.util.resetApiState());
    return handle(action);
  };
};

// Loaded with the pages that need it, so that visitors without an account do not.
addTickets({ reducer: ticketsApi.reducer, middleware });
