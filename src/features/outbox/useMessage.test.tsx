import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { fakeServices, firebaseError } from '../../../tests/support/render.tsx';
import { ticketServer } from '../../../tests/support/ticketServer.ts';
import { makeStore } from '../../app/store.ts';
import { openEditor } from './editor.ts';
import { useMessage } from './useMessage.ts';

const caller = { uid: 'customer', isAdmin: false };

it('an image that the server refuses is uploaded again for the next try', async () => {
  const ticket = listedTicket();
  const { answers } = ticketServer(caller, [ticket]);
  const details = { field: 'images.0', code: 'image-repeated' };
  answers.addUserCommentToTicket.mockRejectedValueOnce(
    firebaseError('functions/invalid-argument', '', details),
  );
  const upload = vi.fn(() => Promise.resolve('https://bucket/a.png'));
  const store = makeStore(fakeServices({ answers, uploadTicketImage: upload }));
  const { result } = renderHook(
    () => useMessage(caller, () => openEditor('customer', 'reply', { text: '' })),
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  const image = { id: 'a', name: 'a.png', blob: new Blob() };
  act(() => result.current.editor.dispatch({ type: 'attach', image }));
  const { ticketId } = ticket;
  const send = () =>
    act(() => result.current.send({ do: 'comment', ticketId, message: 'Any news?' }));
  expect(await send()).toMatchObject({ as: 'failed' });
  expect(await send()).toMatchObject({ as: 'sent' });
  expect(upload).toHaveBeenCalledTimes(2);
});
