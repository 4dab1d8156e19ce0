// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hasLoggedOut } from '../lib/personalData.ts';
import { setSignedInMark } from '../services/signedInMark.ts';
import { useHiddenWhileAway } from './useHiddenWhileAway.ts';

const event = (type: 'pagehide' | 'pageshow') =>
  dispatchEvent(Object.assign(new Event(type), { persisted: true }));

/** The page of somebody goes into the browser's memory. */
const leave = () => {
  setSignedInMark('lumi');
  const page = renderHook<void, string | null>(useHiddenWhileAway, { initialProps: 'lumi' });
  event('pagehide');
  expect(document.body).not.toBeVisible();
  return page;
};

it('Back shows the page of who is still signed in', () => {
  leave();
  event('pageshow');
  expect(document.body).toBeVisible();
  expect(hasLoggedOut('lumi')).toBe(false);
});

it('a page that has missed a log out leads nobody back to it', () => {
  leave();
  setSignedInMark(null);
  event('pageshow');
  expect(hasLoggedOut('lumi')).toBe(true);
});

it.each([
  ['has logged out', null],
  ['has logged out for another person', 'nightmoth'],
])('Back shows nothing of somebody who %s, until the provider has noticed', (_, now) => {
  const { rerender } = leave();
  setSignedInMark(now);
  event('pageshow');
  expect(document.body).not.toBeVisible();
  rerender(now);
  expect(document.body).toBeVisible();
});
