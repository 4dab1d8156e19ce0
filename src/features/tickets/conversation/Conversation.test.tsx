// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TICKET_LIMITS } from '../../../../shared/ticket.ts';
import { HOUR } from '../../../../shared/time.ts';
import {
  buttonNamed,
  shownMessages,
  replyField,
  fresh,
  now,
  openAsAdmin,
  openAsOwner,
  setUpConversation,
  storedDraft,
} from '../../../../tests/support/conversation.tsx';
import { imageFile, stubImages } from '../../../../tests/support/browserParts.ts';
import { listedEntry } from '../../../../tests/support/listedTickets.ts';
import { i18n } from '../../../../tests/support/i18n.ts';
import { deferred, firebaseError } from '../../../../tests/support/render.tsx';
import { words } from '../../../../tests/support/screens.ts';
import { POLITE, spokenIn } from '../../../../tests/support/spoken.ts';
import { webLocks } from '../../../../tests/support/webLocks.ts';
import { holdAndLose, holdAnswer, loseAnswer } from '../../../../tests/support/mockedServer.ts';
import { TIMING } from '../../../lib/timing.ts';
import { authChanged } from '../../auth/userSlice.ts';
import { draftKey, saveDraft } from '../../outbox/draftStorage.ts';
import { replyPlace } from './replyDraft.ts';
import { CLOSING } from './timeline.ts';

setUpConversation();
beforeEach(() => void stubImages());

const studio = { by: 'studio', uid: 'a' } as const;

it('[ACC-4] the messages are in chronological order, each with its author and how it came', async () => {
  const ticket = fresh({
    comments: {
      comment01: listedEntry({ message: 'second', timestamp: now - 40, via: 'mail' }),
      comment02: listedEntry({ message: 'fourth', timestamp: now - 20, ...studio }),
    },
    responses: { response1: listedEntry({ message: 'third', timestamp: now - 30, ...studio }) },
  });
  await openAsOwner(ticket);
  expect(shownMessages().map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/You.*Description.*They never come back\./),
    expect.stringMatching(/You.*by e-mail.*second/),
    expect.stringMatching(/Lumipaw Games.*Answer.*third/),
    expect.stringMatching(/Lumipaw Games.*Comment\d.*fourth/),
  ]);
  expect(screen.getByText(words.tickets.conversation.openedYou)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Today' })).toBeInTheDocument();
});

it('a letter that a customer types renders none of the messages above again', async () => {
  const { user } = await openAsOwner(fresh());
  await user.click(replyField());
  const dates: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  const dated = vi.spyOn(dates, 'format', 'get');
  await user.keyboard('x');
  expect(replyField()).toHaveValue('x');
  expect(dated).not.toHaveBeenCalled();
});

it('an admin opens the whole mail of a comment', async () => {
  const wholeMail = 'It crashes.\n\n-- \nAna Silva, Pixelsmith Ltd.';
  const comment = listedEntry({ message: 'It crashes.', via: 'mail', wholeMail });
  const { user } = await openAsAdmin(fresh({ comments: { comment01: comment } }));
  await user.click(screen.getByText(words.tickets.conversation.wholeMail));
  expect(screen.getByText(/Pixelsmith Ltd\./)).toBeVisible();
});

it('[B6] a link from a mail leads the customer to the first unread message', async () => {
  const places: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    places.push(this);
  });
  const ticket = fresh({
    lastActivityBy: 'studio',
    comments: { comment01: listedEntry({ message: 'Still?', timestamp: now - 5000 }) },
    responses: {
      response1: listedEntry({ message: 'Soon.', timestamp: now - 1000, ...studio }),
      response2: listedEntry({ message: 'Fixed.', timestamp: now, ...studio }),
    },
  });
  localStorage.setItem('lumipaw.seen.customer', JSON.stringify({ [ticket.ticketId]: now - HOUR }));
  await openAsOwner(ticket);
  expect(places.at(-1)).toHaveTextContent(/Soon\.$/);
  expect(screen.getByText(words.tickets.conversation.newSince).parentElement).toBe(places.at(-1));
  expect(screen.getByRole('heading', { name: 'Bullets leave the screen' })).toHaveFocus();
  // Showing them marks them as read.
  expect(screen.getByRole('link', { name: /^Bullets leave/ })).toBeInTheDocument();
});

it('[ACC-7] [ACC-8] an admin closes and reopens a ticket, even after a lost connection', async () => {
  const { user, answers } = await openAsAdmin(fresh());
  answers.closeTicket.mockRejectedValueOnce(firebaseError('functions/internal', '[0]'));
  await user.click(buttonNamed(words.tickets.reply.close));
  expect(await screen.findByText(words.errors.connection.lost)).toBeInTheDocument();
  await waitFor(() => expect(answers.getAllTickets).toHaveBeenCalledTimes(2));
  await waitFor(() =>
    expect(buttonNamed(words.tickets.reply.close)).not.toHaveAttribute('aria-busy'),
  );
  await user.click(buttonNamed(words.tickets.reply.close));
  expect(await screen.findByText(words.tickets.notice.closed)).toBeInTheDocument();
  await waitFor(() => expect(answers.getAllTickets).toHaveBeenCalledTimes(3));
  await waitFor(() =>
    expect(buttonNamed(words.tickets.reply.reopen)).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.queryByRole('button', { name: words.tickets.reply.close })).not.toBeInTheDocument();
  await user.click(buttonNamed(words.tickets.reply.reopen));
  expect(await screen.findByText(words.tickets.notice.reopened)).toBeInTheDocument();
  expect(answers.reopenTicket).toHaveBeenCalledOnce();
});

const responses = { answer01: listedEntry({ timestamp: now, ...studio }) };
const mailed = { to: 'ember@example.com', reason: null };

it('[B24] the studio reads at an answer what became of its mail, and sends it again', async () => {
  const { user, answers, stored } = await openAsAdmin(fresh({ responses }));
  const read = () => user.type(replyField(), 'x{Control>}{Enter}{/Control}');
  for (const [mail, says] of [
    // It waits for the server, and then for the customer.
    [{ ...mailed, state: 'pending', reason: '421' }, 'delayed'],
    [{ to: null, state: 'unconfirmed', reason: null }, 'unconfirmed'],
    [{ ...mailed, state: 'sent' }, 'sent'],
  ] as const) {
    stored.mails = { answer01: mail };
    await read();
    const text = i18n.t(`tickets.mail.${says}`, { ...mail, to: mailed.to });
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
  }
  const reason = '550 no such user';
  stored.mails = { answer01: { ...mailed, state: 'failed', reason } };
  await read();
  await screen.findByText(i18n.t('tickets.mail.failed', { ...mailed, reason }));
  answers.mailAgain.mockImplementationOnce(lost);
  await user.click(buttonNamed(words.tickets.mail.again));
  expect(await screen.findByText(words.errors.connection.lost)).toBeVisible();
  stored.mails = { answer01: { ...mailed, state: 'pending' } };
  await user.click(buttonNamed(words.tickets.mail.again));
  expect(await screen.findByText(i18n.t('tickets.mail.pending', mailed))).toBeInTheDocument();
  expect(screen.queryByText(words.errors.connection.lost)).not.toBeInTheDocument();
  expect(screen.queryByText(words.tickets.mail.again)).not.toBeInTheDocument();
  const { ticketId } = stored.ticket;
  expect(answers.mailAgain).toHaveBeenLastCalledWith({ ticketId, entryId: 'answer01' });
});

/** The reader returns to the page. */
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));
const dropImages = (names: string[]) =>
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: names.map((name) => imageFile(name)) },
  });

const lost = () => Promise.reject(firebaseError('functions/internal', '[0]'));
const picture = () => screen.findByRole('img', { name: 'later.png' });
const attach = async () => {
  const files = [imageFile('later.png')];
  fireEvent.change(screen.getByLabelText(words.images.add), { target: { files } });
  await picture();
};
/** Images that are never ready. */
const prepare = async () => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}));
  const files = [imageFile('one.png'), imageFile('two.png')];
  fireEvent.change(screen.getByLabelText(words.images.add), { target: { files } });
  await screen.findByText(i18n.t('images.preparing', { name: 'one.png' }));
};
/** Images that are ready when the returned function is called. */
const dropSlow = async (...names: string[]) => {
  const { promise, resolve } = deferred();
  const bitmap = createImageBitmap;
  vi.stubGlobal('createImageBitmap', (file: Blob) => promise.then(() => bitmap(file)));
  dropImages(names);
  await screen.findByText(i18n.t('images.preparing', { name: names[0] }));
  return () => act(async () => resolve());
};
const SEND = '{Control>}{Enter}{/Control}';

describe('[ACC-5] a customer', () => {
  it('[ACC-9] sees a comment at once, then the popup, and the list is reloaded', async () => {
    const { user, answers, stored } = await openAsOwner(fresh());
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    const answered = holdAnswer(answers.addUserCommentToTicket);
    await user.type(replyField(), '  Any{Enter}news?  ');
    await user.click(buttonNamed(words.tickets.reply.sendComment));
    expect(shownMessages().at(-1)).toHaveTextContent(/Sending.*Any news\?/);
    expect(replyField()).toHaveFocus();
    await user.keyboard(`More${SEND}`);
    expect(replyField()).toHaveValue('  Any\nnews?  ');
    // The new message pushes the field down; it must stay in view.
    expect(scrollIntoView).toHaveBeenCalledOnce();
    const { calls } = answers.addUserCommentToTicket.mock;
    expect(calls[0]?.[0]).toMatchObject({
      ticketId: stored.ticket.ticketId,
      comment: 'Any\nnews?',
    });
    const reloads = answers.getUserTickets.mock.calls.length;
    answered();
    expect(await screen.findByText(words.tickets.notice.commentAdded)).toBeInTheDocument();
    expect(shownMessages().at(-1)).not.toHaveTextContent(words.tickets.conversation.sending);
    expect(answers.addUserCommentToTicket).toHaveBeenCalledOnce();
    expect(replyField()).toHaveFocus();
    expect(replyField()).toHaveValue('');
    await user.keyboard('Next');
    expect(replyField()).toHaveValue('Next');
    await waitFor(() => expect(answers.getUserTickets.mock.calls.length).toBe(reloads + 1));
  });

  it('[ACC-5] a customer cannot send an empty comment or one that is too long', async () => {
    const { user, answers } = await openAsOwner(fresh());
    fireEvent.change(replyField(), { target: { value: 'x'.repeat(TICKET_LIMITS.message - 3) } });
    expect(screen.getByText(i18n.t('tickets.reply.left', { count: 3 }))).toBeInTheDocument();
    fireEvent.keyDown(replyField(), { key: 'Enter', ctrlKey: true, keyCode: 229 });
    await user.type(replyField(), `yyyyy${SEND}`);
    expect(screen.getByText(i18n.t('tickets.reply.over', { count: 2 }))).toBeInTheDocument();
    expect(replyField()).toBeInvalid();
    expect(buttonNamed(words.tickets.reply.sendComment)).toBeDisabled();
    await user.clear(replyField());
    await user.type(replyField(), `   {Enter}${SEND}`);
    expect(buttonNamed(words.tickets.reply.sendComment)).toBeDisabled();
    expect(answers.addUserCommentToTicket).not.toHaveBeenCalled();
  });

  it('a customer hears that a comment is too long once typing pauses', async () => {
    await openAsOwner(fresh());
    const over = i18n.t('tickets.reply.over', { count: 2 });
    fireEvent.change(replyField(), { target: { value: 'x'.repeat(TICKET_LIMITS.message + 2) } });
    expect(spokenIn(POLITE)).not.toContain(over);
    act(() => void vi.advanceTimersByTime(TIMING.typingPause));
    expect(spokenIn(POLITE)).toContain(over);
  });

  it('[ACC-8] [ACC-9] who loses the connection keeps comment and caret, and sends it', async () => {
    const { user, answers } = await openAsOwner(fresh());
    const read = answers.getUserTickets.mock.calls.length;
    for (let times = 0; times < 2; times += 1)
      answers.addUserCommentToTicket.mockImplementationOnce(lost);
    await user.type(replyField(), 'Any news?');
    replyField().setSelectionRange(3, 3);
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    expect(await screen.findByText(words.tickets.notice.commentFailed)).toBeInTheDocument();
    expect(await screen.findByText(words.errors.connection.lost)).toBeInTheDocument();
    expect(replyField()).toHaveValue('Any news?');
    expect(replyField().selectionStart).toBe(3);
    expect(shownMessages()).toHaveLength(1);
    await waitFor(() => expect(answers.getUserTickets).toHaveBeenCalledTimes(read + 1));
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(words.errors.connection.lost)).not.toBeInTheDocument();
    expect(replyField()).toHaveValue('Any news?');
    await user.click(buttonNamed(words.tickets.reply.sendComment));
    expect(await screen.findByText(words.errors.connection.lost)).toBeInTheDocument();
    await user.click(buttonNamed(words.tickets.reply.sendComment));
    expect(await screen.findByText(words.tickets.notice.commentAdded)).toBeInTheDocument();
    expect(screen.queryByText(words.errors.connection.lost)).not.toBeInTheDocument();
    const [first, ...others] = answers.addUserCommentToTicket.mock.calls;
    expect(others.map(([{ entryId }]) => entryId)).toEqual(others.map(() => first?.[0].entryId));
    expect(others).toHaveLength(2);
    expect(first?.[0].entryId).toMatch(/^[a-z0-9]{8,40}$/);
  });

  it('[B1] who writes more after a lost answer keeps that, and sees the comment that was sent', async () => {
    const { user, answers, stored } = await openAsOwner(fresh());
    const read = answers.getTicket.getMockImplementation()!;
    await user.type(replyField(), 'One');
    answers.getTicket.mockImplementation(lost);
    loseAnswer(answers.addUserCommentToTicket, { hasStored: true });
    await user.keyboard(SEND);
    await waitFor(() => expect(buttonNamed(words.tickets.reply.sendComment)).toBeEnabled());
    await screen.findByText(words.errors.connection.lost);
    await user.type(replyField(), ' and two');
    answers.getTicket.mockImplementation(read);
    await user.keyboard(SEND);
    expect(await screen.findByText(words.tickets.reply.sentBefore)).toBeInTheDocument();
    expect(replyField()).toHaveValue('One and two');
    expect(screen.queryByText(words.errors.connection.lost)).not.toBeInTheDocument();
    await waitFor(() => expect(shownMessages()).toHaveLength(2));
    expect(Object.keys(stored.ticket.comments)).toHaveLength(1);
    await user.keyboard(SEND);
    await waitFor(() => expect(Object.keys(stored.ticket.comments)).toHaveLength(2));
    expect(answers.addUserCommentToTicket.mock.lastCall?.[0].comment).toBe('One and two');
    expect(screen.queryByText(words.tickets.reply.sentBefore)).not.toBeInTheDocument();
  });

  it('[B1] who sees the comment before its answer is lost finds the field empty', async () => {
    const { user, answers } = await openAsOwner(fresh());
    const answer = answers.addUserCommentToTicket.getMockImplementation()!;
    const hangs = deferred();
    answers.addUserCommentToTicket.mockImplementationOnce(async (comment) => {
      await answer(comment);
      await hangs.promise;
      return lost();
    });
    await user.type(replyField(), `Any news?${SEND}`);
    const read = answers.getTicket.mock.calls.length;
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(answers.getTicket.mock.calls.length).toBe(read + 1));
    await act(async () => hangs.resolve());
    expect(await screen.findByText(words.tickets.reply.sentAfterAll)).toBeInTheDocument();
    expect(replyField()).toHaveValue('');
    expect(shownMessages()).toHaveLength(2);
  });

  it.each([
    ['Any news?', '', words.tickets.reply.sentAfterAll],
    ['Any?', 'Any?', words.tickets.reply.sentBefore],
  ])(
    'who reloads the page with “%s” after a lost answer finds the comment in the conversation',
    async (text, left, says) => {
      const comments = { lost0001: listedEntry({ message: 'Any news?', timestamp: now }) };
      const ticket = fresh({ comments });
      const draft = { content: { text }, id: 'lost0001' };
      saveDraft('customer', replyPlace(ticket.ticketId), draft);
      await openAsOwner(ticket);
      expect(await screen.findByText(says)).toBeInTheDocument();
      expect(replyField()).toHaveValue(left);
    },
  );

  it('who leaves while images are prepared reads on return that they are not kept', async () => {
    const { user, stored } = await openAsOwner(fresh());
    await prepare();
    await user.click(screen.getByRole('link', { name: words.tickets.backToList }));
    await user.click(screen.getByRole('link', { name: new RegExp(stored.ticket.subject) }));
    expect(await screen.findByText(words.draft.files)).toBeVisible();
  });

  it('who discards a draft while images are prepared reads nothing of them until Undo', async () => {
    const ticket = fresh();
    saveDraft('customer', replyPlace(ticket.ticketId), { content: { text: 'Look' } });
    const { user } = await openAsOwner(ticket);
    await prepare();
    await user.click(buttonNamed(words.draft.discard));
    expect(screen.queryByText(words.draft.files)).not.toBeInTheDocument();
    expect(storedDraft('customer', ticket.ticketId)).toBeUndefined();
    await user.click(buttonNamed(words.draft.undo));
    expect(screen.getByText(words.draft.files)).toBeVisible();
  });

  it('who leaves while a comment is sent, and is back after it fails, reads why', async () => {
    const { user, stored, answers } = await openAsOwner(fresh());
    const answer = deferred();
    answers.addUserCommentToTicket.mockImplementationOnce(async () => {
      await answer.promise;
      throw firebaseError('functions/unauthenticated');
    });
    await user.type(replyField(), `Look${SEND}`);
    await user.click(screen.getByRole('link', { name: words.tickets.backToList }));
    answer.resolve();
    await act(async () => vi.advanceTimersByTime(100));
    await user.click(screen.getByRole('link', { name: new RegExp(stored.ticket.subject) }));
    await waitFor(() => expect(replyField()).toHaveValue('Look'));
    expect(screen.getByText(words.tickets.reply.logIn)).toBeVisible();
  });

  it('whose session ends while an image is sent reads no reason after the next login', async () => {
    const ticket = fresh();
    const upload = deferred();
    const { user, store } = await openAsOwner(ticket, {
      uploadTicketImage: async () => {
        await upload.promise;
        throw firebaseError('permission-denied');
      },
    });
    await attach();
    await user.type(replyField(), `Look${SEND}`);
    cleanup();
    store.dispatch(authChanged(null));
    upload.resolve();
    await act(async () => vi.advanceTimersByTime(100));
    await openAsOwner(ticket);
    expect(replyField()).toHaveValue('Look');
    expect(screen.queryByText(words.errors.call.permissionDenied)).not.toBeInTheDocument();
  });

  it('who removes a refused image no longer reads why it was refused', async () => {
    const { user, answers } = await openAsOwner(fresh(), {
      uploadTicketImage: async () => 'https://bucket/later.png',
    });
    const details = { field: 'images.0', code: 'too-many-pixels' };
    answers.addUserCommentToTicket.mockRejectedValueOnce(
      firebaseError('functions/invalid-argument', '', details),
    );
    await attach();
    await user.type(replyField(), `Look${SEND}`);
    expect(await screen.findByText(/^Image 1 /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Remove / }));
    expect(screen.queryByText(/^Image 1 /)).not.toBeInTheDocument();
  });

  it('who undoes a discarded draft of three images reads which others were not added', async () => {
    const ticket = fresh();
    saveDraft('customer', replyPlace(ticket.ticketId), { content: { text: 'Look' } });
    const { user } = await openAsOwner(ticket);
    dropImages(['a.png', 'b.png', 'c.png']);
    await screen.findByRole('img', { name: 'c.png' });
    await user.click(buttonNamed(words.draft.discard));
    const areReady = await dropSlow('d.png', 'e.png');
    await user.click(buttonNamed(words.draft.undo));
    await areReady();
    expect(
      await screen.findByText(/Not added: .*d\.png.*e\.png.*would be more than 3/),
    ).toBeVisible();
    expect(screen.getAllByRole('img')).toHaveLength(3);
    expect(buttonNamed(words.tickets.reply.sendComment)).toBeEnabled();
  });

  it('reads what holds up an image, and cancels, also after coming back', async () => {
    const { sending } = words.ticketForm;
    const { user, answers, stored } = await openAsOwner(fresh(), {
      uploadTicketImage: () => new Promise(() => {}),
    });
    await attach();
    await user.type(replyField(), `Look${SEND}`);
    // Meanwhile no image is removed or added.
    const remove = i18n.t('images.remove', { name: 'later.png' });
    expect(screen.queryByLabelText(remove)).not.toBeInTheDocument();
    dropImages(['second.png']);
    await act(async () => vi.advanceTimersByTime(TIMING.stall));
    expect(screen.getByText(sending.slow)).toBeVisible();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(sending.offline)).toBeVisible();
    onLine.mockRestore();
    await user.click(buttonNamed(sending.cancel));
    await waitFor(() => expect(replyField()).not.toHaveAttribute('readonly'));
    expect(replyField()).toHaveValue('Look');
    expect(await picture()).toBeVisible();
    expect(await screen.findByLabelText(remove)).toBeVisible();
    expect(screen.queryByText(/second\.png/)).not.toBeInTheDocument();
    expect(replyField()).toHaveFocus();
    expect(screen.queryByText(sending.cancel)).not.toBeInTheDocument();
    await user.keyboard(SEND);
    await user.click(screen.getByRole('link', { name: words.tickets.backToList }));
    await user.click(screen.getByRole('link', { name: new RegExp(stored.ticket.subject) }));
    await user.click(await screen.findByText(sending.cancel));
    await waitFor(() => expect(replyField()).not.toHaveAttribute('readonly'));
    expect(replyField()).toHaveValue('Look');
    expect(answers.addUserCommentToTicket).not.toHaveBeenCalled();
  });

  it('hears of no images after the comment that had one is sent', async () => {
    const { user } = await openAsOwner(fresh(), {
      uploadTicketImage: ({ name }) => Promise.resolve(`https://bucket/${name}`),
    });
    await attach();
    expect(spokenIn(POLITE)).toContain('later.png attached, 1 of 3');
    await user.type(replyField(), `One${SEND}`);
    await screen.findByText(words.tickets.notice.commentAdded);
    expect(spokenIn(POLITE).filter((text) => text.includes('0 of 3'))).toEqual([]);
  });

  it.each([
    ['sent', () => userEvent.keyboard(`One${SEND}`)],
    ['discarded', () => userEvent.click(buttonNamed(words.draft.discard))],
  ])('no longer reads why a file was refused once the comment is %s', async (_, end) => {
    const ticket = fresh();
    saveDraft('customer', replyPlace(ticket.ticketId), { content: { text: 'Look' } });
    await openAsOwner(ticket);
    const files = [new File(['log'], 'Editor.log')];
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    await screen.findByText(/“Editor\.log” is not an image/);
    act(() => replyField().focus());
    await end();
    await waitFor(() => expect(replyField()).toHaveValue(''));
    expect(screen.queryByText(/is not an image/)).not.toBeInTheDocument();
    expect(screen.queryByText(words.draft.files)).not.toBeInTheDocument();
    expect(replyField()).toHaveFocus();
  });

  it('[B1] whose image is refused sends the same comment again, as another tab may', async () => {
    const { user, answers } = await openAsOwner(fresh(), {
      uploadTicketImage: ({ name }) => Promise.resolve(`https://bucket/${name}`),
    });
    const refusal = firebaseError('functions/invalid-argument', '', { field: 'images.0' });
    // By the same URL it is refused again.
    for (let times = 0; times < 2; times += 1)
      answers.addUserCommentToTicket.mockRejectedValueOnce(refusal);
    await attach();
    await user.type(replyField(), `One${SEND}`);
    await waitFor(() => expect(buttonNamed(words.tickets.reply.sendComment)).toBeEnabled());
    vi.setSystemTime(now + HOUR);
    await user.keyboard(SEND);
    await screen.findByText(words.tickets.notice.commentAdded);
    const [refused, , taken] = answers.addUserCommentToTicket.mock.calls.map(([sent]) => sent);
    expect(taken?.entryId).toBe(refused?.entryId);
    expect(taken?.images).not.toEqual(refused?.images);
  });

  it('who leaves while a comment is sent, and is back before it fails, reads why', async () => {
    const { user, answers, stored } = await openAsOwner(fresh());
    const lose = holdAndLose(answers.addUserCommentToTicket);
    await user.type(replyField(), `One${SEND}`);
    await user.click(screen.getByRole('link', { name: words.tickets.backToList }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: new RegExp(stored.ticket.subject) }));
    await waitFor(() => expect(replyField()).toBeVisible());
    await act(async () => lose());
    expect(await screen.findByText(words.errors.connection.lost)).toBeVisible();
    expect(replyField()).toHaveValue('One');
  });

  it('[ACC-5] a customer who sends images without words reads the reason', async () => {
    const { user, answers } = await openAsOwner(fresh());
    await attach();
    await user.click(buttonNamed(words.tickets.reply.sendComment));
    expect(screen.getByText(words.tickets.reply.wordless)).toBeInTheDocument();
    expect(replyField()).toHaveFocus();
    await user.keyboard('Look');
    expect(screen.queryByText(words.tickets.reply.wordless)).not.toBeInTheDocument();
    expect(await picture()).toBeInTheDocument();
    await user.clear(replyField());
    await user.click(buttonNamed(words.tickets.reply.sendComment));
    expect(screen.getByText(words.tickets.reply.wordless)).toBeInTheDocument();
    await user.click(screen.getByLabelText(i18n.t('images.remove', { name: 'later.png' })));
    expect(screen.queryByText(words.tickets.reply.wordless)).not.toBeInTheDocument();
    expect(replyField()).toBeValid();
    await attach();
    expect(screen.queryByText(words.tickets.reply.wordless)).not.toBeInTheDocument();
    expect(answers.addUserCommentToTicket).not.toHaveBeenCalled();
  });

  it('a customer no longer reads why a ticket was not closed once a comment is sent', async () => {
    const { user, answers } = await openAsOwner(fresh());
    await user.type(replyField(), 'Any news?');
    answers.closeTicket.mockImplementationOnce(lost);
    await user.click(buttonNamed(words.tickets.reply.close));
    await screen.findByText(words.errors.connection.lost);
    await user.click(buttonNamed(words.tickets.reply.sendComment));
    await screen.findByText(words.tickets.notice.commentAdded);
    expect(screen.queryByText(words.errors.connection.lost)).not.toBeInTheDocument();
  });

  it('an image that is prepared while another tab takes over is not announced', async () => {
    webLocks();
    const ticket = fresh();
    await openAsOwner(ticket);
    const isReady = await dropSlow('d.png');
    const key = draftKey('customer', replyPlace(ticket.ticketId));
    navigator.locks.request(key, {}, () => new Promise(() => {})).catch(() => {});
    saveDraft('customer', replyPlace(ticket.ticketId), { content: { text: 'From there' } });
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    await waitFor(() => expect(replyField()).toHaveValue('From there'));
    await isReady();
    await act(async () => vi.advanceTimersByTime(100));
    expect(spokenIn(POLITE).filter((text) => text.includes('d.png'))).toEqual([]);
    expect(screen.queryByText(/d\.png/)).not.toBeInTheDocument();
  });

  it('whose ticket is closed while typing keeps text and images, and one press reopens it', async () => {
    const uploaded = vi.fn(() => Promise.resolve('https://bucket/later.png'));
    const { user, stored } = await openAsOwner(fresh(), { uploadTicketImage: uploaded });
    await attach();
    await user.type(replyField(), 'No.');
    stored.ticket = { ...stored.ticket, status: 'Closed', closedAt: now, closedBy: 'studio' };
    comeBack();
    expect(await screen.findByText(words.tickets.reply.reopens)).toBeVisible();
    expect(replyField()).toHaveValue('No.');
    await user.keyboard(SEND);
    await waitFor(() => expect(stored.ticket.status).toBe('Open'));
    expect(Object.values(stored.ticket.comments)).toMatchObject([
      { message: 'No.', images: ['https://bucket/later.png'] },
    ]);
  });
});

it('[B9] a draft is restored with its ticket until it is discarded, which can be undone', async () => {
  const ticket = fresh();
  const stays = () => storedDraft('customer', ticket.ticketId);
  saveDraft('customer', replyPlace(ticket.ticketId), {
    id: 'before01',
    content: { text: 'I was about to' },
  });
  const { user } = await openAsOwner(ticket);
  expect(replyField()).toHaveValue('I was about to');
  expect(screen.getByText(words.draft.restored)).toBeInTheDocument();
  await user.click(buttonNamed(words.draft.discard));
  expect(replyField()).toHaveValue('');
  expect(replyField()).toHaveFocus();
  expect(stays()).toBeUndefined();
  await user.click(buttonNamed(words.draft.undo));
  expect(replyField()).toHaveValue('I was about to');
  expect(stays()).toContain('I was about to');
});

describe('[ACC-11] the studio', () => {
  it('is shown the answer of a colleague meanwhile, may change the own, and sends it', async () => {
    const { user, answers, stored } = await openAsAdmin(fresh());
    await user.type(replyField(), 'Try.');
    const message = 'Do not try.';
    const news = listedEntry({ message, by: 'studio', timestamp: now });
    stored.ticket = { ...stored.ticket, responses: { news }, lastActivityAt: now };

    await user.click(buttonNamed(words.tickets.reply.respond));
    expect(await screen.findByText(words.errors.ticket.unseen)).toBeVisible();
    expect(await screen.findByText(message)).toBeVisible();
    await user.type(replyField(), ' No.');
    expect(replyField()).toHaveValue('Try. No.');
    expect(screen.queryByText(words.errors.ticket.unseen)).not.toBeInTheDocument();

    await user.click(buttonNamed(words.tickets.reply.respond));
    expect(await screen.findByText(words.tickets.notice.responseSent)).toBeInTheDocument();
    expect(screen.queryByText(words.tickets.conversation.arrived)).not.toBeInTheDocument();
    expect(answers.respondToTicket.mock.lastCall?.[0]).toMatchObject({ seenUntil: now });
  });

  it('reads no notice of an own comment from another tab', async () => {
    const ticket = fresh();
    const { stored } = await openAsAdmin(ticket);
    const own = listedEntry({ message: 'From my other tab.', by: 'studio', uid: 'admin' });
    const sent = { own: { ...own, timestamp: now } };
    stored.ticket = { ...stored.ticket, responses: sent, lastActivityAt: now };
    comeBack();
    expect(await screen.findByText('From my other tab.')).toBeVisible();
    expect(screen.queryByText(words.tickets.conversation.arrived)).not.toBeInTheDocument();
  });

  it('is told of a message that comes while typing, and scrolled to it only on request', async () => {
    const scrolledTo: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this);
    });
    const ticket = fresh();
    const { user, stored } = await openAsAdmin(ticket);
    await user.type(replyField(), 'Try.');
    scrolledTo.splice(0);
    const comment1 = listedEntry({ message: 'Solved, but my saves are gone!', timestamp: now });
    stored.ticket = { ...stored.ticket, comments: { comment1 }, lastActivityAt: now };
    comeBack();
    expect(await screen.findByText(words.tickets.conversation.arrived)).toBeInTheDocument();
    expect(scrolledTo).toEqual([]);
    expect(replyField()).toHaveFocus();

    await user.click(buttonNamed(words.tickets.reply.respond));
    expect(await screen.findByText(words.errors.ticket.unseen)).toBeVisible();
    // One box says it.
    expect(screen.queryByText(words.tickets.conversation.arrived)).not.toBeInTheDocument();

    await user.click(buttonNamed(words.tickets.conversation.readIt));
    expect(screen.queryByText(words.errors.ticket.unseen)).not.toBeInTheDocument();
    expect(screen.queryByText(words.tickets.conversation.arrived)).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('Solved, but my saves are gone!');
    expect(scrolledTo.at(-1)).toBe(document.activeElement);
    await user.click(buttonNamed(words.tickets.reply.respond));
    expect(await screen.findByText(words.tickets.notice.responseSent)).toBeInTheDocument();
  });

  it('“Read it” leads to the answer of a colleague that the own one would go past', async () => {
    const comments = { comment1: listedEntry({ message: 'Still?', timestamp: now - 5000 }) };
    const { user, stored } = await openAsAdmin(fresh({ comments }));
    await user.type(replyField(), 'Try.');
    const answer = listedEntry({ message: 'Do not reinstall.', timestamp: now, ...studio });
    const note1 = { message: 'Refund due.', timestamp: now + 5, uid: 'a' };
    const ticket = { ...stored.ticket, responses: { answer }, notes: { note1 } };
    stored.ticket = { ...ticket, lastActivityAt: now };
    await user.click(buttonNamed(words.tickets.reply.respond));
    await screen.findByText('Do not reinstall.');
    await user.click(await screen.findByText(words.tickets.conversation.readIt));
    expect(document.activeElement).toHaveTextContent('Do not reinstall.');
  });

  it('an admin no longer reads why a ticket was not closed once an answer is sent', async () => {
    const { user, stored } = await openAsAdmin(fresh());
    await user.type(replyField(), 'Fixed.');
    const comment1 = listedEntry({ message: 'It is back!', timestamp: now });
    stored.ticket = { ...stored.ticket, comments: { comment1 }, lastActivityAt: now };
    await user.click(buttonNamed(words.tickets.reply.close));
    await screen.findByText(words.errors.ticket.unseen);
    await screen.findByText('It is back!');
    await user.click(buttonNamed(words.tickets.reply.respond));
    await screen.findByText(words.tickets.notice.responseSent);
    expect(screen.queryByText(words.errors.ticket.unseen)).not.toBeInTheDocument();
    expect(screen.queryByText(words.tickets.conversation.readIt)).not.toBeInTheDocument();
  });

  it('that closes a ticket with its answer is led to the line that says so', async () => {
    const { user } = await openAsAdmin(fresh());
    await user.type(replyField(), 'Fixed.');
    await user.click(buttonNamed(words.tickets.reply.andClose));
    await screen.findByText(words.tickets.notice.responseSent);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-item', CLOSING));
  });

  it("[API-7] comments on its own ticket by the admin's call, as its customer", async () => {
    const { user, answers } = await openAsOwner(fresh(), {
      caller: { uid: 'customer', isAdmin: true },
    });
    await user.type(replyField(), `Mine${SEND}`);
    await waitFor(() => expect(answers.addCommentToTicket).toHaveBeenCalledOnce());
    expect(answers.addUserCommentToTicket).not.toHaveBeenCalled();
  });
});
