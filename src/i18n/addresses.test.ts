import { expect, it, vi } from 'vitest';
import { addressIn, addressOfQuery, splitAddress } from './addresses.ts';

it('[RTE-1] every page has an address in Portuguese, and the plain one', () => {
  expect(addressIn('pt', '/')).toBe('/pt');
  expect(addressIn('pt', '/?query=a#b')).toBe('/pt?query=a#b');
  expect(addressIn('pt', '/about#team')).toBe('/pt/about#team');
  expect([addressIn('en', '/about'), addressIn(null, '/about')]).toEqual(['/about', '/about']);
  for (const path of ['/', '/about', '/project/3'])
    expect(splitAddress(addressIn('pt', path))).toEqual({ language: 'pt', path });
  for (const path of ['/', '/about', '/ptolemy', '/PT/about'])
    expect(splitAddress(path)).toEqual({ language: null, path });
});

it.each([
  ['/about?lng=pt', '/pt/about'],
  ['/?lng=pt-BR', '/pt'],
  ['/account?tab=tickets&lng=pt#t', '/pt/account?tab=tickets#t'],
  ['/pt/about?lng=en', '/about?lng=en'],
  ['/pt?lng=en', '/?lng=en'],
  ['/pt/about?lng=pt', null],
  ['/about?lng=en', null],
  ['/about?lng=fr', null],
  ['/about', null],
  ['/pt//host.example?lng=en', '/host.example?lng=en'],
  ['/pt/\\\\host.example?lng=en', '/host.example?lng=en'],
  ['/pt/.//host.example?lng=en', '/host.example?lng=en'],
  ['////host.example?lng=pt', '/pt/host.example'],
])('%s leads to %s', (url, target) => {
  expect(addressOfQuery(new URL(`https://lumipaw.example${url}`))).toBe(target);
});

it('leaving the query of a language keeps a search in browsers that count no parameters', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  const url = new URL('https://lumipaw.example/assets?query=pool&lng=pt');
  expect(addressOfQuery(url)).toBe('/pt/assets?query=pool');
});
