import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  button,
  entries,
  field,
  fresh,
  now,
  openAsAdmin,
  openAsOwner,
  setUpConversation,
} from '../../../../tests/support/conversation.tsx';
import { listedEntry } from '../../../../tests/support/listedTickets.ts';
import { firebaseError } from '../../../../tests/support/render.tsx';
import { HOUR } from '../../../../shared/time.ts';

setUpConversation();

const staff = { by: 'staff', uid: 'a' } as const;

it('[ACC-4] the messages are in chronological order, each with its author', async () => {
  const ticket = fresh({
    comments: {
      comment01: listedEntry({ message: 'second', timestamp: now - 40 }),
      comment02: listedEntry({ message: 'fourth', timestamp: now - 20, ...staff }),
    },
    responses: { response1: listedEntry({ message: 'third', timestamp: now - 30, ...staff }) },
  });
  await openAsOwner(ticket);
  expect(entries().map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/You.*Description.*They never come back\./),
    expect.stringMatching(/You.*second/),
    expect.stringMatching(/Lumipaw Games.*Answer.*third/),
    expect.stringMatching(/Lumipaw Games.*Comment\d.*fourth/),
  ]);
  expect(screen.getByText(/^You opened the ticket/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Today' })).toBeInTheDocument();
});

it('[B6] a link from a mail leads to the first message that the customer has not read, with the focus on the heading; what is new since the last visit is marked', async () => {
  const places: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    places.push(this);
  });
  const ticket = fresh({
    lastActivityBy: 'staff',
    comments: { comment01: listedEntry({ message: 'Still?', timestamp: now - 5000 }) },
    responses: {
      response1: listedEntry({ message: 'Soon.', timestamp: now - 1000, ...staff }),
      response2: listedEntry({ message: 'Fixed.', timestamp: now, ...staff }),
    },
  });
  localStorage.setItem(
    'lumipaw.seen.customer',
    JSON.stringify({ floor: 0, tickets: { [ticket.ticketId]: now - HOUR } }),
  );
  await openAsOwner(ticket);
  expect(places.at(-1)).toHaveTextContent(/Soon\.$/);
  expect(screen.getByText('New since your last visit').parentElement).toBe(places.at(-1));
  expect(screen.getByRole('heading', { name: 'Bullets leave the screen' })).toHaveFocus();
  // Showing them marks them as read.
  expect(screen.getByRole('link', { name: /^Bullets leave/ })).toBeInTheDocument();
});

it('[ACC-7] [ACC-8] an admin closes a ticket by the button, also after a lost connection, and opens it again; all tickets are read again', async () => {
  const { user, answers } = await openAsAdmin(fresh());
  answers.closeTicket.mockRejectedValueOnce(firebaseError('functions/internal', '[0]'));
  await user.click(button('Close ticket'));
  expect(await screen.findByText(/^We could not reach the server/)).toBeInTheDocument();
  await waitFor(() => expect(answers.getAllTickets).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button('Close ticket')).not.toHaveAttribute('aria-busy'));
  await user.click(button('Close ticket'));
  expect(await screen.findByText('Ticket closed successfully!')).toBeInTheDocument();
  await waitFor(() => expect(answers.getAllTickets).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', { name: 'Close ticket' })).not.toBeInTheDocument();
  await waitFor(() => expect(button('Reopen')).not.toHaveAttribute('aria-busy'));
  await user.click(button('Reopen'));
  expect(await screen.findByText('The ticket is open again.')).toBeInTheDocument();
  expect(answers.reopenTicket).toHaveBeenCalledOnce();
});

const responses = { answer01: listedEntry({ timestamp: now, ...staff }) };
const mailed = { to: 'ember@example.com', reason: null };

it.each([
  ['was mailed', { ...mailed, state: 'sent' }, {}, 'Mailed to ember@example.com'],
  ['waits for the server', { ...mailed, state: 'pending', reason: '421' }, {}, /tried again: 421$/],
  ['waits for the customer', null, { unmailedSince: now }, /^Not mailed: the customer has not/],
] as const)('the studio reads beside an answer that it %s', async (_, mail, fields, says) => {
  const { user, stored } = await openAsAdmin(fresh({ responses, ...fields }));
  stored.mails = mail ? { answer01: mail } : {};
  await user.type(field(), 'More.{Control>}{Enter}{/Control}');
  expect((await screen.findAllByText(says))[0]).toBeInTheDocument();
});

it('[B24] the studio reads beside an answer why its mail has failed, and sends it again', async () => {
  const { user, answers, stored } = await openAsAdmin(fresh({ responses }));
  stored.mails = { answer01: { ...mailed, state: 'failed', reason: '550 no such user' } };
  await user.type(field(), 'More.{Control>}{Enter}{/Control}');
  await screen.findByText(/^Could not be mailed to ember@example.com: 550 no such user/);
  stored.mails = { answer01: { ...mailed, state: 'pending' } };
  await user.click(button('Try again'));
  expect(await screen.findByText(/^On its way/)).toBeInTheDocument();
  expect(answers.respondToTicket.mock.lastCall?.[0]).toMatchObject({
    entryId: 'answer01',
    response: 'Any news?',
  });
});
