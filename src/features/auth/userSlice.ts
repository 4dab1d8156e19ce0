import { createSlice, isFulfilled, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  forgetPerson,
  onLoggedOutElsewhere,
  setLoggedOut,
  tellLoggedOut,
} from '../../lib/personalData.ts';
import { describeError } from '../../services/errors.ts';
import { createServiceThunk } from '../../services/redux.ts';
import { hasSignedInMark, isMarkedFor } from '../../services/signedInMark.ts';
import type { AuthUser, Profile } from '../../services/types.ts';
import { forgetEmail, forgetEnding, owesEnding } from './linkStorage.ts';

/**
 * `unknown` until the identity provider has answered: meanwhile a reload shows neither page nor
 * /login.
 */
type AuthStatus = 'unknown' | 'signedOut' | 'signedIn';
/** State of the user record: `missing` if there is none, `failed` if it could not be read. */
type ProfileStatus = 'loading' | 'ready' | 'missing' | 'failed';

export type UserState = {
  auth: AuthStatus;
  /** Of the auth state; `failed` if the provider could not be loaded: it may be tried again. */
  observation: 'off' | 'on' | 'failed';
  uid: string | null;
  email: string | null;
  nickname: string | null;
  isAdmin: boolean;
  profile: ProfileStatus;
  /** Whether to say that an older password was removed: after a sign-in by link. */
  passwordMayBeGone: boolean;
};

const initialState: UserState = {
  auth: 'unknown',
  observation: 'off',
  uid: null,
  email: null,
  nickname: null,
  isAdmin: false,
  profile: 'loading',
  passwordMayBeGone: false,
};

/** Reads the user record for the nickname (AUT-1: whenever a user becomes signed in). */
export const readProfile = createServiceThunk('user/readProfile', (uid: string, { extra }) =>
  extra.readProfile(uid),
);

/**
 * Asks the server for the user (getUserDoc): its rights are newer than those of the record that was
 * read on signing in. Null if there is no record.
 */
export const loadUserDoc = createServiceThunk(
  'user/loadUserDoc',
  async (targetUid: string, { extra }): Promise<Profile | null> => {
    try {
      const { user } = await extra.call('getUserDoc', { targetUid });
      return user;
    } catch (error) {
      if (describeError(error).key === 'errors.call.notFound') return null;
      throw error;
    }
  },
);

/** After a login by link: ends the sessions of a stranger who registered the owner's address. */
export const endOlderSessions = createServiceThunk(
  'user/endOlderSessions',
  async (uid: string, { extra }) => {
    const answer = await extra.call('endOlderSessions', null);
    if (owesEnding(uid)) forgetEnding();
    return answer;
  },
);

/**
 * Logs out and deletes what this browser has stored about the user, drafts too; the other tabs
 * follow. `elsewhere`: this tab follows another one. Only for a log out that somebody chose: when a
 * session ends by itself, what was typed stays for its owner.
 */
export const signOut = createServiceThunk(
  'user/signOut',
  async (from: { elsewhere: true } | undefined, { extra, getState }) => {
    const { uid } = getState().user;
    // First of all: a page that is closing, or a late answer, must not store anything again. And the
    // other tabs must hear of it before the session is gone, which could also have ended by itself.
    if (uid) setLoggedOut(uid);
    if (uid && !from?.elsewhere) tellLoggedOut(uid);
    try {
      await extra.auth.signOut();
    } catch (error) {
      if (uid) setLoggedOut(uid, false);
      throw error;
    }
    forgetEmail();
    forgetEnding();
    if (!uid) return;
    forgetPerson(uid);
  },
);

/** Observes the auth state from now on; a second call does nothing. */
export const observeAuth = createServiceThunk(
  'user/observeAuth',
  (_: void, { dispatch, extra, getState }) => {
    onLoggedOutElsewhere((uid) => {
      const isReplaced = hasSignedInMark() && !isMarkedFor(uid);
      if (uid === getState().user.uid && !isReplaced) {
        void dispatch(signOut({ elsewhere: true }));
        return;
      }
      // The session may have ended here before, or the next person has logged in meanwhile.
      setLoggedOut(uid);
      forgetPerson(uid);
    });
    return extra.auth.observe((user) => {
      // For other people storing stays forbidden: a late answer would store what was deleted.
      if (user) setLoggedOut(user.uid, false);
      // A login while this page is open is that of another tab, which asks and shows the answer.
      const isFirst = getState().user.auth === 'unknown';
      dispatch(authChanged(user));
      if (!user) return;
      void dispatch(readProfile(user.uid));
      if (isFirst && owesEnding(user.uid)) void dispatch(endOlderSessions(user.uid));
    });
  },
  { condition: (_, { getState }) => getState().user.observation !== 'on' },
);

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    authChanged: (_, { payload: user }: PayloadAction<AuthUser | null>): UserState => ({
      ...initialState,
      observation: 'on',
      auth: user ? 'signedIn' : 'signedOut',
      uid: user?.uid ?? null,
      email: user?.email ?? null,
    }),
    dismissPasswordHint: (state) => {
      state.passwordMayBeGone = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(observeAuth.pending, (state) => {
        state.observation = 'on';
      })
      .addCase(observeAuth.rejected, (state) => {
        state.observation = 'failed';
      })
      // The answers below may arrive after another user has signed in; then they are dropped. While
      // a retry is loading, the state stays as it is.
      .addCase(endOlderSessions.fulfilled, (state, { payload, meta }) => {
        if (meta.arg === state.uid && payload.passwordMayBeGone) state.passwordMayBeGone = true;
      })
      .addCase(readProfile.rejected, (state, { meta }) => {
        // The profile is already known from getUserDoc.
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

export const { authChanged, dismissPasswordHint } = userSlice.actions;
export const { selectAuthStatus, selectUser } = userSlice.selectors;

declare module '../../services/redux.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface AppState extends WithSlice<typeof userSlice> {}
}
