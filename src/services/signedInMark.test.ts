import { afterEach, expect, it, vi } from 'vitest';
import { setSignedInMark, markSynced, maybeSignedIn, onSignedInElsewhere } from './signedInMark.ts';

afterEach(() => {
  setSignedInMark(false);
  markSynced(false);
});

it('a new visitor is known to be signed out without asking the identity provider', () => {
  expect(maybeSignedIn()).toBe(false);
});

it('somebody who signed in on this device may still be signed in, until signing out', () => {
  setSignedInMark(true);
  expect(maybeSignedIn()).toBe(true);
  setSignedInMark(false);
  expect(maybeSignedIn()).toBe(false);
});

it('after a sign-out that did not reach the endpoint of the token sync, the next visit tells it', () => {
  markSynced(true);
  expect(maybeSignedIn()).toBe(true);
  markSynced(false);
  expect(maybeSignedIn()).toBe(false);
});

it('the identity provider is asked if storage is disabled', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(maybeSignedIn()).toBe(true);
  vi.unstubAllGlobals();
});

it('the identity provider is asked if storage is full: its own storage may have had room for the session', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(maybeSignedIn()).toBe(true);
});

it('a sign-in in another tab is reported once, a sign-out or another key never', () => {
  const heard = vi.fn<() => void>();
  onSignedInElsewhere(heard);
  dispatchEvent(new StorageEvent('storage', { key: 'signedIn', newValue: null }));
  dispatchEvent(new StorageEvent('storage', { key: 'else', newValue: '1' }));
  expect(heard).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'signedIn', newValue: '1' }));
  dispatchEvent(new StorageEvent('storage', { key: 'signedIn', newValue: '1' }));
  expect(heard).toHaveBeenCalledOnce();
});
