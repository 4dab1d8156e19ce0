// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../tests/support/render.tsx';
import { SessionHint } from './SessionHint.tsx';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const hint = () => screen.queryByText(/keeps no data of this site/);

it('who logs in where nothing can be stored reads that the login ends with the page', async () => {
  await renderApp(<SessionHint />);
  expect(hint()).toBeNull();
  cleanup();

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  await renderApp(<SessionHint />);
  expect(hint()).toBeVisible();
});

it('who logs in where no session has room reads that the login ends with the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_, text) => {
    if (text.length > 100) throw new DOMException('full', 'QuotaExceededError');
  });
  await renderApp(<SessionHint />);
  expect(hint()).toBeVisible();
});
