// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../tests/support/render.tsx';
import { SessionHint } from './SessionHint.tsx';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const hint = () => screen.queryByText(/^You will be logged out|keeps no data of this site/);

it('who logs in where nothing can be stored reads that the login ends with the page', async () => {
  await renderApp(<SessionHint />);
  await act(async () => {});
  expect(hint()).toBeNull();

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.stubGlobal('indexedDB', { open: refuse });
  await renderApp(<SessionHint />);
  await act(async () => {});
  expect(hint()).toBeVisible();
});

it('who logs in where IndexedDB alone can be written reads nothing of it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const database = { createObjectStore: () => ({ put: () => {} }), close: () => {} };
  const opening = Object.assign(new EventTarget(), { result: database });
  vi.stubGlobal('indexedDB', { open: () => opening, deleteDatabase: () => {} });
  await renderApp(<SessionHint />);
  await act(async () => {
    for (const event of ['upgradeneeded', 'success']) opening.dispatchEvent(new Event(event));
  });
  expect(hint()).toBeNull();
});
