import {
  combineSlices,
  configureStore,
  isFulfilled,
  isRejected,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { hasKey } from '../../shared/hasKey.ts';
import { userSlice } from '../features/auth/userSlice.ts';
import { NO_TICKETS, type TicketsState } from '../features/tickets/ticketsState.ts';
import type { AppState } from '../services/redux.ts';
import type { Services } from '../services/types.ts';

/** Both slices. The pages of the account bring the reducer of the tickets (addTickets.ts). */
export const slices = combineSlices({
  user: userSlice.reducer,
  tickets: (tickets: TicketsState = NO_TICKETS) => tickets,
});

const isAnswer = isFulfilled();
const isFailure = isRejected();

/** Whether this is the late answer to what another person has sent. */
const isOfAnother = (action: UnknownAction, uid: string | null | undefined): boolean =>
  (isAnswer(action) || isFailure(action)) &&
  uid != null &&
  hasKey(action.meta.arg, 'caller') &&
  hasKey(action.meta.arg.caller, 'uid') &&
  action.meta.arg.caller.uid !== uid;

/** Clears everything one user has loaded before the next one signs in, and drops late answers. */
const reducer: Reducer<AppState, UnknownAction, Partial<AppState>> = (state, action) => {
  if (state?.user && state.tickets && isOfAnother(action, state.user.uid))
    return { user: state.user, tickets: state.tickets };
  const next = slices(state, action);
  return state?.user?.uid === next.user.uid ? next : { user: next.user, tickets: NO_TICKETS };
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
