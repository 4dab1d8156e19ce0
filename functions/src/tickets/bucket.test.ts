import { expect, it } from 'vitest';
import { hasOwnHeaders } from './bucket.ts';

const named = (name: string) => ({ contentDisposition: `inline; filename*=utf-8''${name}` });

it.each<[string, Parameters<typeof hasOwnHeaders>[0]]>([
  ['nothing', {}],
  ['what Storage puts in', { contentEncoding: 'identity', ...named('Ana%27s%20(1).png') }],
])('an upload that brings %s has no headers of its own', (_what, headers) => {
  expect(hasOwnHeaders(headers)).toBe(false);
});

it.each<[string, Parameters<typeof hasOwnHeaders>[0]]>([
  ['an encoding', { contentEncoding: 'gzip' }],
  ['a language', { contentLanguage: 'pt' }],
  ['a cache time', { cacheControl: 'no-store' }],
  ['a disposition to be saved', { contentDisposition: 'attachment' }],
  ['a parameter more', named('a; filename=b')],
  ['a line more', named('a\r\nX-Injected: y')],
  ['a quote', named('a"')],
  ['a path of Windows', named('..\\a')],
  ['a name that is turned', named('\u202egnp.exe')],
])('an upload that brings %s has headers of its own', (_what, headers) => {
  expect(hasOwnHeaders(headers)).toBe(true);
});
