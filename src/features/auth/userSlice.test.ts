// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deferred,
  answerDone,
  fakeServices,
  firebaseError,
} from '../../../tests/support/render.tsx';
import { makeStore } from '../../app/store.ts';
import { hasDraft, saveDraft } from '../outbox/draftStorage.ts';
import type { AuthUser, Profile } from '../../services/types.ts';
import { oweEnding, owesEnding } from './linkStorage.ts';
import { completeSignIn } from './signIn.ts';
import {
  authChanged,
  endOlderSessions,
  observeAuth,
  selectAuthStatus,
  selectUser,
  signOut,
} from './userSlice.ts';

const pixelsmith = { uid: 'p', email: 'customer@example.com' };
const lumipaw = { uid: 'l', email: 'admin@example.com' };

let tell: (user: AuthUser | null) => void;
const observe = vi.fn((onChange: typeof tell) => {
  tell = onChange;
  return Promise.resolve();
});

const start = (readProfile: (uid: string) => Promise<Profile | null>) => {
  const store = makeStore(fakeServices({ auth: { observe }, readProfile }));
  void store.dispatch(observeAuth());
  return store;
};

beforeEach(() => observe.mockClear());

describe('the user slice', () => {
  it('[STA-2] has the auth state "unknown" until the provider has answered', async () => {
    const store = start(async () => null);
    expect(selectAuthStatus(store.getState())).toBe('unknown');
    tell(null);
    expect(selectAuthStatus(store.getState())).toBe('signedOut');
  });

  it('[AUT-1] [STA-4] becoming signed-in reads the record of that user', async () => {
    const read = vi.fn(async () => ({ nickname: 'lumipaw', isAdmin: true }));
    const store = start(read);
    tell(lumipaw);
    expect(selectUser(store.getState()).profile).toBe('loading');
    await expect.poll(() => selectUser(store.getState()).profile).toBe('ready');
    expect(read.mock.calls).toEqual([['l']]);
    const known = { nickname: 'lumipaw', isAdmin: true, email: 'admin@example.com' };
    expect(selectUser(store.getState())).toMatchObject(known);
    tell(null);
    const nobody = { nickname: null, isAdmin: false, email: null, uid: null };
    expect(selectUser(store.getState())).toMatchObject(nobody);
  });

  it('[STA-2] tells a missing record from one that could not be read', async () => {
    const store = start(async (uid) => {
      if (uid === 'l') throw firebaseError('permission-denied');
      return null;
    });
    tell(pixelsmith);
    await expect.poll(() => selectUser(store.getState()).profile).toBe('missing');
    expect(selectUser(store.getState()).isAdmin).toBe(false);
    tell(lumipaw);
    await expect.poll(() => selectUser(store.getState()).profile).toBe('failed');
    expect(selectUser(store.getState()).nickname).toBeNull();
  });

  it('[STA-4] a late profile of the previous user is not shown to the next one', async () => {
    const answers = new Map<string, (profile: Profile) => void>();
    const store = start((uid) => new Promise((resolve) => answers.set(uid, resolve)));
    tell(lumipaw);
    tell(pixelsmith);
    answers.get('p')?.({ nickname: 'pixelsmith', isAdmin: false });
    await expect.poll(() => selectUser(store.getState()).nickname).toBe('pixelsmith');
    answers.get('l')?.({ nickname: 'lumipaw', isAdmin: true });
    await new Promise((resolve) => void setTimeout(resolve));
    expect(selectUser(store.getState()).nickname).toBe('pixelsmith');
    expect(selectUser(store.getState()).isAdmin).toBe(false);
  });

  it('[STA-4] a record that could not be read late is not the next user’s', async () => {
    const late = deferred<Profile>();
    const store = start((uid) => (uid === 'l' ? late.promise : new Promise(() => {})));
    for (const user of [lumipaw, pixelsmith]) tell(user);
    late.resolve(Promise.reject(firebaseError('unavailable')) as never);
    await new Promise((resolve) => void setTimeout(resolve));
    expect(selectUser(store.getState()).profile).toBe('loading');
  });

  it('who could not log out is still there, and what they write is kept', async () => {
    const auth = { observe, signOut: () => Promise.reject(firebaseError('auth/internal-error')) };
    const store = makeStore(fakeServices({ auth, readProfile: async () => null }));
    void store.dispatch(observeAuth());
    tell(lumipaw);
    expect((await store.dispatch(signOut())).type).toBe('user/signOut/rejected');
    saveDraft('l', 'reply', 'Words.');
    expect(hasDraft('l')).toBe(true);
  });

  it('observes only once', async () => {
    const store = start(async () => null);
    await store.dispatch(observeAuth());
    expect(observe).toHaveBeenCalledTimes(1);
  });

  it('can observe again after the provider could not be loaded', async () => {
    observe.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const store = start(async () => null);
    await expect.poll(() => selectUser(store.getState()).observation).toBe('failed');
    await store.dispatch(observeAuth());
    tell(null);
    expect(selectAuthStatus(store.getState())).toBe('signedOut');
  });

  it('observes no second time once a login has brought the provider', async () => {
    observe.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const store = start(async () => null);
    await expect.poll(() => selectUser(store.getState()).observation).toBe('failed');
    store.dispatch(authChanged(lumipaw));
    await store.dispatch(observeAuth());
    expect(observe).toHaveBeenCalledTimes(1);
  });
});

it('the next user is not shown a late answer about the older sessions of the one before', async () => {
  const late = deferred<Awaited<ReturnType<typeof answerDone>> & { passwordMayBeGone: boolean }>();
  const services = fakeServices({
    auth: { observe },
    readProfile: async () => null,
    answers: { endOlderSessions: () => late.promise },
  });
  const store = makeStore(services);
  void store.dispatch(observeAuth());
  tell(lumipaw);
  const ending = store.dispatch(endOlderSessions('l'));
  tell(pixelsmith);
  oweEnding('p');
  late.resolve({ ...(await answerDone()), passwordMayBeGone: true });
  await ending;
  expect(selectUser(store.getState()).passwordMayBeGone).toBe(false);
  expect(owesEnding('p')).toBe(true);
});

it('a sign-in by link whose last step was lost takes it at the next visit, for that user alone', async () => {
  const ask = vi
    .fn(async () => ({ ...(await answerDone()), passwordMayBeGone: true }))
    .mockRejectedValueOnce(firebaseError('functions/internal', 'internal [0]'));
  const services = fakeServices({
    auth: { observe, completeSignInLink: () => Promise.resolve(pixelsmith) },
    readProfile: async () => null,
    answers: { endOlderSessions: ask },
  });
  const visit = (who?: AuthUser) => {
    const store = makeStore(services);
    void store.dispatch(observeAuth());
    if (who) tell(who);
    return store;
  };
  const store = visit();
  await completeSignIn(services, { email: pixelsmith.email, url: 'https://a.test' });
  await store.dispatch(endOlderSessions('p'));
  visit(lumipaw);
  expect(ask).toHaveBeenCalledTimes(1);
  const next = visit(pixelsmith);
  await expect.poll(() => selectUser(next.getState()).passwordMayBeGone).toBe(true);
  visit(pixelsmith);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a tab that was open leaves what a login by link has to say to the tab of the link', async () => {
  const ask = vi.fn(async () => ({ ...(await answerDone()), passwordMayBeGone: true }));
  const services = fakeServices({
    auth: { observe },
    readProfile: async () => null,
    answers: { endOlderSessions: ask },
  });
  const other = makeStore(services);
  void other.dispatch(observeAuth());
  tell(null);
  oweEnding('p');
  tell(pixelsmith);
  expect(ask).not.toHaveBeenCalled();
  expect(owesEnding('p')).toBe(true);
});
