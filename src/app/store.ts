import {
  combineReducers,
  configureStore,
  isFulfilled,
  isRejected,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { authChanged, userSlice } from '../features/auth/userSlice.ts';
import { deliverMessage } from '../features/outbox/deliver.ts';
import { answerAndClose } from '../features/tickets/adminThunks.ts';
import { forgetTickets, ticketsSlice } from '../features/tickets/ticketsSlice.ts';
import { closeTicket } from '../features/tickets/ticketsThunks.ts';
import type { AppState } from '../services/redux.ts';
import type { Services } from '../services/types.ts';

const parts = combineReducers({ user: userSlice.reducer, tickets: ticketsSlice.reducer });

const isAnswer = isFulfilled(deliverMessage, closeTicket, answerAndClose);
const isFailure = isRejected(deliverMessage, closeTicket, answerAndClose);

/** Whether this is the late answer to what another person has sent. */
const isOfAnother = (action: UnknownAction, uid: string | null | undefined): boolean =>
  (isAnswer(action) || isFailure(action)) && uid != null && action.meta.arg.caller.uid !== uid;

/** Clears everything one user has loaded before the next one signs in, and drops late answers. */
const reducer: Reducer<AppState, UnknownAction, Partial<AppState>> = (state, action) => {
  if (state?.user && state.tickets && isOfAnother(action, state.user.uid))
    return { ...state, user: state.user, tickets: state.tickets };
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
