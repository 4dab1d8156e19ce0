import { createSlice, isFulfilled, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { describeError } from '../../services/errors.ts';
import { createServiceThunk } from '../../services/redux.ts';
import type { AuthUser, Profile } from '../../services/types.ts';

/** `unknown` until the identity provider has said who is there: a reload shows neither page nor /login. */
type AuthStatus = 'unknown' | 'signedOut' | 'signedIn';
/** Where the user record stands: `missing` when there is none, `failed` when it could not be read. */
type ProfileStatus = 'loading' | 'ready' | 'missing' | 'failed';

export type UserState = {
  auth: AuthStatus;
  observing: boolean;
  uid: string | null;
  email: string | null;
  nickname: string | null;
  isAdmin: boolean;
  profile: ProfileStatus;
};

const initialState: UserState = {
  auth: 'unknown',
  observing: false,
  uid: null,
  email: null,
  nickname: null,
  isAdmin: false,
  profile: 'loading',
};

/** Reads the user record for the nickname (AUT-1: whenever somebody becomes signed in). */
export const readProfile = createServiceThunk('user/readProfile', (uid: string, { extra }) =>
  extra.profile.read(uid),
);

/**
 * Asks the server who the user is (getUserDoc): what it says of their rights is newer than
 * the record that was read on signing in. Null when there is no record.
 */
export const loadUserDoc = createServiceThunk(
  'user/loadUserDoc',
  async (targetUid: string, { extra }): Promise<Profile | null> => {
    try {
      const { user } = await extra.call('getUserDoc', { targetUid });
      return user ?? null;
    } catch (error) {
      if (describeError(error).key === 'errors.call.notFound') return null;
      throw error;
    }
  },
);

/** Follows the auth state from now on; a second call changes nothing. */
export const observeAuth = createServiceThunk(
  'user/observeAuth',
  (_: void, { dispatch, extra }) =>
    extra.auth.observe((user) => {
      dispatch(authChanged(user));
      if (user) void dispatch(readProfile(user.uid));
    }),
  { condition: (_, { getState }) => !getState().user.observing },
);

export const signOut = createServiceThunk('user/signOut', (_: void, { extra }) =>
  extra.auth.signOut(),
);

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    authChanged: (state, { payload: user }: PayloadAction<AuthUser | null>): UserState => ({
      ...initialState,
      observing: state.observing,
      auth: user ? 'signedIn' : 'signedOut',
      uid: user?.uid ?? null,
      email: user?.email ?? null,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(observeAuth.pending, (state) => {
        state.observing = true;
      })
      .addCase(observeAuth.rejected, (state, { meta }) => {
        // Refused because it is observed already, or failed to load: then it may be tried again.
        if (!meta.condition) state.observing = false;
      })
      // The answers below may come after another person has signed in: those are dropped. A second
      // try changes nothing until it has its answer.
      .addCase(readProfile.rejected, (state, { meta }) => {
        // The server has said more already.
        if (meta.arg === state.uid && state.profile !== 'ready') state.profile = 'failed';
      })
      .addMatcher(isFulfilled(readProfile, loadUserDoc), (state, { payload, meta }) => {
        if (meta.arg !== state.uid) return;
        state.profile = payload ? 'ready' : 'missing';
        state.nickname = payload?.nickname ?? null;
        state.isAdmin = payload?.isAdmin ?? false;
      });
  },
  selectors: {
    selectAuthStatus: (user) => user.auth,
    selectUser: (user) => user,
  },
});

export const { authChanged } = userSlice.actions;
export const { selectAuthStatus, selectUser } = userSlice.selectors;

declare module '../../services/redux.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface AppState extends WithSlice<typeof userSlice> {}
}
