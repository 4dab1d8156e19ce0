// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { setSignedInMark, maybeSignedIn, onSignedInElsewhere } from './signedInMark.ts';

it('the identity provider is asked about somebody who signed in on this device, until signing out', () => {
  expect(maybeSignedIn()).toBe(false);
  setSignedInMark('lumi');
  expect(maybeSignedIn()).toBe(true);
  setSignedInMark(null);
  expect(maybeSignedIn()).toBe(false);
});

it.each([
  ['disabled', ['getItem', 'setItem']],
  // That of the provider may have had room for the session.
  ['full', ['setItem']],
] as const)('the identity provider is asked if storage is %s', (_, methods) => {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  expect(maybeSignedIn()).toBe(true);
});

// The provider may fail to load at the first one.
it('each sign-in in another tab is reported, a sign-out or another key never', () => {
  const heard = vi.fn<() => void>();
  onSignedInElsewhere(heard);
  dispatchEvent(new StorageEvent('storage', { key: 'signedIn', newValue: null }));
  dispatchEvent(new StorageEvent('storage', { key: 'else', newValue: '1' }));
  expect(heard).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'signedIn', newValue: '1' }));
  dispatchEvent(new StorageEvent('storage', { key: 'signedIn', newValue: '1' }));
  expect(heard).toHaveBeenCalledTimes(2);
});
