import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
import { paths } from '../../../lib/paths.ts';
import { HOUR } from '../../../../shared/time.ts';

setUpConversation();

describe('the messages', () => {
  it('[ACC-4] are in chronological order, each with its author', async () => {
    const ticket = fresh({
      comments: {
        comment01: listedEntry({ message: 'second', timestamp: now - 40 }),
        comment02: listedEntry({ message: 'fourth', timestamp: now - 20, by: 'staff', uid: 'a' }),
      },
      responses: {
        response1: listedEntry({ message: 'third', timestamp: now - 30, by: 'staff', uid: 'a' }),
      },
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

  it('are plain text in which only URLs become links', async () => {
    const description =
      '<b>bold</b> **bold** [x](javascript:alert(1)) javascript:alert(2) ' +
      'https://a.example/b?c=1&d=2. ftp://c.example mailto:d@e.example //f.example';
    await openAsOwner(fresh({ description }));
    const [entry] = entries();
    expect(entry).toHaveTextContent(/<b>bold<\/b> \*\*bold\*\* \[x\]\(javascript:alert\(1\)\)/);
    const links = within(entry as HTMLElement).getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('href', 'https://a.example/b?c=1&d=2');
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(links[0]).toHaveAttribute('target', '_blank');
  });
});

describe('[ACC-5] a customer', () => {
  it('[ACC-7] [ACC-9] [B12] closes by one click; then there is a follow-up instead of a field', async () => {
    const { user, stored } = await openAsOwner(fresh());
    await user.click(button('Close ticket'));
    expect(await screen.findByText('Ticket closed successfully!')).toBeInTheDocument();
    expect(await screen.findByText(/^You closed the ticket/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close ticket' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open a follow-up ticket' })).toHaveAttribute(
      'href',
      paths.tickets({
        asset: stored.ticket.assetName,
        type: stored.ticket.ticketSubType,
        followUp: stored.ticket.ticketNumber,
      }),
    );
  });
});

const scrolledTo = () => {
  const places: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    places.push(this);
  });
  return places;
};
const said = (count: number, by: 'owner' | 'staff', from: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `entry${by}${at}0`,
      listedEntry({ message: `${by} ${at}`, by, timestamp: now - from + at }),
    ]),
  );

describe('a link from a mail leads', () => {
  it('to the first message that the customer has not read, with the focus on the heading', async () => {
    const places = scrolledTo();
    await openAsOwner(
      fresh({ comments: said(2, 'owner', 5000), responses: said(3, 'staff', 1000) }),
    );
    expect(places.at(-1)).toHaveTextContent(/staff 0$/);
    expect(screen.getByRole('heading', { name: 'Bullets leave the screen' })).toHaveFocus();
  });

  it('to the newest message of a long conversation that is read, whose description is folded', async () => {
    const places = scrolledTo();
    const { user } = await openAsOwner(
      fresh({
        description: 'It crashes.\n'.repeat(9),
        comments: said(4, 'owner', 500),
        responses: said(4, 'staff', 1000),
      }),
    );
    expect(places.at(-1)).toHaveTextContent(/owner 3$/);
    await user.click(button('Show all'));
    expect(button('Show less')).toHaveAttribute('aria-expanded', 'true');
  });
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

it('messages since the last visit are marked as new, and showing them marks them as read', async () => {
  const ticket = fresh({
    responses: {
      response1: listedEntry({ timestamp: now - 60_000, by: 'staff', uid: 'a', message: 'New!' }),
    },
  });
  localStorage.setItem(
    'lumipaw.seen.customer',
    JSON.stringify({ floor: 0, tickets: { [ticket.ticketId]: now - HOUR } }),
  );
  await openAsOwner(ticket);
  const mark = screen.getByText('New since your last visit');
  expect(mark.parentElement).toHaveTextContent('New!');
  expect(screen.getByRole('link', { name: /^Bullets leave/ })).toBeInTheDocument();
});

describe('beside an answer the studio reads', () => {
  const responses = { answer01: listedEntry({ timestamp: now, by: 'staff', uid: 'a' }) };
  const to = 'ember@example.com';
  it.each([
    ['sent', null, 'Mailed to ember@example.com'],
    ['pending', null, 'On its way to ember@example.com'],
    ['pending', '421 busy', /^Not yet mailed to .*, will be tried again: 421 busy/],
  ] as const)('that its mail is %s (%s)', async (state, reason, says) => {
    const { user, stored } = await openAsAdmin(fresh({ responses }));
    stored.mails = { answer01: { to, state, reason } };
    await user.type(field(), 'More.{Control>}{Enter}{/Control}');
    expect(await screen.findByText(says)).toBeInTheDocument();
  });

  it('that it waits for the customer to confirm the address', async () => {
    await openAsAdmin(fresh({ responses, unmailedSince: now }));
    expect(screen.getByText(/^Not mailed: the customer has not confirmed/)).toBeInTheDocument();
  });

  it('why its mail has failed, and sends it again', async () => {
    const { user, answers, stored } = await openAsAdmin(fresh({ responses }));
    stored.mails = { answer01: { to, state: 'failed', reason: '550 no such user' } };
    await user.type(field(), 'More.{Control>}{Enter}{/Control}');
    await screen.findByText(/^Could not be mailed to ember@example.com: 550 no such user/);
    stored.mails = { answer01: { to, state: 'pending', reason: null } };
    await user.click(button('Try again'));
    expect(await screen.findByText(/^On its way/)).toBeInTheDocument();
    expect(answers.respondToTicket.mock.lastCall?.[0]).toMatchObject({
      entryId: 'answer01',
      response: 'Any news?',
    });
  });
});
