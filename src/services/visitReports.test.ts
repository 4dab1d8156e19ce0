import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { callables } from '../../shared/callables.ts';
import { tellFailedRender } from '../boot/failedRender.ts';
import { watchVisit } from '../boot/watchVisit.ts';

// jsdom measures nothing. The real library, too, may know a time before anything else is ready.
vi.mock('web-vitals', () => ({
  onTTFB: (tell: (metric: object) => void) => tell({ name: 'TTFB', value: 50.12345 }),
  onLCP: () => {},
  onINP: () => {},
  onCLS: () => {},
  onFCP: () => {},
}));

const AT = 'https://lumipaw.example/static/page-abcd1234.js:1:4242';

/** An error as a browser makes it, in one of our scripts. */
const thrown = (error: Error, stack = `${error.name}: ${error.message}\n    at f (${AT})`) =>
  Object.assign(error, { stack });
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const failed = (error: unknown) =>
  window.dispatchEvent(Object.assign(new Event('error'), { error }));

/** What is sent when the visitor leaves the tab. */
const leave = () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
};

const requests = () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json({ commit: 'a'.repeat(40) })));
  vi.stubGlobal('fetch', fetched);
  const beacon = vi.fn((_url: string, _body: string) => true);
  // Missing in jsdom.
  Object.assign(navigator, { sendBeacon: beacon });
  const reports = () =>
    beacon.mock.calls.map(([url, body]) => {
      expect(url).toMatch(/\/us-central1\/reportVisit$/);
      return JSON.parse(body) as { data: unknown };
    });
  return { fetched, reports };
};

let listen: MockInstance<typeof window.addEventListener>;
beforeEach(() => {
  listen = vi.spyOn(window, 'addEventListener');
});
afterEach(() => {
  for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
  window.history.replaceState(null, '', '/');
});

it('a visit where reports are off, or that is not one of the share, sends and loads nothing', async () => {
  const { fetched, reports } = requests();
  watchVisit(Number(undefined));
  watchVisit(0);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  watchVisit(0.5);
  rejected(thrown(new TypeError('x is not a function')));
  leave();
  expect(listen).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
  expect(reports()).toEqual([]);
});

it('the times of a page, and an error by page, name, known words and place, are told once, and nothing that the visitor has typed', async () => {
  const { fetched, reports } = requests();
  window.history.replaceState(null, '', '/pt/project/3?name=Marta&token=s3cret#invoice-77');
  watchVisit(1);
  await expect.poll(() => fetched).toHaveBeenCalledWith('/version.json');
  const typed = 'Marta <marta@example.com> paid invoice 77';
  failed(thrown(new SyntaxError(`Unexpected token 'M', "${typed}" is not valid JSON`)));
  rejected(thrown(new Error(`${typed} at https://lumipaw.example/account?ticket=12ab`)));
  tellFailedRender(thrown(new TypeError("Cannot read properties of undefined (reading 'marta')")));
  // Of an extension, and of nothing that has a place.
  failed(thrown(new Error('theirs'), 'Error: theirs\n    at chrome-extension://abc/x.js:1:1'));
  rejected('gone');
  await expect
    .poll(() => {
      leave();
      return reports();
    })
    .toHaveLength(1);

  const [report] = reports();
  const place = { page: '/project/:id', frames: ['/static/page-abcd1234.js:1:4242'] };
  expect(report?.data).toMatchObject({
    release: 'a'.repeat(40),
    page: '/project/:id',
    vitals: { TTFB: 50.123 },
    errors: [
      {
        ...place,
        kind: 'error',
        name: 'SyntaxError',
        message: 'unexpected token … is not valid json',
      },
      { ...place, kind: 'rejection', name: 'Error', message: '… at …' },
      {
        ...place,
        kind: 'render',
        name: 'TypeError',
        message: 'cannot read properties of undefined reading …',
      },
    ],
  });
  expect(JSON.stringify(report)).not.toMatch(/marta|paid|77|s3cret|12ab|lumipaw/i);
  expect(callables.reportVisit.request.safeParse(report?.data).error).toBeUndefined();

  leave();
  expect(reports()).toHaveLength(1);
});
