import { expect, it } from 'vitest';
import { fakeServices } from '../../tests/support/render.tsx';
import { loadUserDoc } from '../features/auth/userSlice.ts';
import {
  addEntry,
  allTickets,
  closeTicket,
  ownTickets,
} from '../features/tickets/ticketsThunks.ts';
import type { Services } from '../services/types.ts';
import { makeStore } from './store.ts';

const ticketId = 'a'.repeat(32);
const words = {
  ticketId,
  caller: { uid: 'lumi', isAdmin: true },
  message: 'hello',
  entryId: 'entry123',
  seenUntil: 5,
};

it('[API-11] each thunk sends the payload that its function expects', async () => {
  const sent: unknown[] = [];
  const services: Services = {
    ...fakeServices(),
    call: (name, payload) => {
      sent.push([name, payload]);
      return Promise.resolve({ success: true, tickets: [] } as never);
    },
  };
  const store = makeStore(services);
  await store.dispatch(loadUserDoc('lumi'));
  await store.dispatch(ownTickets.load('lumi'));
  await store.dispatch(allTickets.load({}));
  await store.dispatch(
    addEntry({ ...words, into: 'comments', caller: { uid: 'lumi', isAdmin: false } }),
  );
  await store.dispatch(addEntry({ ...words, into: 'comments' }));
  await store.dispatch(addEntry({ ...words, into: 'responses' }));
  await store.dispatch(closeTicket(words));
  expect(sent).toEqual([
    ['getUserDoc', { targetUid: 'lumi' }],
    // Rows without conversations; the desk begins with what waits.
    ['getUserTickets', { uid: 'lumi', rows: true }],
    ['getAllTickets', { rows: true, sort: 'waiting' }],
    // The entry id is optional: with it, a retry adds no second entry.
    ['addUserCommentToTicket', { ticketId, comment: 'hello', entryId: 'entry123' }],
    ['addCommentToTicket', { ticketId, comment: 'hello', entryId: 'entry123' }],
    ['respondToTicket', { ticketId, response: 'hello', entryId: 'entry123', seenUntil: 5 }],
    ['closeTicket', { ticketId, seenUntil: 5 }],
  ]);
});
