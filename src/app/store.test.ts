// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { fakeServices } from '../../tests/support/render.tsx';
import { openTicket } from '../features/tickets/ticketsSlice.ts';
import { makeStore } from './store.ts';

it('[STA-1] the store has two slices, user and tickets', () => {
  expect(Object.keys(makeStore(fakeServices()).getState())).toEqual(['user', 'tickets']);
});

it('[STA-1] the slice of the tickets changes once the account has brought its reducer', async () => {
  vi.resetModules();
  const fresh = await import('./store.ts');
  const store = fresh.makeStore(fakeServices());
  const { tickets } = store.getState();
  store.dispatch(openTicket('a'));
  expect(store.getState().tickets).toBe(tickets);
  await import('./addTickets.ts');
  store.dispatch(openTicket('a'));
  expect(store.getState().tickets).toEqual({ ...tickets, openId: 'a' });
});
