// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { mendAddress } from './mendAddress.ts';

const mended = (address: string): string => {
  window.history.replaceState({ usr: 'kept' }, '', window.location.origin + address);
  mendAddress();
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

it.each([
  ['/project/3%23release-1.4.1', '/project/3#release-1.4.1'],
  ['//project//3%23release-1.4.1', '/project/3#release-1.4.1'],
  ['/finishSignIn%23to=//a%23b', '/finishSignIn#to=//a%23b'],
])('a link whose # a mail program has encoded opens all the same: %s', (address, site) => {
  expect(mended(address)).toBe(site);
});

it.each([
  ['//about?utm=a//b#//team', '/about?utm=a//b#//team'],
  ['/pt//about', '/pt/about'],
  ['/assets//tips', '/assets/tips'],
  ['//', '/'],
])('a link with a slash too many opens the page that Hosting has sent: %s', (address, site) => {
  expect(mended(address)).toBe(site);
});

it('an address of the site stays, with what its entry of the history keeps', () => {
  expect(mended('/assets?query=C%23#results')).toBe('/assets?query=C%23#results');
  expect(window.history.state).toEqual({ usr: 'kept' });
});

it.each([
  '/pt/finishSignIn?lng=pt#proof=secret_1-a',
  '/pt/finishSignIn?lng=pt#proof%3Dsecret_1-a',
  '/pt//finishSignIn%23proof%3Dsecret_1-a?lng=pt',
])('the secret of a confirmation mail is in no address from then on: %s', (address) => {
  expect(mended(address)).toBe('/pt/finishSignIn?lng=pt');
  expect(window.history.state).toEqual({ usr: { proof: 'secret_1-a' } });
});
