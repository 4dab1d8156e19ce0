import {
  combineReducers,
  configureStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { authChanged, userSlice } from '../features/auth/userSlice.ts';
import type { ticketsApi } from '../features/tickets/ticketsApi.ts';
import type { AppState } from '../services/redux.ts';
import type { Services } from '../services/types.ts';

/** What the pages of the account bring (addTickets.ts). */
let tickets: typeof ticketsApi | undefined;
let latest: { replaceReducer: (reducer: ReturnType<typeof makeReducer>) => void } | undefined;

const makeReducer = () =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page that reads the tickets has added them
  combineReducers({
    user: userSlice.reducer,
    ...(tickets && { tickets: tickets.reducer }),
  }) as unknown as Reducer<AppState, UnknownAction, Partial<AppState>>;

/** Adds the slice of the tickets, also to the store that is there. */
export const addTickets = (added: typeof ticketsApi): void => {
  tickets = added;
  latest?.replaceReducer(makeReducer());
};

/**
 * Passes all actions through the middleware of the tickets, once that is there, and forgets what one user
 * has loaded before the next one signs in.
 */
const ticketsMiddleware: Middleware<object, AppState> = (store) => (next) => {
  let handle: typeof next | undefined;
  return (action) => {
    handle ??= tickets?.middleware(store)(next);
    if (tickets && authChanged.match(action) && action.payload?.uid !== store.getState().user.uid)
      store.dispatch(tickets.util.resetApiState());
    return (handle ?? next)(action);
  };
};

/** The store with the given services; `preloaded` is for tests. */
export const makeStore = (services: Services, preloaded?: Partial<AppState>) => {
  const store = configureStore({
    reducer: makeReducer(),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // The time warning would only say how busy the machine is.
        serializableCheck: { warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      }).concat(ticketsMiddleware),
    ...(preloaded && { preloadedState: preloaded }),
  });
  latest = store;
  return store;
};

export type AppStore = ReturnType<typeof makeStore>;
