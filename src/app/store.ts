import {
  combineReducers,
  configureStore,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { authChanged, userSlice } from '../features/auth/userSlice.ts';
import { forgetTickets, ticketsSlice } from '../features/tickets/ticketsSlice.ts';
import type { AppState } from '../services/redux.ts';
import type { Services } from '../services/types.ts';

const parts = combineReducers({ user: userSlice.reducer, tickets: ticketsSlice.reducer });

/** Clears everything one user has loaded before the next one signs in. */
const reducer: Reducer<AppState, UnknownAction, Partial<AppState>> = (state, action) => {
  const next = parts(state, action);
  return authChanged.match(action) && state?.user?.uid !== next.user.uid
    ? parts(next, forgetTickets())
    : next;
};

/** The store with the given services; `preloaded` is for tests. */
export const makeStore = (services: Services, preloaded?: Partial<AppState>) =>
  configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // The time warning would only say how busy the machine is.
        serializableCheck: { warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      }),
    ...(preloaded && { preloadedState: preloaded }),
  });

export type AppStore = ReturnType<typeof makeStore>;
