// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallableRequest, StoredReply, Ticket } from '../../../../shared/callables.ts';
import { inEachLanguage } from '../../../../shared/language.ts';
import { DAY } from '../../../../shared/time.ts';
import {
  now,
  openPanel,
  listRows,
  searchField,
  setUpAdminPanel,
  waitForListed,
} from '../../../../tests/support/adminPanel.tsx';
import { webLocks } from '../../../../tests/support/webLocks.ts';
import {
  imageFile,
  stubDialogs,
  stubImages,
  stubMedia,
} from '../../../../tests/support/browserParts.ts';
import { listedTicket } from '../../../../tests/support/listedTickets.ts';
import { storedDraft } from '../../../../tests/support/conversation.tsx';
import { savedReplies } from '../../../content/savedReplies.ts';
import { TIMING } from '../../../lib/timing.ts';
import { draftKey, saveDraft } from '../../outbox/draftStorage.ts';
import { replyPlace } from '../conversation/replyDraft.ts';
import { AdminPanel } from './AdminPanel.tsx';
import { EditReplies } from './EditReplies.tsx';
import { CLOSING_REPLY, fillReply } from './replyTexts.ts';
import { words } from '../../../../tests/support/screens.ts';
import {
  fakeServices,
  firebaseError,
  passTime,
  renderApp,
} from '../../../../tests/support/render.tsx';
import { holdAndLose, holdAnswer, loseAnswer } from '../../../../tests/support/mockedServer.ts';

setUpAdminPanel();
beforeEach(stubDialogs);

const waiting = (name: string, hoursAgo: number, overrides: Partial<Ticket> = {}) =>
  listedTicket({
    ticketId: name.repeat(32),
    subject: `Ticket ${name}`,
    waitingSince: now - hoursAgo * 3_600_000,
    ...overrides,
  });

/** Opens the panel with these tickets, and the first ticket in it or what the address names. */
const openPanelWith = async (
  tickets: Ticket[],
  {
    at = `/account?tab=admin&ticket=${tickets[0]?.ticketId}`,
    ...options
  }: Parameters<typeof openPanel>[1] = {},
) => {
  const app = await openPanel(tickets, { at, ...options });
  await (at.includes('ticket=') ? fieldIsThere() : waitForListed(tickets.length));
  return { ...app, ...app.server };
};
// By selector: the queries for labels and roles are slow in so large a document.
const field = () =>
  document.querySelector<HTMLTextAreaElement>(
    `textarea[aria-label="${words.tickets.reply.answer}"]`,
  )!;
const fieldIsThere = () => waitFor(() => expect(field()).toBeVisible());
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const andNext = () => screen.getByText(words.tickets.reply.andNext);
const carry = (name: string) => ({
  types: ['Files'],
  files: [imageFile(name)],
  getData: () => '',
});
const closing = savedReplies.find(({ id }) => id === CLOSING_REPLY)!;
const heading = (name: string) => screen.findByText(name, { selector: 'h2, h3' });

describe('an admin who answers', () => {
  it('“and next” takes the admin to the field of the next waiting ticket', async () => {
    const answered = { waitingSince: null, status: 'Answered' } as const;
    const { user, where } = await openPanelWith(
      [waiting('b', 5), waiting('d', 4, answered), waiting('c', 1), waiting('a', 9)],
      { at: `/account?tab=admin&sort=newest&ticket=${'b'.repeat(32)}` },
    );
    for (const next of ['c', 'a']) {
      await user.type(field(), 'x');
      await user.click(andNext());
      await heading(`Ticket ${next}`);
      expect(where.path).toContain(`ticket=${next.repeat(32)}`);
      await waitFor(() => expect(field()).toHaveFocus());
      expect(field()).toHaveValue('');
    }
    await user.type(field(), 'x');
    await user.click(andNext());
    expect(await screen.findByText(words.tickets.reply.noNext)).toBeVisible();
  });

  it('an admin who answers or closes by one key reads only two tickets and the list', async () => {
    const { user, server } = await openPanelWith(
      ['a', 'b', 'c'].map((name, at) => waiting(name, 9 - at)),
    );
    const called = () =>
      Object.entries(server)
        .filter(([, answer]) => answer.mock.calls.splice(0).length > 0)
        .map(([name]) => name)
        .toSorted();
    called();
    await user.type(field(), 'x{Alt>}{Enter}{/Alt}');
    await heading('Ticket b');
    await fieldIsThere();
    expect(called()).toEqual(['getAllTickets', 'getTicket', 'respondToTicket']);
    await user.keyboard('{Escape}e');
    await heading('Ticket c');
    await fieldIsThere();
    expect(called()).toEqual(['closeTicket', 'getAllTickets', 'getTicket']);
  });

  it('who types before the next ticket has come leaves no words in the answered one', async () => {
    const [a, b] = [waiting('a', 5), waiting('b', 1)];
    const { user, respondToTicket, getTicket } = await openPanelWith([a, b]);
    const [answered, loaded] = [holdAnswer(respondToTicket), holdAnswer(getTicket)];
    await user.type(field(), 'x{Alt>}{Enter}{/Alt}');
    await user.keyboard('Hi j');
    expect(field()).toHaveValue('x');
    expect(field()).toHaveAttribute('placeholder', words.tickets.reply.openingNext);
    answered();
    await heading('Ticket b');
    await user.keyboard('Hi j');
    loaded();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('Hi');
    expect(field()).toHaveValue('Hi');
    expect(storedDraft('admin', 'a'.repeat(32))).toBeUndefined();
  });

  it('on a phone reads the next ticket first: its field does not bring up the keyboard', async () => {
    stubMedia('pointer: coarse');
    const { user } = await openPanelWith([waiting('a', 5), waiting('b', 1)]);
    await user.type(field(), 'x');
    await user.click(andNext());
    const opened = await heading('Ticket b');
    await waitFor(() => expect(opened).toHaveFocus());
    await fieldIsThere();
    expect(opened).toHaveFocus();
  });

  it('closes with the same step by Ctrl+Shift+Enter, and keeps the words when that fails', async () => {
    const { user, respondToTicket } = await openPanelWith([waiting('a', 1)]);
    respondToTicket.mockRejectedValueOnce(firebaseError('functions/internal', '[0]'));
    const keys = '{Control>}{Shift>}{Enter}{/Shift}{/Control}';
    await user.type(field(), `Fixed.${keys}`);
    await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
    expect(field()).toHaveValue('Fixed.');
    await user.type(field(), keys);
    await screen.findByText(words.tickets.reply.reopensForStudio);
    const [first, second] = respondToTicket.mock.calls;
    expect(first?.[0]).toMatchObject({ response: 'Fixed.', close: true });
    expect(second?.[0]).toEqual(first?.[0]);
  });

  it('an admin goes on typing in a ticket while the closing of another is undone', async () => {
    const { user, closeTicket, server, where } = await openPanelWith([
      waiting('a', 3),
      waiting('b', 2),
      waiting('c', 1),
    ]);
    await user.click(screen.getByText(words.tickets.reply.close, { selector: 'button' }));
    const undo = await screen.findByRole('button', { name: words.tickets.undo.closing });
    const reopened = holdAnswer(server.reopenTicket);
    await user.click(undo);
    await user.click(screen.getByText('Ticket c'));
    await heading('Ticket c');
    await user.type(field(), 'Hi ');
    const at = where.path;
    await act(async () => reopened());
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    await user.keyboard('je');
    expect(where.path).toBe(at);
    expect(field()).toHaveValue('Hi je');
    expect(closeTicket).toHaveBeenCalledOnce();
  });

  it('an admin who takes a closing back can write there at once', async () => {
    const { user, server } = await openPanelWith([waiting('a', 2), waiting('b', 1)]);
    await user.click(screen.getByText(words.tickets.reply.close, { selector: 'button' }));
    const undo = await screen.findByRole('button', { name: words.tickets.undo.closing });
    await heading('Ticket b');
    const read = server.getTicket.getMockImplementation();
    server.getTicket.mockImplementationOnce(read!).mockReturnValueOnce(new Promise(() => {}));
    await user.click(undo);
    await heading('Ticket a');
    expect(field()).toBeEnabled();
  });

  it('an image put into an open dialog is not attached to the answer behind it', async () => {
    stubImages();
    const { user } = await openPanelWith([waiting('a', 1)]);
    listRows()[0]?.focus();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: words.adminPanel.keys.title });
    fireEvent.paste(dialog, { clipboardData: carry('pasted.png') });
    fireEvent.dragOver(dialog, { dataTransfer: carry('dropped.png') });
    expect(screen.queryByText(words.images.drop)).not.toBeInTheDocument();
    fireEvent.drop(dialog, { dataTransfer: carry('dropped.png') });
    await user.click(screen.getByText(words.adminPanel.savedReplies.close, { selector: 'button' }));
    fireEvent.paste(field(), { clipboardData: carry('later.png') });
    await screen.findByAltText('later.png');
    expect([...document.images].map(({ alt }) => alt)).toEqual(['later.png']);
  });

  it('an unsaved note takes no saved reply and never becomes a part of an answer', async () => {
    const { user, addNoteToTicket, respondToTicket } = await openPanelWith([waiting('a', 1)]);
    const lose = holdAndLose(addNoteToTicket);
    await user.type(field(), 'Paid.{Control>}{Alt>}{Enter}{/Alt}{/Control}');
    const note = screen.getByLabelText(words.tickets.reply.note, { selector: 'textarea' });
    expect(note).toHaveFocus();
    expect(screen.queryByText(closing.title.en)).toBeNull();
    await user.keyboard('Hello');
    await act(async () => lose());
    expect(screen.queryByText(closing.title.en)).toBeNull();
    expect(note).toHaveValue('Paid.');
    expect(note).toHaveFocus();
    expect(screen.queryByText(words.tickets.reply.andNext)).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
    expect(field()).toHaveFocus();
    expect(await screen.findByText(closing.title.en)).toBeInTheDocument();
    expect(addNoteToTicket).toHaveBeenCalledTimes(2);
    expect(respondToTicket).not.toHaveBeenCalled();
    await user.keyboard('Hello{Control>}{Enter}{/Control}');
    expect(respondToTicket.mock.calls[0]?.[0]).toMatchObject({ response: 'Hello' });
  });

  it('a note by key that could not be saved stays one until it is discarded', async () => {
    const closed = waiting('a', 1, { status: 'Closed' });
    const { user, addNoteToTicket, respondToTicket } = await openPanelWith([closed]);
    for (const _ of ['first', 'second']) loseAnswer(addNoteToTicket, { hasStored: false });
    await user.type(field(), 'Paid.{Control>}{Alt>}{Enter}{/Alt}{/Control}');
    expect(addNoteToTicket.mock.calls[0]?.[0]).toMatchObject({ note: 'Paid.' });
    const note = await screen.findByLabelText(words.tickets.reply.note, { selector: 'textarea' });
    await screen.findByText(words.errors.connection.lost);
    // Ctrl+Z brings its words back.
    for (const value of ['', 'Paid.']) {
      fireEvent.change(note, { target: { value } });
      expect(note).toHaveAccessibleName(words.tickets.reply.note);
    }
    await user.type(note, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(addNoteToTicket).toHaveBeenCalledTimes(2));
    await screen.findByText(words.errors.connection.lost);
    await user.click(screen.getByText(words.draft.discard));
    expect(screen.queryByText(words.errors.connection.lost)).not.toBeInTheDocument();
    expect(respondToTicket).not.toHaveBeenCalled();
    await user.type(field(), 'Hello{Control>}{Enter}{/Control}');
    expect(addNoteToTicket).toHaveBeenCalledTimes(2);
    expect(respondToTicket.mock.calls[0]?.[0]).toMatchObject({ response: 'Hello' });
  });

  it('an answer takes no words and no saved reply while it is being sent', async () => {
    const { user, respondToTicket } = await openPanelWith([waiting('a', 1)]);
    const lose = holdAndLose(respondToTicket);
    await user.type(field(), 'Hello{Control>}{Enter}{/Control}Paid.');
    expect(screen.getByText(closing.title.en).closest('[inert]')).not.toBeNull();
    await act(async () => lose());
    expect(screen.getByText(closing.title.en).closest('[inert]')).toBeNull();
    await user.keyboard('!');
    expect(field()).toHaveValue('Hello!');
  });

  it('reads once that the session has ended, can log in, and keeps the words', async () => {
    const { user, server } = await openPanelWith([waiting('a', 1)]);
    for (const answer of Object.values(server))
      answer.mockRejectedValue(firebaseError('functions/unauthenticated'));
    await user.type(field(), 'Long words.');
    await user.click(button(words.tickets.reply.respond));
    expect(
      await screen.findByText(words.tickets.reply.logIn, { selector: 'button' }),
    ).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getAllByText(words.errors.call.unauthenticated, { exact: false })).toHaveLength(
      1,
    );
    expect(field()).toHaveValue('Long words.');
    expect(storedDraft('admin', 'a'.repeat(32))).toContain('Long words.');
  });
});

it('an admin whose open ticket is deleted keeps the answer on the screen, and learns why', async () => {
  const { user, stored } = await openPanelWith([waiting('a', 1)]);
  await user.type(field(), 'Long words.');
  stored.clear();
  await user.click(button(words.tickets.reply.respond));
  expect(await screen.findByText(words.tickets.gone)).toBeVisible();
  expect(field()).toHaveValue('Long words.');
});

describe('the keys of the panel', () => {
  it('an admin searches, moves between rows and starts a response by key', async () => {
    const { user, where } = await openPanelWith(
      ['a', 'b'].map((name) => waiting(name, 3, { lastActivityBy: 'studio' })),
    );
    expect(listRows()[0]).not.toHaveTextContent(words.tickets.unread);
    listRows()[0]?.focus();
    await user.keyboard('j{ArrowDown}');
    expect(listRows()[1]).toHaveFocus();
    // With another key they are the browser's.
    await user.keyboard('k{Control>}r{/Control}{Meta>}j{/Meta}');
    expect(listRows()[0]).toHaveFocus();
    // One row is in the tab order.
    expect(listRows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    await user.keyboard('r');
    expect(field()).toHaveFocus();
    await user.keyboard('j/?;u');
    expect(field()).toHaveValue('j/?;u');
    fireEvent.keyDown(field(), { key: 'Escape', keyCode: 229 });
    expect(field()).toHaveFocus();
    await user.keyboard('{Escape}/');
    expect(searchField()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(listRows()[0]).toHaveFocus();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: words.adminPanel.keys.title });
    await user.click(
      within(dialog).getByRole('button', { name: words.adminPanel.savedReplies.close }),
    );
    listRows()[0]?.focus();
    await user.keyboard('u');
    await waitFor(() => expect(where.path).toBe('/account?tab=admin'));
    expect(listRows()[0]).toHaveTextContent(words.tickets.unread);
  });

  it('the response key answers the ticket of the focused row, not the open ticket', async () => {
    const { user, where, getTicket } = await openPanelWith([waiting('a', 3), waiting('b', 3)]);
    const loaded = holdAnswer(getTicket);
    listRows()[1]?.focus();
    await user.keyboard('r');
    await heading('Ticket b');
    await user.keyboard('k/?');
    expect(document.querySelector('dialog[open]')).not.toBeInTheDocument();
    expect(screen.getByText('Ticket b', { selector: 'h2' })).toHaveFocus();
    loaded();
    await waitFor(() => expect(field()).toHaveFocus());
    expect(where.path).toContain('b'.repeat(32));
  });

  it('mark that row unread and keep the open ticket; show the saved replies of that row', async () => {
    const { user, where } = await openPanelWith(
      ['a', 'b'].map((name) => waiting(name, 3, { lastActivityBy: 'studio' })),
    );
    const [, second] = listRows();
    second?.focus();
    await user.keyboard('u');
    expect(second).toHaveTextContent(words.tickets.unread);
    expect(listRows()[0]).not.toHaveTextContent(words.tickets.unread);
    expect(second).toHaveFocus();
    expect(where.path).toContain(`ticket=${'a'.repeat(32)}`);
    await user.keyboard(';');
    await heading('Ticket b');
    await waitFor(() => expect(filter()).toHaveFocus());
    // A reload shows the ticket alone.
    await waitFor(() => expect(where.state).toBeNull());
    expect(where.path).toContain('b'.repeat(32));
    fireEvent.keyDown(filter(), { key: 'Enter', keyCode: 229 });
    expect(field()).toHaveValue('');
    await user.keyboard('refund{Enter}');
    expect(field().value).toMatch(/Ember.*refund/s);
  });

  it('show earlier answers to tickets like this one, and Enter inserts the first', async () => {
    const getEarlierAnswers = vi.fn(() =>
      Promise.resolve({
        success: true as const,
        answers: ['Warm the pool.', 'Update it.'].map((answer, at) => ({
          ticketId: `${at}`.repeat(32),
          ticketNumber: 900 + at,
          subject: `Earlier ${at}`,
          language: 'pt' as const,
          question: 'PoolWarmup fails',
          answer,
          answeredAt: at,
        })),
      }),
    );
    const { user } = await openPanelWith([waiting('a', 3)], { getEarlierAnswers });
    await user.keyboard('a');
    const first = await screen.findByText('Insert the answer to #900');
    await waitFor(() => expect(first).toHaveFocus());
    expect(screen.getByText('#901 Earlier 1')).toBeVisible();
    expect(screen.getAllByText('PoolWarmup fails')).toHaveLength(2);
    expect(screen.getByText('Warm the pool.').closest('[lang]')).toHaveAttribute('lang', 'pt');
    // A screen reader reads the labels in the language of the page.
    const [label] = screen.getAllByText(words.adminPanel.earlier.question);
    expect(label?.closest('[lang="pt"]')).toBeNull();
    await user.keyboard('{Escape}');
    await passTime(50);
    await user.keyboard('a');
    await waitFor(() => expect(screen.getByText('Insert the answer to #900')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('Warm the pool.');
    expect(field()).toHaveFocus();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('say when no earlier ticket is like this one', async () => {
    const { user } = await openPanelWith([waiting('a', 3)], {
      getEarlierAnswers: () => Promise.resolve({ success: true, answers: [] }),
    });
    await user.click(screen.getByText(words.adminPanel.earlier.title));
    expect(await screen.findByText(words.adminPanel.earlier.none)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(words.adminPanel.earlier.none)).not.toBeInTheDocument();
  });

  it('close the open ticket and open the next one, but at a row open its ticket first', async () => {
    const { user, stored } = await openPanelWith(
      ['a', 'b', 'c'].map((name, at) => waiting(name, 3 - at)),
    );
    await user.keyboard('e');
    await heading('Ticket b');
    expect(screen.getByText('Ticket b', { selector: 'h2' })).toHaveFocus();
    screen.getByText('Ticket c').closest('a')?.focus();
    await user.keyboard('e');
    await heading('Ticket c');
    const statuses = [...stored.values()].map(({ ticket }) => ticket.status);
    expect(statuses).toEqual(['Closed', 'Open', 'Open']);
  });

  it('close nothing that was closed, even if reopened since, or is not read yet', async () => {
    const closed = waiting('a', 3, { status: 'Closed' });
    const { user, closeTicket, getTicket, put } = await openPanelWith([closed, waiting('b', 2)]);
    await user.keyboard('e');
    put({ ...closed, status: 'Open', changedAt: now + 1 });
    await act(() => vi.advanceTimersByTimeAsync(TIMING.ticketPoll));
    expect(await screen.findByText(words.tickets.reply.close)).toBeVisible();
    expect(closeTicket).not.toHaveBeenCalled();
    const loaded = holdAnswer(getTicket);
    await user.click(screen.getByText('Ticket b'));
    await heading('Ticket b');
    await user.keyboard('eu');
    expect(closeTicket).not.toHaveBeenCalled();
    loaded();
    await fieldIsThere();
    await user.keyboard('e');
    expect(closeTicket).toHaveBeenCalledOnce();
  });

  it('a key that is held acts on one ticket', async () => {
    const { closeTicket } = await openPanelWith([waiting('a', 3), waiting('b', 2)]);
    listRows()[1]?.focus();
    const isTyped = fireEvent.keyDown(document.activeElement!, { key: 'e', repeat: true });
    expect(isTyped).toBe(false);
    expect(closeTicket).not.toHaveBeenCalled();
    fireEvent.keyDown(document.activeElement!, { key: 'k', repeat: true });
    expect(listRows()[0]).toHaveFocus();
  });

  it('Enter that is held with Alt or Ctrl, or pressed with AltGr, sends no draft', async () => {
    const { user } = await openPanelWith([waiting('a', 3)]);
    await user.type(field(), 'x');
    for (const keys of [
      // It has sent the draft of the ticket before.
      { altKey: true, repeat: true },
      { ctrlKey: true, repeat: true },
      // Windows calls AltGr so.
      { ctrlKey: true, altKey: true, modifierAltGraph: true },
    ]) {
      fireEvent.keyDown(field(), { key: 'Enter', ...keys });
      await passTime(50);
      expect(field()).toHaveValue('x');
    }
  });

  it.each([
    ['the list', 3, '&sort=waiting'],
    ['what waits', 4, ''],
  ])('keep the place when the answered ticket leaves %s', async (_, left, view) => {
    const names = ['a', 'b', 'c', 'd'];
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await openPanelWith(
      names.map((name, at) => waiting(name, 9 - at)),
      { at: `/account?tab=admin${view}&ticket=${'c'.repeat(32)}` },
    );
    expect(scrolled.mock.contexts).toContain(listRows()[2]);
    await user.type(field(), 'x{Control>}{Enter}{/Control}');
    await waitFor(() => expect(listRows()[2]).toHaveTextContent('Ticket d'));
    expect(listRows()).toHaveLength(left);
    await user.keyboard('{Escape}j');
    expect(listRows()[2]).toHaveFocus();
    expect(listRows()[2]).toHaveTextContent('Ticket d');
    await user.keyboard('k');
    expect(listRows()[1]).toHaveFocus();
  });

  it('the key for the next ticket is j, or its place on a keyboard of other letters', async () => {
    await openPanelWith([waiting('a', 3), waiting('b', 2)]);
    for (const [how, key, moves] of [
      ['on a Cyrillic keyboard', { key: 'о', code: 'KeyJ' }, true],
      ['with Caps Lock', { key: 'J', code: 'KeyJ' }, true],
      ['as a capital letter', { key: 'J', code: 'KeyJ', shiftKey: true }, false],
      ['at the place of another Latin letter', { key: 'h', code: 'KeyJ' }, false],
      ['at the place of a letter with an accent', { key: 'ĥ', code: 'KeyJ' }, false],
      ['at the place of a sign, on a Dvorak keyboard', { key: '.', code: 'KeyJ' }, false],
      ['with AltGr', { key: '°', code: 'KeyJ', modifierAltGraph: true }, false],
    ] as const) {
      listRows()[0]?.focus();
      fireEvent.keyDown(document.activeElement!, key);
      expect(document.activeElement, how).toBe(listRows()[moves ? 1 : 0]);
    }
  });

  it.each([
    [{ key: 'ظ', code: 'Slash' }, true],
    [{ key: '.', code: 'Slash' }, false],
    [{ key: '-', code: 'Slash' }, false],
  ])(
    'the key %o leads to the search in Arabic, and not in Turkish or German',
    async (key, leads) => {
      await openPanelWith([waiting('a', 3)]);
      listRows()[0]?.focus();
      fireEvent.keyDown(document.activeElement!, key);
      expect(searchField() === document.activeElement).toBe(leads);
    },
  );

  it('an admin who has turned single keys off finds them off after a reload', async () => {
    const { user, show } = await openPanel([waiting('a', 3), waiting('b', 2)]);
    await waitForListed(2);
    const ask = words.adminPanel.keys.ask;
    await user.click(screen.getByText(ask, { selector: 'button' }));
    await user.click(screen.getByRole('checkbox', { name: words.adminPanel.keys.single }));
    await user.click(screen.getByText(words.adminPanel.savedReplies.close, { selector: 'button' }));
    show(<p>Elsewhere</p>);
    show(<AdminPanel onCount={() => {}} />);
    await waitForListed(2);
    listRows()[0]?.focus();
    await user.keyboard('j?');
    expect(listRows()[0]).toHaveFocus();
    expect(document.querySelector('dialog[open]')).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(listRows()[1]).toHaveFocus();
  });

  it('the keys of the Admin Panel do nothing while the focus is elsewhere', async () => {
    const { user } = await openPanel([waiting('a', 3), waiting('b', 2)]);
    await waitForListed(2);
    // Nobody has chosen another place: the panel has the focus from the start.
    await user.keyboard('j');
    expect(listRows()[0]).toHaveFocus();
    await user.keyboard('j');
    expect(listRows()[1]).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('r?');
    expect(document.querySelector('dialog[open]')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});

const filter = () => screen.getByLabelText(words.adminPanel.savedReplies.filter);
const onClose = vi.fn<() => void>();
/** Opens the dialog of the replies alone, and one of them. */
const editReply = async (
  title: string,
  {
    readReplies = () => Promise.resolve({}),
    ...answers
  }: Pick<NonNullable<Parameters<typeof openPanel>[1]>, 'readReplies' | 'saveReply'> = {},
) => {
  onClose.mockClear();
  const { user } = await renderApp(<EditReplies language="en" onClose={onClose} />, {
    services: fakeServices({ readReplies, answers }),
    who: { uid: 'admin', isAdmin: true },
  });
  await user.click(await openDialog().findByRole('button', { name: title }));
  return user;
};
const textboxes = (name: string) => openDialog().getAllByRole('textbox', { name });
const openDialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);

/** A server with these replies. */
const keep = (stored: Record<string, StoredReply>) => {
  const saveReply = vi.fn(async ({ id: changed, reply }: CallableRequest<'saveReply'>) => {
    stored[changed] = { reply };
    return { success: true as const, message: '' };
  });
  return { saveReply, readReplies: () => Promise.resolve({ ...stored }) };
};
const press = (name: 'save' | 'back' | 'new' | 'delete' | 'deleteSure') =>
  openDialog().getByRole('button', { name: words.adminPanel.savedReplies[name] });
const firstText = () => textboxes(words.adminPanel.savedReplies.text)[0]!;
const write = (value: string) => {
  for (const name of ['title', 'text'] as const)
    for (const box of textboxes(words.adminPanel.savedReplies[name]))
      fireEvent.change(box, { target: { value } });
};

describe('saved replies', () => {
  const id = '1'.repeat(32);
  const own = {
    reply: {
      title: { ...inEachLanguage(() => 'Ünder review'), pt: 'Em análise' },
      text: {
        ...inEachLanguage(() => 'Hi {nickname},\n\nwe look.'),
        pt: 'Olá, {nickname},\n\nestamos olhando.',
      },
    },
  };

  it('saved replies that are loaded again leave their menu open, and are shown there', async () => {
    const close = vi.fn<() => void>();
    HTMLElement.prototype.hidePopover = close;
    const readReplies = vi.fn(() =>
      Promise.reject<Record<string, StoredReply>>(firebaseError('unavailable')),
    );
    const { user } = await openPanelWith([waiting('a', 1)], { readReplies });
    const reply = { ...own.reply, text: inEachLanguage(() => 'It is done.') };
    readReplies.mockResolvedValue({ [id]: { reply } });
    await user.click(await screen.findByText(words.common.retry));
    await screen.findByText(words.adminPanel.savedReplies.edit);
    expect(filter()).toHaveFocus();
    // One line is shown whole below its title.
    expect(screen.getByText('Ünder review').parentElement).toHaveTextContent('It is done.');
    expect(close).not.toHaveBeenCalled();
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });

  it('an admin changes a saved reply, and sees its new title in the list', async () => {
    const stored: Record<string, StoredReply> = { [id]: own };
    const { user } = await openPanelWith([waiting('a', 1, { language: 'pt' })], keep(stored));
    const { edit } = words.adminPanel.savedReplies;
    await user.click(await screen.findByText(edit, { selector: 'button' }));
    await screen.findByRole('dialog', { name: edit });
    await user.click(await openDialog().findByRole('button', { name: 'Em análise' }));
    write('Mine');
    await user.click(press('save'));
    await screen.findByText('Mine', { selector: 'dialog[open] button' });
    const mine = inEachLanguage(() => 'Mine');
    expect(stored).toEqual({ [id]: { reply: { title: mine, text: mine } } });
  });

  it('an admin who presses Escape in a changed reply keeps what was typed', async () => {
    const user = await editReply(closing.title.en);
    await user.type(firstText(), '!');
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(firstText()).toHaveValue(`${closing.text.en}!`);
    await user.type(firstText(), '{Backspace}');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('an admin leaves a changed reply by a button that says “Discard”', async () => {
    const user = await editReply(closing.title.en);
    await user.type(firstText(), '!');
    await user.click(openDialog().getByRole('button', { name: words.draft.discard }));
    await user.click(openDialog().getByRole('button', { name: closing.title.en }));
    expect(firstText()).toHaveValue(closing.text.en);
    expect(press('back')).toBeVisible();
  });

  it('an admin stays in a reply while it is saved, and reads why that failed', async () => {
    const { saveReply, readReplies } = keep({ [id]: own });
    const user = await editReply('Ünder review', { saveReply, readReplies });
    const lose = holdAndLose(saveReply);
    await user.click(press('save'));
    await user.click(press('back'));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => lose());
    expect(await openDialog().findByText(words.errors.connection.lost)).toBeVisible();
    await user.click(press('back'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a saved reply is not put into a field that another tab writes', async () => {
    webLocks();
    const place = replyPlace('a'.repeat(32));
    const otherTab = new Promise(() => {});
    navigator.locks.request(draftKey('admin', place), {}, () => otherTab).catch(() => {});
    saveDraft('admin', place, { content: { text: 'From the other tab' } });
    await openPanelWith([waiting('a', 1)]);
    await waitFor(() => expect(field()).toHaveAttribute('readonly'));
    expect(screen.queryByText(closing.title.en)).toBeNull();
    expect(field()).toHaveValue('From the other tab');
  });

  it('an admin reads which names in braces of a saved reply would be sent as they are', async () => {
    await editReply(closing.title.en);
    const [english] = textboxes(words.adminPanel.savedReplies.text);
    const text = 'Olá, {Nickname}, {usuário}, {ticket number} of {asset} is due.';
    fireEvent.change(english!, { target: { value: text } });
    expect(english).toHaveAccessibleDescription(
      /^Sent as typed: \{Nickname\}, \{usuário\}, \{ticket number\}\./,
    );
    fireEvent.change(english!, { target: { value: 'Hi {nickname}, see `{ get; }` and {0}.' } });
    expect(english).toHaveAccessibleDescription('');
  });

  it('a double click or a held key deletes no saved reply', async () => {
    const { saveReply, readReplies } = keep({ [id]: own });
    const user = await editReply('Ünder review', { saveReply, readReplies });
    await user.dblClick(press('delete'));
    expect(fireEvent.keyDown(press('deleteSure'), { key: 'Enter', repeat: true })).toBe(false);
    expect(saveReply).not.toHaveBeenCalled();
    await user.type(firstText(), 'x');
    expect(press('delete')).toBeVisible();
    await user.click(press('delete'));
    await user.tab();
    expect(press('delete')).toBeVisible();
    await user.click(press('delete'));
    fireEvent.click(press('deleteSure'));
    await waitFor(() => expect(saveReply).toHaveBeenCalledOnce());
  });

  it('a new saved reply is stored once when the answer to it is lost', async () => {
    const stored: Record<string, StoredReply> = {};
    const { saveReply, readReplies } = keep(stored);
    const user = await editReply(closing.title.en, { saveReply, readReplies });
    loseAnswer(saveReply, { hasStored: true });
    await user.click(press('back'));
    await user.click(press('new'));
    write('Refund');
    await user.click(press('save'));
    await openDialog().findByText(words.errors.connection.lost);
    await user.click(press('save'));
    await waitFor(() => expect(press('new')).toBeVisible());
    expect(Object.keys(stored)).toHaveLength(1);
  });

  it('a reply takes no words while it is being saved, which would be lost with its dialog', async () => {
    const user = await editReply(closing.title.en, { saveReply: () => new Promise(() => {}) });
    await user.click(openDialog().getByText(words.adminPanel.savedReplies.save));
    const [english] = textboxes(words.adminPanel.savedReplies.text);
    await user.type(english!, 'One more thing.');
    expect(english).toHaveValue(closing.text.en);
  });
});

it('a ticket that has gone quiet has the closing reply ready, and its answer leads down that list', async () => {
  const quiet = {
    status: 'Answered',
    waitingSince: null,
    lastActivityAt: now - 8 * DAY,
  } as const;
  const ticket = waiting('a', 1, quiet);
  const { user } = await openPanelWith([ticket, waiting('b', 1, quiet), waiting('c', 1)], {
    at: `/account?tab=admin&sort=quiet&ticket=${ticket.ticketId}`,
  });
  expect(listRows()).toHaveLength(2);
  const view = screen.getByRole('link', { name: words.adminPanel.quiet });
  expect(view).toHaveAttribute('aria-current', 'page');
  await user.click(button(closing.title.en));
  expect(field()).toHaveValue(fillReply(closing.text.en, ticket));
  await user.type(field(), '{Alt>}{Enter}{/Alt}');
  await heading('Ticket b');
});
