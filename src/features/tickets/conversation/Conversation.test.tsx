import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallableRequest, Ticket } from '../../../../shared/callables.ts';
import { ticketLimits } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { listedEntry, listedTicket } from '../../../../tests/support/listedTickets.ts';
import {
  deferred,
  fakeServices,
  firebaseError,
  renderApp,
} from '../../../../tests/support/render.tsx';
import { paths } from '../../../lib/paths.ts';
import { useAppSelector } from '../../../services/redux.ts';
import { MyTickets } from '../mine/MyTickets.tsx';
import { TicketNotice } from '../TicketNotice.tsx';
import { selectOpenedTicket } from '../ticketsSlice.ts';
import type { ReplyTools } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';

const now = new Date(2026, 10, 21, 12).getTime();
const HOUR = 3_600_000;
const owner: Caller = { uid: 'customer', isAdmin: false };
const admin: Caller = { uid: 'admin', isAdmin: true };
const done = { success: true, message: '' } as const;

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

/** A server with one ticket; what a test does not give succeeds and changes the ticket. */
const serverOf = (ticket: Ticket) => {
  const stored = { ticket };
  const add = (
    into: 'comments' | 'responses',
    entryId: string,
    entry: Partial<Ticket['comments'][string]>,
  ) => {
    const entries = {
      ...stored.ticket[into],
      [entryId]: listedEntry({ timestamp: Date.now(), ...entry }),
    };
    const status = into === 'responses' ? 'Answered' : stored.ticket.status;
    stored.ticket = { ...stored.ticket, [into]: entries, status };
    return Promise.resolve(done);
  };
  const page = () =>
    Promise.resolve({ success: true as const, tickets: [stored.ticket], nextCursor: null });
  const answers = {
    getUserTickets: vi.fn(page),
    getAllTickets: vi.fn(page),
    addUserCommentToTicket: vi.fn(
      ({ comment, entryId = '' }: CallableRequest<'addUserCommentToTicket'>) =>
        add('comments', entryId, { message: comment }),
    ),
    addCommentToTicket: vi.fn(({ comment, entryId = '' }: CallableRequest<'addCommentToTicket'>) =>
      add('comments', entryId, { message: comment, by: 'staff', uid: 'admin' }),
    ),
    respondToTicket: vi.fn(({ response, entryId = '' }: CallableRequest<'respondToTicket'>) =>
      add('responses', entryId, { message: response, by: 'staff', uid: 'admin' }),
    ),
    closeTicket: vi.fn(() => {
      stored.ticket = { ...stored.ticket, status: 'Closed', closedAt: now, closedBy: 'owner' };
      return Promise.resolve(done);
    }),
  };
  return { stored, answers };
};

/** The conversation as the customer has it, with a list that is reloaded around it. */
const openAsOwner = async (
  ticket: Ticket,
  { language, caller = owner }: { language?: 'en' | 'pt'; caller?: Caller } = {},
) => {
  const server = serverOf(ticket);
  const app = await renderApp(
    <>
      <MyTickets caller={caller} />
      <TicketNotice />
    </>,
    {
      services: fakeServices({ answers: server.answers }),
      at: `/account?tab=tickets&ticket=${ticket.ticketId}`,
      ...(language && { language }),
    },
  );
  await screen.findByRole('heading', { name: ticket.subject });
  return { ...app, ...server };
};

const tools: ReplyTools = ({ insert }) => (
  <button type="button" onClick={() => insert('Thank you!')}>
    tool
  </button>
);

const Opened = ({ first }: { first: Ticket }) => {
  const opened = useAppSelector(selectOpenedTicket);
  return <Conversation ticket={opened?.ticket ?? first} caller={admin} replyTools={tools} />;
};

/** The conversation as the studio has it. */
const openAsAdmin = async (ticket: Ticket) => {
  const server = serverOf(ticket);
  const app = await renderApp(
    <>
      <Opened first={ticket} />
      <TicketNotice />
    </>,
    { services: fakeServices({ answers: server.answers }) },
  );
  return { ...app, ...server };
};

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const button = (name: string) => screen.getByRole('button', { name });
const entries = () => screen.getAllByRole('article');
const fresh = (overrides: Partial<Ticket> = {}) =>
  listedTicket({ createdAt: now - HOUR, lastActivityAt: now - HOUR, ...overrides });

describe('what was said', () => {
  it('[ACC-4] stands in its order, each with its author in words', async () => {
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

  it('is text, whatever it looks like, and only web addresses become links', async () => {
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

  it('says what kind of request it is, in the reader’s language', async () => {
    await openAsOwner(
      fresh({ type: 'requests', ticketSubType: 'exclusive', invoice: null, budget: '1200.50' }),
      { language: 'pt' },
    );
    expect(screen.getByText('Pedido, Exclusivo')).toBeInTheDocument();
    expect(screen.getByText(/^US\$\s1\.200,50$/)).toBeInTheDocument();
    expect(screen.getByText(/^Você abriu o ticket/)).toBeInTheDocument();
    expect(button('Adicionar comentário')).toBeDisabled();
  });
});

describe('[ACC-5] a customer', () => {
  it('[ACC-9] comments: the words are there at once, then the popup, and the list is read anew', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user, answers, stored } = await openAsOwner(fresh());
    const sending = deferred<typeof done>();
    answers.addUserCommentToTicket.mockReturnValueOnce(sending.promise);
    await user.type(field(), '  Any news?  ');
    await user.click(button('Add comment'));
    expect(entries().at(-1)).toHaveTextContent(/You.*Sending….*Any news\?/);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    // The field that the words push down stays in view.
    expect(scrollIntoView).toHaveBeenCalledOnce();
    const { calls } = answers.addUserCommentToTicket.mock;
    expect(calls[0]?.[0]).toMatchObject({ ticketId: stored.ticket.ticketId, comment: 'Any news?' });
    const reloads = answers.getUserTickets.mock.calls.length;
    sending.resolve(done);
    expect(await screen.findByText('Comment added!')).toBeInTheDocument();
    await waitFor(() => expect(answers.getUserTickets.mock.calls.length).toBe(reloads + 1));
  });

  it('sends by Ctrl+Enter and by Cmd+Enter, and Enter alone begins a line', async () => {
    const { user, answers } = await openAsOwner(fresh());
    await user.type(field(), 'one{Enter}two{Control>}{Enter}{/Control}');
    await waitFor(() => expect(entries().at(-1)).toHaveTextContent('one two'));
    act(() => void vi.advanceTimersByTime(1000));
    await user.type(field(), 'three{Meta>}{Enter}{/Meta}');
    await waitFor(() => expect(entries().at(-1)).toHaveTextContent('three'));
    expect(answers.addUserCommentToTicket.mock.calls.map(([{ comment }]) => comment)).toEqual([
      'one\ntwo',
      'three',
    ]);
  });

  it('sends nothing that is empty', async () => {
    const { user, answers } = await openAsOwner(fresh());
    expect(button('Add comment')).toBeDisabled();
    await user.type(field(), '   {Enter}{Control>}{Enter}{/Control}');
    expect(button('Add comment')).toBeDisabled();
    expect(answers.addUserCommentToTicket).not.toHaveBeenCalled();
  });

  it('[ACC-9] keeps the words when they cannot be sent, and the retry is the same entry', async () => {
    const { user, answers } = await openAsOwner(fresh());
    answers.addUserCommentToTicket.mockRejectedValueOnce(
      firebaseError('functions/internal', '[0]'),
    );
    await user.type(field(), 'Any news?');
    await user.click(button('Add comment'));
    expect(await screen.findByText('Failed to add comment.')).toBeInTheDocument();
    expect(await screen.findByText(/^We could not reach the server/)).toBeInTheDocument();
    expect(field()).toHaveValue('Any news?');
    expect(entries()).toHaveLength(1);
    await user.click(button('Add comment'));
    expect(await screen.findByText('Comment added!')).toBeInTheDocument();
    expect(screen.queryByText(/^We could not reach the server/)).not.toBeInTheDocument();
    const [first, second] = answers.addUserCommentToTicket.mock.calls;
    expect(second?.[0].entryId).toBe(first?.[0].entryId);
    expect(first?.[0].entryId).toMatch(/^[a-z0-9]{8,40}$/);
  });

  it('is told when the conversation is full', async () => {
    const { user, answers } = await openAsOwner(fresh());
    answers.addUserCommentToTicket.mockRejectedValueOnce(
      firebaseError('functions/resource-exhausted', 'full', { code: 'conversation-full' }),
    );
    await user.type(field(), 'Once more{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^This conversation is full/)).toBeInTheDocument();
    expect(field()).toHaveValue('Once more');
  });

  it('is told when the ticket was closed meanwhile, and keeps what was written', async () => {
    const { user, answers, stored } = await openAsOwner(fresh());
    answers.addUserCommentToTicket.mockImplementationOnce(() => {
      const closed = { status: 'Closed', closedAt: now, closedBy: 'staff' } as const;
      stored.ticket = { ...stored.ticket, ...closed };
      return Promise.reject(
        firebaseError('functions/failed-precondition', 'closed', { code: 'closed' }),
      );
    });
    await user.type(field(), 'Still there?{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/has been closed meanwhile/)).toBeInTheDocument();
    const heading = await screen.findByRole('heading', { name: 'This ticket is closed' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/^Lumipaw Games closed it on /)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Not sent/)).toHaveValue('Still there?');
    await user.click(button('Discard'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('[ACC-7] [ACC-9] closes by one click; then there is a follow-up instead of a field', async () => {
    const { user, stored } = await openAsOwner(fresh());
    await user.click(button('Close ticket'));
    expect(await screen.findByText('Ticket closed successfully!')).toBeInTheDocument();
    expect(await screen.findByText(/^You closed it on /)).toBeInTheDocument();
    expect(screen.getByText(/^You closed the ticket/)).toBeInTheDocument();
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

  it('[ACC-9] is told when closing fails, with the reason', async () => {
    const { user, answers } = await openAsOwner(fresh());
    answers.closeTicket.mockRejectedValueOnce(firebaseError('functions/unavailable'));
    await user.click(button('Close ticket'));
    expect(await screen.findByText('Failed to close the ticket.')).toBeInTheDocument();
    expect(screen.getByText(/^The service is busy/)).toBeInTheDocument();
    expect(button('Close ticket')).toBeEnabled();
  });

  it('is warned near the limit and may not go beyond it', async () => {
    const { user, answers } = await openAsOwner(fresh());
    fireEvent.change(field(), { target: { value: 'x'.repeat(ticketLimits.message - 3) } });
    expect(screen.getByText('3 characters left')).toBeInTheDocument();
    expect(button('Add comment')).toBeEnabled();
    await user.type(field(), 'yyyyy');
    expect(screen.getByText('2 characters too many')).toBeInTheDocument();
    expect(field()).toBeInvalid();
    expect(button('Add comment')).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(answers.addUserCommentToTicket).not.toHaveBeenCalled();
  });
});

describe('a draft', () => {
  it('comes back with its ticket and goes when it is discarded', async () => {
    const ticket = fresh();
    localStorage.setItem(`lumipaw.draft.customer.reply.${ticket.ticketId}`, '"I was about to"');
    const { user } = await openAsOwner(ticket);
    expect(field()).toHaveValue('I was about to');
    expect(screen.getByText(/^Your draft is back\./)).toBeInTheDocument();
    await user.click(button('Discard'));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(localStorage.getItem(`lumipaw.draft.customer.reply.${ticket.ticketId}`)).toBeNull();
  });

  it('is kept while typing and until the server has the words', async () => {
    const { user, answers, stored } = await openAsOwner(fresh());
    const key = `lumipaw.draft.customer.reply.${stored.ticket.ticketId}`;
    const sending = deferred<typeof done>();
    answers.addUserCommentToTicket.mockReturnValueOnce(sending.promise);
    await user.type(field(), 'Any news?');
    expect(localStorage.getItem(key)).toBe('"Any news?"');
    await user.click(button('Add comment'));
    expect(localStorage.getItem(key)).toBe('"Any news?"');
    sending.resolve(done);
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  });
});

describe('[ACC-11] the studio', () => {
  it('[ACC-5] [ACC-9] responds by default', async () => {
    const { user, answers } = await openAsAdmin(fresh());
    await user.type(field(), 'Fixed.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Response sent!')).toBeInTheDocument();
    expect(answers.respondToTicket.mock.calls[0]?.[0]).toMatchObject({ response: 'Fixed.' });
    expect(entries().at(-1)).toHaveTextContent(/You, for the studio.*Answer/);
  });

  it('[ACC-9] may comment instead, which does not count as an answer', async () => {
    const { user, answers } = await openAsAdmin(fresh());
    expect(screen.getByText(/^A comment does not count as an answer/)).toBeInTheDocument();
    await user.type(field(), 'Looking into it.');
    await user.click(button('Comment only'));
    expect(await screen.findByText('Comment, does not count as an answer')).toBeInTheDocument();
    expect(await screen.findByText('Comment added!')).toBeInTheDocument();
    expect(answers.addCommentToTicket.mock.calls[0]?.[0]).toMatchObject({
      comment: 'Looking into it.',
    });
    expect(answers.respondToTicket).not.toHaveBeenCalled();
  });

  it('[ACC-9] is told when a response cannot be sent, and for how long', async () => {
    const { user, answers } = await openAsAdmin(fresh());
    answers.respondToTicket.mockRejectedValueOnce(
      firebaseError('functions/resource-exhausted', 'x', {
        code: 'rate-limited',
        retryAfterSeconds: 600,
      }),
    );
    await user.type(field(), 'Fixed.');
    await user.click(button('Respond'));
    expect(await screen.findByText('Failed to send response.')).toBeInTheDocument();
    expect(screen.getByText(/again in 10 minutes\.$/)).toBeInTheDocument();
    expect(field()).toHaveValue('Fixed.');
  });

  it('inserts what its tools offer, and sees whose ticket it is', async () => {
    const { user } = await openAsAdmin(fresh());
    await user.type(field(), 'Hello');
    await user.click(button('tool'));
    expect(field()).toHaveValue('Hello\n\nThank you!');
    expect(field()).toHaveFocus();
    expect(screen.getByText('Ember, ember@example.com')).toBeInTheDocument();
  });

  it('is not what a customer can be', async () => {
    await openAsOwner(fresh());
    expect(screen.queryByRole('button', { name: 'Respond' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Comment only' })).not.toBeInTheDocument();
  });

  it('comments on its own ticket as its customer', async () => {
    const { user, answers } = await openAsOwner(fresh(), {
      caller: { uid: 'customer', isAdmin: true },
    });
    expect(button('Respond')).toBeInTheDocument();
    await user.type(field(), 'Mine{Control>}{Enter}{/Control}');
    await waitFor(() => expect(answers.addUserCommentToTicket).toHaveBeenCalledOnce());
  });
});

const clock = () => screen.queryByText(/^First reply/)?.textContent;

describe('the clock of the first reply', () => {
  it('says by when, until there is one', async () => {
    await openAsOwner(fresh({ createdAt: now - HOUR / 2 }));
    expect(clock()).toMatch(/^First reply by November 22, 2026 at 11:30\sAM · in 23 hours$/);
  });

  it('admits being late', async () => {
    await openAsOwner(fresh({ createdAt: now - 30 * HOUR }));
    expect(clock()).toMatch(/^First reply was due .* · 6 hours ago$/);
    expect(screen.getByText(/^We are late, and we are sorry\./)).toBeInTheDocument();
  });

  it.each([
    ['answered', { firstResponseAt: now }],
    ['closed', { status: 'Closed', closedAt: now, closedBy: 'owner' } as const],
  ])('is gone when the ticket is %s', async (_, overrides) => {
    await openAsOwner(fresh(overrides));
    expect(clock()).toBeUndefined();
  });
});

function openDialog(this: HTMLDialogElement) {
  this.open = true;
}
function closeDialog(this: HTMLDialogElement) {
  this.open = false;
}

describe('screenshots', () => {
  beforeEach(() => {
    // jsdom has no modal dialogs: that this one traps the focus the end-to-end tests prove.
    const { prototype } = HTMLDialogElement;
    prototype.showModal = openDialog;
    prototype.close = closeDialog;
  });
  const images = ['https://s.example/1.png', 'https://s.example/2.png'];

  it('open large and give the focus back to the one last looked at', async () => {
    const { user } = await openAsOwner(fresh({ images }));
    await user.click(button('Enlarge screenshot 1 of 2'));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('img', { name: 'Screenshot 1 of 2' })).toHaveAttribute(
      'src',
      images[0],
    );
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button('Enlarge screenshot 2 of 2')).toHaveFocus());
  });

  it('that cannot be shown say so', async () => {
    await openAsOwner(fresh({ images: images.slice(1) }));
    const thumb = button('Enlarge screenshot 1 of 1');
    fireEvent.error(thumb.querySelector('img') as HTMLElement);
    expect(thumb).toHaveTextContent('This picture cannot be shown');
  });
});

it('what is new since the last visit is marked, and being shown it is seen', async () => {
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
