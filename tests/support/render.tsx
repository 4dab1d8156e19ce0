import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { CallableName, CallableRequest, CallableResponse } from '../../shared/callables.ts';
import type { Language } from '../../shared/language.ts';
import '../../src/app/addTickets.ts';
import { makeStore } from '../../src/app/store.ts';
import { successOf } from '../../src/services/answers.ts';
import { userSlice, type UserState } from '../../src/features/auth/userSlice.ts';
import type { Services } from '../../src/services/types.ts';
import { i18n } from './i18n.ts';

type Answers = {
  [N in CallableName]?: (payload: CallableRequest<N>) => Promise<CallableResponse<N>>;
};

// Testing Library detects fake timers by this global; without it, it waits in real time.
Object.assign(globalThis, {
  jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) },
});

const missing = (what: string) => () => Promise.reject(new Error(`${what} has no fake`));

/** Fake services: those that a test does not override throw an error with their name. */
export const fakeServices = ({
  auth = {},
  answers = {},
  ...others
}: Partial<Omit<Services, 'auth' | 'call'>> & {
  auth?: Partial<Services['auth']>;
  answers?: Answers;
} = {}): Services => ({
  auth: {
    observe: () => Promise.resolve(),
    signIn: missing('signIn'),
    sendPasswordReset: missing('sendPasswordReset'),
    sendSignInLink: missing('sendSignInLink'),
    isSignInLink: missing('isSignInLink'),
    completeSignInLink: missing('completeSignInLink'),
    addressState: missing('addressState'),
    signOut: missing('signOut'),
    ...auth,
  },
  readProfile: missing('readProfile'),
  readReplies: missing('readReplies'),
  uploadTicketImage: missing('uploadTicketImage'),
  ...others,
  call: async (name, payload) => successOf(await (answers[name] ?? missing(name))(payload)),
});

/** An error as the Firebase SDKs throw them. */
export const firebaseError = (
  code: string,
  message = code.replace(/^functions\//, ''),
  details?: object,
): Error => Object.assign(new Error(message), { code, details });

/** The answer of a call that has no more to say than that it succeeded. */
export const answerDone = async () => ({ success: true as const, message: '' });

/** The answer about a user (getUserDoc). */
export const answerUser = async (user: { uid: string; nickname: string; isAdmin?: boolean }) => ({
  success: true as const,
  user: { isAdmin: false, language: 'en' as const, ...user },
});

/** Lets so much of a fake time pass. */
export const passTime = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A promise that the test settles itself. */
export const deferred = <T = void,>() => {
  let settle: ((value: T) => void) | undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value: T) => settle?.(value) };
};

/**
 * Renders within store, router and the real texts. `where` returns the current URL, `show` replaces
 * the element; `user` types and clicks without waiting for real time, so it also works with fake
 * timers.
 */
export const renderApp = async (
  element: ReactNode,
  {
    services = fakeServices(),
    who,
    at = '/',
    language = 'en',
  }: {
    services?: Services;
    /** What is known of the user. */
    who?: Partial<UserState>;
    at?: string | { pathname: string; search?: string; state?: unknown };
    language?: Language;
  } = {},
) => {
  await i18n.changeLanguage(language);
  const store = makeStore(
    services,
    who && { user: { ...userSlice.getInitialState(), observation: 'on', ...who } },
  );
  const where: { path: string; state: unknown } = { path: '', state: null };
  const user = userEvent.setup({
    advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)),
  });
  const inApp = (shown: ReactNode) => (
    <Provider store={store}>
      <HelmetProvider>
        <MemoryRouter initialEntries={[at]}>
          {shown}
          <Where onChange={(path, entry) => Object.assign(where, { path, state: entry })} />
        </MemoryRouter>
      </HelmetProvider>
    </Provider>
  );
  const { rerender } = render(inApp(element));
  return { store, user, where, show: (other: ReactNode) => rerender(inApp(other)) };
};

const Where = ({ onChange }: { onChange: (path: string, state: unknown) => void }) => {
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    onChange(pathname + search, state);
  });
  return null;
};
