// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { imageFile } from '../../../tests/support/browserParts.ts';
import { deferred, firebaseError, passTime } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { authChanged } from '../auth/userSlice.ts';
import { readDraft, saveDraft } from '../outbox/draftStorage.ts';
import { ReloadNeeded } from '../../lib/loadScript.ts';
import { holdAnswer, loseAnswer } from '../../../tests/support/mockedServer.ts';
import {
  asset,
  chooseFiles,
  description,
  waitForHash,
  fillForm,
  shownImages,
  takeLogged,
  openForm,
  shownOverlay,
  openServer,
  setUpTicketForm,
  subject,
  submit,
} from '../../../tests/support/ticketForm.tsx';
import { SubmitRow } from './SubmitRow.tsx';

/** The form, filled in with these images and sent. */
const send = async (world = openServer(), names: readonly string[] = [], at = '/tickets') => {
  const all = await openForm({ world, at });
  fillForm();
  if (names.length > 0) await chooseFiles(...names.map((name) => imageFile(name)));
  await all.user.click(submit());
  await passTime(0);
  return all;
};

/** Waits for a state of the overlay. */
const shows = (state: keyof typeof words.ticketForm.sending) =>
  waitForHash(() => expect(shownOverlay()).toHaveAccessibleName(words.ticketForm.sending[state]));

setUpTicketForm();

describe('sending', () => {
  it('[TIC-8] shows the overlay, then success for 2000 ms, then number and link of the ticket', async () => {
    const world = openServer();
    const answer = holdAnswer(world.createTicket);
    const { where, stored } = await send(world, [], '/tickets?asset=Pet');
    expect(shownOverlay()).toHaveAccessibleName('Submitting ticket…');
    expect(screen.getByText('Submitting ticket…')).toBeVisible();
    answer();
    await shows('success');
    expect(screen.getByText('Ticket submitted! We will reply soon.')).toBeVisible();
    await passTime(1999);
    expect(shownOverlay()).toBeInTheDocument();
    await passTime(1);
    expect(shownOverlay()).not.toBeInTheDocument();
    expect(screen.getByText('Your ticket has the number #1001.')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Open ticket #1001' })).toHaveAttribute(
      'href',
      `/account?tab=tickets&ticket=${[...stored.keys()][0]}`,
    );
    expect(asset()).toHaveValue('');
    expect(description()).toHaveValue('');
    expect(where.path).toBe('/tickets');
    expect(localStorage).toHaveLength(0);
  });

  it('moves the bar with each image, and says when the line is slow or gone', async () => {
    const world = openServer();
    const image = deferred<string>();
    world.upload.mockReturnValueOnce(image.promise);
    await send(world, ['a.png', 'b.png']);
    const bar = screen.getByLabelText<HTMLProgressElement>('Progress');
    expect([bar.value, bar.max]).toEqual([0, 3]);
    await passTime(7999);
    expect(screen.queryByText(words.ticketForm.sending.slow)).not.toBeInTheDocument();
    await passTime(1);
    expect(screen.getByText(words.ticketForm.sending.slow)).toBeVisible();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(words.ticketForm.sending.offline)).toBeVisible();
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    world.upload.mockReturnValueOnce(new Promise(() => {}));
    image.resolve('https://bucket/a.png');
    await passTime(0);
    expect(screen.queryByText(/connection/i)).not.toBeInTheDocument();
    expect(bar.value).toBe(1);
  });

  it('[TIC-7] [TIC-8] shows a failure for 2300 ms, logs it and says why', async () => {
    const world = openServer();
    for (const [code, message] of [
      ['unavailable', 'busy'],
      ['internal', '[0]'],
      ['unauthenticated', 'Log in'],
    ] as const)
      world.createTicket.mockRejectedValueOnce(firebaseError(`functions/${code}`, message));
    const { user } = await send(world, ['image.png']);
    expect(screen.getByText('Failed to submit. Try again.')).toBeVisible();
    await passTime(2299);
    expect(shownOverlay()).toBeInTheDocument();
    await passTime(1);
    expect(shownOverlay()).not.toBeInTheDocument();
    expect(takeLogged()).toEqual(['The ticket was not submitted: busy']);
    expect(screen.getByText(`busy (${words.errors.call.unavailable})`)).toBeVisible();
    expect(submit()).toHaveAccessibleDescription(/^busy \(The service is busy/);
    const sendAgain = async () => {
      await user.click(submit());
      await shows('error');
      await passTime(2300);
      expect(takeLogged()).toHaveLength(1);
    };
    await sendAgain();
    expect(screen.getByText(words.errors.connection.lost)).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(words.errors.connection.lost)).not.toBeInTheDocument();
    // The same as when the form knows it.
    await sendAgain();
    expect(screen.getByText('You must be logged in.')).toBeVisible();
    expect(screen.getByRole('button', { name: words.ticketForm.logIn })).toBeVisible();
    expect(subject()).toHaveValue(' Bullets ');
    expect(description()).toHaveValue(' They leave. ');
    expect(shownImages()).toEqual(['image.png']);
  });

  it('an image that an updated site cannot send offers to reload the page', async () => {
    const world = openServer();
    world.upload.mockRejectedValue(new ReloadNeeded('/static/index-two.js', new TypeError('404')));
    await send(world, ['image.png']);
    await passTime(2300);
    expect(submit()).toHaveAccessibleDescription(/^The site was updated .* Reload the page/);
    expect(screen.getByRole('button', { name: words.common.reload })).toBeVisible();
    expect(takeLogged()).toHaveLength(1);
  });

  it.each([
    [{ success: false, message: 'Closed for today' }, 'Closed for today'],
    [null, 'Unknown error'],
  ])('[TIC-11] an answer of %j is a failure: %s', async (answer, text) => {
    const world = openServer();
    world.createTicket.mockResolvedValueOnce(answer as never);
    await send(world);
    expect(screen.getByText(words.ticketForm.sending.error)).toBeVisible();
    await passTime(2300);
    expect(screen.getByText(text)).toBeVisible();
    expect(takeLogged()).toEqual([`The ticket was not submitted: ${text}`]);
  });

  it('[TIC-11] needs only success in the answer', async () => {
    const world = openServer();
    world.createTicket.mockResolvedValueOnce({ success: true, message: '' } as never);
    await send(world);
    await shows('success');
    await passTime(2000);
    expect(subject()).toHaveValue('');
    expect(takeLogged()).toEqual([]);
  });

  it('[B1] a customer who continues in a second tab, and sends in both, opens one ticket', async () => {
    const world = openServer();
    await openForm({ world });
    fillForm();
    // What the first tab has stored when it sent the ticket.
    const timestamp = 1_799_000_000_000;
    saveDraft('lumi', 'ticketForm', {
      ...Object(readDraft('lumi', 'ticketForm')),
      id: `${timestamp}`,
    });
    cleanup();
    const { user, createTicket, stored } = await openForm({ world });
    await createTicket({
      timestamp,
      type: 'bugs_help_suggestions',
      ticketSubType: 'bug',
      assetName: 'BulletHell',
      subject: 'Bullets',
      description: 'They leave.',
      invoice: 'IN-7',
      images: [],
    });
    await chooseFiles(imageFile('a.png'));
    await user.click(submit());
    await waitForHash(() =>
      expect(screen.getByText(/^Your ticket already arrived as #1001/)).toBeVisible(),
    );
    expect(shownImages()).toEqual(['a.png']);
    expect(stored.size).toBe(1);
  });

  it('[B1] [TIC-7] after a time-out one reads that the ticket arrived', async () => {
    const world = openServer();
    loseAnswer(world.createTicket, { hasStored: true });
    const { user, createTicket, upload, stored } = await send(world, ['a.png', 'b.png']);
    await shows('error');
    await passTime(2300);
    expect(takeLogged()).toHaveLength(1);
    await user.type(description(), 'More.');
    vi.mocked(Date.now).mockReturnValue(1_800_000_009_000);
    await user.click(submit());
    const arrived = /^Your ticket already arrived as #1001/;
    await waitForHash(() => expect(screen.getByText(arrived)).toBeVisible());
    expect(screen.getByRole('link', { name: /^Open ticket #1001/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(stored.size).toBe(1);
    expect(description()).toHaveValue(' They leave. More.');
    await user.clear(subject());
    await user.click(submit());
    expect(screen.getByText(words.ticketForm.invalid.required)).toBeVisible();
    expect(screen.queryByText(arrived)).not.toBeInTheDocument();
    await user.type(subject(), 'Bullets');
    await user.click(submit());
    await waitForHash(() => expect(createTicket).toHaveBeenCalledTimes(3));
    expect(createTicket.mock.calls[2]?.[0]).toMatchObject({
      timestamp: 1_800_000_009_000,
      description: 'They leave. More.',
    });
    expect(upload).toHaveBeenCalledTimes(4);
  });

  it('[B1] the link to the ticket that has arrived stays in the language of the page', () => {
    const ticket = { ticketId: 'a', ticketNumber: 1001 };
    render(
      <MemoryRouter basename="/pt" initialEntries={['/pt/tickets']}>
        <SubmitRow
          problem={{ about: 'taken', ticket }}
          busy={false}
          elsewhere={false}
          hours={undefined}
        />
      </MemoryRouter>,
    );
    const link = screen.getByRole('link', { name: /^Open ticket #1001/ });
    expect(link).toHaveAttribute('href', '/pt/account?tab=tickets&ticket=a');
  });

  it('[TIC-9] [TIC-10] a ticket and its images have the time of the first press of the button', async () => {
    const world = openServer();
    world.createTicket.mockRejectedValueOnce(firebaseError('functions/unavailable'));
    const { user, createTicket, upload } = await openForm({ world });
    fillForm();
    await chooseFiles(imageFile('a.png'));
    vi.mocked(Date.now).mockReturnValue(1_800_000_002_000);
    await user.click(submit());
    await shows('error');
    await passTime(2300);
    vi.mocked(Date.now).mockReturnValue(1_800_000_009_000);
    await user.click(submit());
    await waitForHash(() => expect(createTicket).toHaveBeenCalledTimes(2));
    for (const [{ timestamp }] of createTicket.mock.calls)
      expect(timestamp).toBe(1_800_000_002_000);
    expect(upload.mock.calls.map(([{ name }]) => name)).toEqual(['1800000002000_a.png']);
    expect(takeLogged()).toHaveLength(1);
  });

  it('after a refusal of a field the next try is a new ticket', async () => {
    const world = openServer();
    world.createTicket.mockImplementationOnce(() => {
      vi.mocked(Date.now).mockReturnValue(1_800_000_005_000);
      return Promise.reject(firebaseError('functions/invalid-argument'));
    });
    const { user, createTicket } = await send(world);
    await passTime(2300);
    await user.click(submit());
    await passTime(0);
    expect(createTicket.mock.calls[1]?.[0].timestamp).toBe(1_800_000_005_000);
    expect(takeLogged()).toHaveLength(1);
  });

  it('a refused upload is explained at its image, and without it the ticket goes as it was typed', async () => {
    const world = openServer();
    world.upload.mockResolvedValueOnce('https://bucket/a').mockRejectedValueOnce(
      firebaseError('functions/resource-exhausted', 'x', {
        code: 'rate-limited',
        retryAfterSeconds: 1800,
      }),
    );
    const { user, createTicket, upload } = await send(world, ['a.png', 'ב.png']);
    await passTime(2300);
    const remove = screen.getByRole('button', { name: /^Remove .*ב/ });
    expect(remove).toHaveFocus();
    expect(remove).toHaveAccessibleDescription(
      /^“\u2068ב\.png\u2069”: Too many requests .* in 30 minutes\. Or/,
    );
    expect(createTicket).not.toHaveBeenCalled();
    await user.click(remove);
    expect(screen.queryByText(/Too many requests/)).not.toBeInTheDocument();
    await user.click(submit());
    await waitForHash(() => expect(createTicket).toHaveBeenCalledOnce());
    expect(upload).toHaveBeenCalledTimes(2);
    expect(createTicket.mock.calls[0]?.[0]).toMatchObject({
      images: ['https://bucket/a'],
      description: 'They leave.',
    });
    await shows('success');
    expect(takeLogged()).toHaveLength(1);
  });

  it('can be cancelled while images upload; finished uploads are used by the next try', async () => {
    const world = openServer();
    const late = deferred<string>();
    world.upload.mockReturnValueOnce(late.promise);
    const { user, upload, createTicket } = await send(world, ['image.png']);
    await user.click(screen.getByRole('button', { name: words.ticketForm.sending.cancel }));
    await passTime(0);
    expect(shownOverlay()).not.toBeInTheDocument();
    expect(createTicket).not.toHaveBeenCalled();
    late.resolve('https://bucket/late');
    await user.click(submit());
    await waitForHash(() =>
      expect(createTicket.mock.calls[0]?.[0].images).toEqual(['https://bucket/late']),
    );
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('is sent no more when the page is left while images upload', async () => {
    const world = openServer();
    const late = deferred<string>();
    world.upload.mockReturnValueOnce(late.promise);
    const { createTicket } = await send(world, ['image.png']);
    cleanup();
    late.resolve('https://bucket/late');
    await passTime(0);
    expect(createTicket).not.toHaveBeenCalled();
  });
});

/** The form, left while its ticket is sent; `answer` is what the server then says. */
const leaveWhileSending = async (refusal = firebaseError('functions/unavailable', 'busy')) => {
  const world = openServer();
  const answer = deferred<'created' | 'refused'>();
  const create = world.createTicket.getMockImplementation();
  world.createTicket.mockImplementationOnce(async (request) => {
    if ((await answer.promise) === 'created') return create!(request);
    throw refusal;
  });
  const { store } = await send(world);
  cleanup();
  return { world, store, answer: answer.resolve };
};

/** Waits until the ticket is stored, while the form is not shown. */
const isStored = ({ stored }: ReturnType<typeof openServer>) =>
  waitForHash(() => expect(stored.size).toBe(1));

describe('a customer who leaves the form while it is sent', () => {
  it.each([
    ['before', true],
    ['after', false],
  ])('and comes back %s it is created sees its number', async (_, isBack) => {
    const { world, answer } = await leaveWhileSending();
    if (isBack) {
      await openForm({ world });
      expect(shownOverlay()).toHaveAccessibleName(words.ticketForm.sending.loading);
    }
    answer('created');
    await isStored(world);
    await passTime(0);
    // The link leads back to the form, and fills it in.
    if (!isBack) await openForm({ world, at: '/tickets?asset=Pet' });
    await shows('success');
    await passTime(2000);
    expect(screen.getByText(/#1001\.$/)).toBeVisible();
    expect(description()).toHaveValue('');
    expect(asset()).toHaveValue(isBack ? '' : 'Pet');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['before', true],
    ['after', false],
  ])('and comes back %s it fails sees why, with the text', async (_, isBack) => {
    const { world, answer } = await leaveWhileSending();
    if (isBack) await openForm({ world });
    answer('refused');
    await passTime(0);
    if (!isBack) await openForm({ world });
    await shows('error');
    await passTime(2300);
    expect(submit()).toHaveAccessibleDescription(/^busy \(The service is busy/);
    expect(submit()).toHaveFocus();
    expect(description()).toHaveValue(' They leave. ');
    expect(takeLogged()).toHaveLength(1);
  });

  it('and whose session ends meets no reason after the next login, only the draft', async () => {
    const { world, store, answer } = await leaveWhileSending(
      firebaseError('functions/unauthenticated'),
    );
    store.dispatch(authChanged(null));
    answer('refused');
    await passTime(0);
    await openForm({ world });
    expect(shownOverlay()).not.toBeInTheDocument();
    expect(submit()).toHaveAccessibleDescription('');
    expect(description()).toHaveValue(' They leave. ');
  });
});
