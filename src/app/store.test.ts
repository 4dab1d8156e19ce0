// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { fakeServices } from '../../tests/support/render.tsx';
import { makeStore } from './store.ts';

it('[STA-1] the store has two slices, user and tickets', () => {
  expect(Object.keys(makeStore(fakeServices()).getState())).toEqual(['user', 'tickets']);
});

it('[STA-1] a visitor without an account has no slice of tickets, the account brings it', async () => {
  vi.resetModules();
  const fresh = await import('./store.ts');
  const store = fresh.makeStore(fakeServices());
  expect(Object.keys(store.getState())).toEqual(['user']);
  await import('./addTickets.ts');
  expect(Object.keys(store.getState())).toEqual(['user', 'tickets']);
});
