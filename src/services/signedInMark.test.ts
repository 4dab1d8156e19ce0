// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { hasSignedInMark, onSignedInElsewhere, setSignedInMark } from './signedInMark.ts';

it('the provider is asked on a device where a person has signed in and not out', () => {
  expect(hasSignedInMark()).toBe(false);
  setSignedInMark('lumi');
  expect(hasSignedInMark()).toBe(true);
  setSignedInMark(null);
  expect(hasSignedInMark()).toBe(false);
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
