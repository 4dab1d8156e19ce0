import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { userSlice } from '../features/auth/userSlice.ts';
import type { AppState } from '../lib/redux.ts';
import type { Services } from '../services/types.ts';

// `satisfies`: every part that a slice declares in AppState must have its reducer here.
const reducer = combineReducers({
  user: userSlice.reducer,
} satisfies { [Part in keyof AppState]: unknown });

/** The store over the given services; `preloaded` lets a test begin in the middle. */
export const makeStore = (services: Services, preloaded?: Partial<AppState>) =>
  configureStore({
    reducer,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: services } }),
    ...(preloaded && { preloadedState: preloaded }),
  });

export type AppStore = ReturnType<typeof makeStore>;
