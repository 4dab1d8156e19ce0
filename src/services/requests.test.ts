// @vitest-environment jsdom
import { deleteApp, getApp, getApps } from 'firebase/app';
import { getFunctions, httpsCallable } from 'firebase/functions';
import { getDownloadURL, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR } from '../../shared/time.ts';
import { describeError } from './errors.ts';

// The real services and SDKs with a fake network, to see what they send.

const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const now = Math.floor(Date.now() / 1000);
const claims = { sub: 'lumi', user_id: 'lumi', auth_time: now, iat: now, exp: now + 3600 };
const idToken = `${base64({ alg: 'none' })}.${base64(claims)}.`;

/** Firebase's answers, by the end of the request path. */
const answers: [RegExp, object][] = [
  [
    /accounts:signInWithPassword/,
    { idToken, refreshToken: 'refresh', expiresIn: '3600', localId: 'lumi' },
  ],
  [/accounts:sendOobCode/, { email: 'lumi@example.com' }],
  [/accounts:lookup/, { users: [{ localId: 'lumi', email: 'lumi@example.com' }] }],
  [/checkNicknameAvailability$/, { data: { available: true } }],
  [/checkEmailAvailability$/, { result: { available: false } }],
  [
    /registerUser$/,
    { data: { success: false, message: 'Somebody was faster', code: 'nickname-taken' } },
  ],
  [/closeTicket$/, { data: null }],
  [/\/session$/, {}],
  [/getUserTickets$/, { data: { tickets: [] } }],
  [/:exchangeRecaptchaEnterpriseToken/, { token: 'checked', ttl: '3600s' }],
  [
    /\/v0\/b\//,
    {
      name: 'tickets/1_a.png',
      bucket: 'demo-lumipaw.appspot.com',
      downloadTokens: 'first,second',
    },
  ],
];

type Sent = { url: string; method: string | undefined; headers: Headers; body: unknown };
let sent: Sent[];
let otherAnswer: ((url: string) => Promise<Response> | undefined) | undefined;

beforeEach(() => {
  sent = [];
  otherAnswer = undefined;
  // Auth keeps the `fetch` that it finds when loaded: this one uses the current answers.
  vi.stubGlobal('fetch', (input: string | URL, { method, headers, body }: RequestInit = {}) => {
    const url = String(input);
    const other = otherAnswer?.(url);
    if (other) return other;
    sent.push({ url, method, headers: new Headers(headers), body });
    const found = answers.find(([path]) => path.test(url));
    return Promise.resolve(Response.json(found?.[1] ?? {}, { status: found ? 200 : 404 }));
  });
});
afterEach(async () => {
  const { services } = await import('./services.ts');
  await services.auth.signOut();
});

/** The services of a customer who has logged in. `sent` holds only the requests after the login. */
const loggedIn = async () => {
  const { services } = await import('./services.ts');
  await services.auth.signIn('lumi@example.com', 'lantern-42');
  sent = [];
  return services;
};

it('[API-12] [CST-1] a call goes to us-central1 as a POST with {data} and the signed-in user’s token', async () => {
  const services = await loggedIn();
  await expect(services.call('checkNicknameAvailability', { nickname: 'Lumi' })).resolves.toEqual({
    available: true,
  });
  // The answer may also be in `result`.
  await expect(services.call('checkEmailAvailability', { email: 'a@b.co' })).resolves.toEqual({
    available: false,
  });
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', JSON.stringify({ data: { nickname: 'Lumi' } })],
    ['POST', JSON.stringify({ data: { email: 'a@b.co' } })],
  ]);
  for (const { headers, url } of sent) {
    expect(url).toContain('/us-central1/');
    expect(headers.get('authorization'), url).toBe(`Bearer ${idToken}`);
    expect(headers.get('content-type'), url).toBe('application/json');
  }
});

/** Somebody logs in and comes back when the token is used up; the token service then answers like this. */
const returnLater = async (answer: () => Promise<Response>) => {
  const services = await loggedIn();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR);
  otherAnswer = (url) => (url.includes('securetoken.googleapis.com') ? answer() : undefined);
  return services;
};

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is blocked by a proxy', () => Promise.resolve(new Response('<html>', { status: 403 }))],
  [
    'refuses',
    () => Promise.resolve(Response.json({ error: { message: 'Blocked.' } }, { status: 403 })),
  ],
])('[ERR-1] while the token service %s, nothing is sent without a token', async (_, answer) => {
  const services = await returnLater(answer);
  const image = { name: '1_a.png', blob: new Blob(['a']), owner: 'lumi' };
  for (const request of [
    () => services.call('getUserTickets', { uid: 'lumi' }),
    () => services.uploadTicketImage(image),
    () => services.readProfile('lumi'),
  ]) {
    const error: unknown = await request().catch((reason: unknown) => reason);
    expect(describeError(error)).toMatchObject({ key: 'errors.connection.lost' });
  }
  expect(sent).toEqual([]);
});

it.each([
  ['reached', () => Promise.reject(new TypeError('Failed to fetch')), 'errors.connection.lost'],
  ['free', () => Promise.resolve(Response.json({}, { status: 503 })), 'errors.call.unavailable'],
])('an admin reads that the database is not %s', async (_, answer, key) => {
  const services = await loggedIn();
  otherAnswer = (url) => (url.includes('documents:batchGet') ? answer() : undefined);
  const error: unknown = await services.readReplies().catch((reason: unknown) => reason);
  expect(describeError(error)).toMatchObject({ key });
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

it('[ERR-1] a call after the end of the session reaches the server, which says that nobody is logged in', async () => {
  const ended = { error: { code: 400, message: 'TOKEN_EXPIRED' } };
  const services = await returnLater(() => Promise.resolve(Response.json(ended, { status: 400 })));
  await services.call('getUserTickets', { uid: 'lumi' }).catch(() => {});
  const calls = sent.filter(({ url }) => url.includes('getUserTickets'));
  expect(calls.map(({ headers }) => headers.has('authorization'))).toEqual([false]);
});

it('[API-11] [REG-9] an answer without success rejects, with its message and code where it has them', async () => {
  const { services } = await import('./services.ts');
  const account = { email: 'a@b.co', password: 'lantern-42', nickname: 'Lumi' };
  await expect(services.call('registerUser', account)).rejects.toMatchObject({
    message: 'Somebody was faster',
    code: 'answer/nickname-taken',
  });
  const nothing = { message: '', code: 'answer/' };
  await expect(services.call('closeTicket', { ticketId: 'a' })).rejects.toMatchObject(nothing);
  await expect(services.call('getUserTickets', { uid: 'a' })).rejects.toMatchObject(nothing);
});

it.each([7, 300 * 1024, 5 * 1024 * 1024])(
  '[API-13] a customer uploads an image of %i bytes in one multipart POST',
  async (size) => {
    const services = await loggedIn();
    const blob = new Blob([new Uint8Array(size)], { type: 'image/png' });
    const address = await services.uploadTicketImage({ name: '1_a.png', blob, owner: 'lumi' });
    expect(address).toMatch(/\/o\/tickets%2F1_a\.png\?alt=media&token=first$/);
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(sent[0]?.headers.get('x-goog-upload-protocol')).toBe('multipart');
    for (const { headers, url } of sent) {
      expect(headers.get('authorization'), url).toBe(`Firebase ${idToken}`);
      expect(headers.get('x-firebase-storage-version'), url).toMatch(/^webjs\//);
    }
  },
);

it('[API-12] [API-13] where App Check and messaging are configured, calls and uploads carry their tokens', async () => {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'shop');
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:2:web:3');
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
  vi.stubGlobal('grecaptcha', {
    enterprise: {
      ready: (then: () => void) => then(),
      render: (_: unknown, { callback }: { callback?: () => void }) => callback?.() ?? 'widget',
      execute: () => Promise.resolve('a person'),
    },
  });
  await Promise.all(getApps().map(deleteApp));
  vi.resetModules();
  const { app } = await import('./firebase.ts');
  // As the messaging client registers itself; it needs the visitor's leave to notify.
  vi.stubGlobal('Notification', { permission: 'granted' });
  const messaging = { getToken: () => Promise.resolve('this browser') };
  (
    app as unknown as { container: { addComponent: (component: object) => void } }
  ).container.addComponent({
    name: 'messaging-internal',
    type: 'PRIVATE',
    instanceFactory: () => messaging,
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  });
  await httpsCallable(getFunctions(app), 'checkNicknameAvailability')({ nickname: 'Lumi' });
  const image = ref(getStorage(app), 'tickets/1_a.png');
  await uploadBytes(image, new Uint8Array(1));
  await getDownloadURL(image);
  const asked = sent.filter(({ url }) => !url.includes('firebaseappcheck'));
  expect(asked.map(({ headers }) => headers.get('x-firebase-appcheck'))).toEqual([
    'checked',
    'checked',
    'checked',
  ]);
  expect(asked[0]?.headers.get('firebase-instance-id-token')).toBe('this browser');
  await deleteApp(app);
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('[CST-1] [ERR-1] a call that is never answered ends after 70 seconds', async () => {
  const { services } = await import('./services.ts');
  // Loads what a call needs.
  await services.call('checkNicknameAvailability', { nickname: 'Lumi' });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.useFakeTimers();
  const settled = vi.fn();
  void services.call('checkNicknameAvailability', { nickname: 'Lumi' }).catch(settled);
  await vi.advanceTimersByTimeAsync(69_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(describeError(settled.mock.lastCall?.[0])).toMatchObject({
    key: 'errors.call.deadlineExceeded',
  });
});

it('[CST-1] the storage retries an operation for 120 seconds', async () => {
  await import('./uploads.ts');
  expect(getStorage(getApp())).toMatchObject({ maxOperationRetryTime: 120_000 });
});

const lost = vi.fn((_url: string, _request?: RequestInit) =>
  Promise.reject(new TypeError('Failed to fetch')),
);

it('[CST-1] an upload without a line goes on at once when it is back, and is given up after 600 seconds', async () => {
  const { uploadTicketImage } = await import('./uploads.ts');
  const answering = fetch;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', lost);
  const upload = () => uploadTicketImage({ name: '1_a.png', blob: new Blob(['a']), owner: 'lumi' });
  const one = upload();
  // By itself the next try would be seven seconds later.
  await vi.advanceTimersByTimeAsync(8000);
  vi.stubGlobal('fetch', answering);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  await expect(one).resolves.toContain('token=first');

  lost.mockClear();
  vi.stubGlobal('fetch', lost);
  const other = expect(upload()).rejects.toThrow('storage/retry-limit-exceeded');
  const start = Date.now();
  await vi.runAllTimersAsync();
  await other;
  expect(Date.now() - start).toBeGreaterThanOrEqual(600_000);
  expect(Date.now() - start).toBeLessThanOrEqual(600_100);
  const tries = lost.mock.calls.filter(([, request]) => request?.method === 'POST');
  expect(tries.length).toBeGreaterThan(1);
  expect(tries.length).toBeLessThan(40);
  vi.useRealTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
  await expect(upload()).rejects.toThrow('storage/unknown');
});

/** The script of a page of this build. */
const entryOf = (build: string) =>
  `<script type="module" src="/static/index-${build}.js"></script>`;

it.each([
  ['a function that is gone', () => new Response('Not found', { status: 404 })],
  [
    'a field that the server does not know',
    () =>
      Response.json(
        {
          error: {
            status: 'INVALID_ARGUMENT',
            message: 'rows: is unknown',
            details: { field: 'rows', code: 'unknown-field' },
          },
        },
        { status: 400 },
      ),
  ],
  ['an answer that is no JSON', () => new Response('<p>', { status: 200 })],
  ['an answer without success', () => Response.json({ data: { rows: [] } })],
])(
  '[B19] after an update of the site, %s asks for a reload; otherwise it is an error',
  async (_, answer) => {
    const services = await loggedIn();
    const errors = await import('./errors.ts');
    document.head.innerHTML = entryOf('one');
    const keyWhileServerHas = async (build: string) => {
      otherAnswer = (url) => {
        if (url === '/') return Promise.resolve(new Response(entryOf(build)));
        return url.includes('getUserTickets') ? Promise.resolve(answer()) : undefined;
      };
      const asked = services.call('getUserTickets', { uid: 'lumi' });
      return errors.describeError(await asked.catch((error: unknown) => error)).key;
    };
    expect(await keyWhileServerHas('two')).toBe('errors.site.updated');
    expect(await keyWhileServerHas('one')).not.toBe('errors.site.updated');
    document.head.innerHTML = '';
  },
);

/** The storage refuses an upload of Lumi, whose record has these fields; answers what she reads of it. */
const refusedUpload = async (status: number, fields: object = {}, answer = otherAnswer) => {
  const services = await loggedIn();
  // Of the same round as the services: a test above has reset the modules.
  const errors = await import('./errors.ts');
  otherAnswer = (url) => {
    if (url.includes('/v0/b/')) return Promise.resolve(new Response('', { status }));
    if (!url.includes('/documents')) return answer?.(url);
    const name = 'projects/demo-lumipaw/databases/(default)/documents/users/lumi';
    const [createTime, updateTime, readTime] = Array<string>(3).fill('2026-01-01T00:00:00Z');
    return Promise.resolve(
      Response.json([{ found: { name, fields, createTime, updateTime }, readTime }]),
    );
  };
  const image = { name: '1_a.png', blob: new Blob(['a']), owner: 'lumi' };
  const error: unknown = await services.uploadTicketImage(image).catch((reason: unknown) => reason);
  return errors.describeError(error);
};

it('[ERR-2] an upload over the limit says when there is room again, and the words of the 403', async () => {
  const until = Date.now() + HOUR;
  const stopped = { uploadsStoppedUntil: { timestampValue: new Date(until).toISOString() } };
  expect(await refusedUpload(403, stopped)).toMatchObject({
    key: 'errors.limit.uploads',
    values: { until },
    detail: "User does not have permission to access 'tickets/1_a.png'.",
  });
});

it.each([
  [
    'is new is about the user, too',
    '',
    Response.json({ access_token: idToken, refresh_token: 'refresh', expires_in: '3600' }),
    'errors.storage.unauthenticated',
    'User is not authenticated, please authenticate using the identity service and try again.',
  ],
  [
    'is new is about the app where App Check is configured, also over HTTP/2',
    'site-key',
    Response.json({ access_token: idToken, refresh_token: 'refresh', expires_in: '3600' }),
    'errors.storage.unauthorizedApp',
    'This app does not have permission to access the storage service on this project.',
  ],
  [
    'cannot be renewed is about the user',
    'site-key',
    Response.json({ error: { message: 'TOKEN_EXPIRED' } }, { status: 400 }),
    'errors.storage.unauthenticated',
    'User is not authenticated, please authenticate using the identity service and try again.',
  ],
])('[ERR-2] a 401 for a user whose token %s', async (_, siteKey, answer, key, detail) => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', siteKey);
  const ofTokens = (url: string) =>
    url.includes('securetoken') ? Promise.resolve(answer.clone()) : undefined;
  expect(await refusedUpload(401, {}, ofTokens)).toMatchObject({ key, detail });
});

it.each(['/login', '/pt/login'])(
  '[LOG-6] a sign-in link that was asked for at %s returns to {origin}/finishSignIn, in that language',
  async (path) => {
    const { services } = await import('./services.ts');
    localStorage.clear();
    window.history.replaceState(null, '', path);
    await services.auth.sendSignInLink('lumi@example.com');
    expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
      requestType: 'EMAIL_SIGNIN',
      continueUrl: `${window.location.origin}/finishSignIn`,
    });
    // The plain address is shown in the stored language.
    expect(localStorage.getItem('i18nextLng')).toBe(path === '/pt/login' ? 'pt' : null);
    window.history.replaceState(null, '', '/');
  },
);

it('the mail for a new password is in the page’s language', async () => {
  const { services } = await import('./services.ts');
  document.documentElement.lang = 'pt';
  await services.auth.sendPasswordReset('lumi@example.com');
  const [{ headers, body } = { headers: new Headers(), body: '' }] = sent;
  expect(headers.get('X-Firebase-Locale')).toBe('pt');
  expect(JSON.parse(String(body))).toMatchObject({
    requestType: 'PASSWORD_RESET',
    email: 'lumi@example.com',
  });
});

/** What the endpoint of the token sync was told. */
const told = () =>
  sent
    .filter(({ url }) => url === `${window.location.origin}/session`)
    .map(({ method, headers }) => [method, headers.get('authorization')]);

it('[AUT-2] a configured endpoint gets a request for each sign-in and sign-out', async () => {
  vi.stubEnv('VITE_AUTH_TOKEN_SYNC_URL', '/session');
  vi.resetModules();
  const { services } = await import('./services.ts');
  await services.auth.signIn('lumi@example.com', 'lantern-42');
  const signedIn = ['POST', `Bearer ${idToken}`];
  await expect.poll(told).toEqual([signedIn]);
  const online = fetch;
  vi.stubGlobal('fetch', lost);
  await services.auth.signOut();
  await expect.poll(() => vi.mocked(console.warn).mock.calls.splice(0)).toHaveLength(1);
  vi.stubGlobal('fetch', online);
  dispatchEvent(new Event('online'));
  await expect.poll(told).toEqual([signedIn, ['DELETE', null]]);
});
