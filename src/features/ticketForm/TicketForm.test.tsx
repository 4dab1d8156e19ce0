import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallableRequest, CallableResponse } from '../../../shared/callables.ts';
import { imageFile, stubDialogs, stubImages } from '../../../tests/support/browserParts.ts';
import { i18n } from '../../../tests/support/i18n.ts';
import {
  deferred,
  fakeServices,
  firebaseError,
  renderApp,
} from '../../../tests/support/render.tsx';
import { TicketForm } from './TicketForm.tsx';

type Payload = CallableRequest<'createTicket'>;
type Answer = CallableResponse<'createTicket'>;

const created: Answer = {
  success: true,
  message: 'Ticket created.',
  ticketId: 'a'.repeat(32),
  ticketNumber: 1042,
};

/** The server: what it was sent, and what it answers to one call after another. */
const server = () => {
  const createTicket = vi.fn((_payload: Payload): Promise<Answer> => Promise.resolve(created));
  const upload = vi.fn(({ name }: { name: string; blob: Blob; owner: string }) =>
    Promise.resolve(`https://bucket/${name}`),
  );
  const discard = vi.fn((_payload: CallableRequest<'discardUploads'>) =>
    Promise.resolve({ success: true as const, message: '' }),
  );
  const services = fakeServices({
    uploadTicketImage: upload,
    answers: { createTicket, discardUploads: discard },
  });
  return { services, createTicket, upload, discard };
};

const open = async ({
  at = '/tickets',
  world = server(),
  language = 'en',
}: { at?: string; world?: ReturnType<typeof server>; language?: 'en' | 'pt' } = {}) => ({
  ...world,
  ...(await renderApp(<TicketForm uid="lumi" />, { services: world.services, at, language })),
});

// By label and text: roles cost jsdom a second a test.
const asset = () => screen.getByLabelText('Asset name');
const subject = () => screen.getByLabelText('Subject');
const description = () => screen.getByLabelText('Description');
const invoice = () => screen.getByLabelText('Invoice number');
const budget = () => screen.getByLabelText('Estimated budget in USD');
const radio = (name: string) => screen.getByLabelText(name);
const tab = (name: string) => screen.getByText(name, { selector: '[role="tab"]' });
const submit = () => screen.getByText('Submit ticket');
const images = () => [...document.images].map(({ alt }) => alt);
const overlay = () => document.querySelector('dialog');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Text as from a paste: what keys do, the tests of keys tell. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const fill = ({ withInvoice = true } = {}) => {
  put(asset(), 'BulletHell');
  put(subject(), ' Bullets ');
  put(description(), ' They leave. ');
  if (withInvoice) put(invoice(), ' IN-7 ');
};

const choose = async (...files: File[]) => {
  fireEvent.change(screen.getByLabelText('Choose images'), { target: { files } });
  await waitFor(() => expect(screen.queryByText(/^Preparing/)).not.toBeInTheDocument());
};
/** The error that the form has logged: the setup lets nothing go unseen. */
const logged = () => {
  const calls = vi.mocked(console.error).mock.calls.map(([text]) => String(text));
  vi.mocked(console.error).mockClear();
  return calls;
};

/** The form of somebody whose session ends at the press of a button. */
const Session = () => {
  const [uid, setUid] = useState<string | null>('lumi');
  return (
    <>
      <TicketForm uid={uid} />
      <button type="button" onClick={() => setUid(null)}>
        End
      </button>
    </>
  );
};

/** The form after a failed try whose two images went up. */
const failed = async () => {
  const world = server();
  world.createTicket.mockRejectedValueOnce(firebaseError('functions/unavailable', 'busy'));
  const all = await open({ world });
  fill();
  await choose(imageFile('a.png'), imageFile('b.png'));
  await all.user.click(submit());
  await pass(2300);
  logged();
  return all;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  stubDialogs();
  stubImages();
  // Failures are logged; `logged` tells which, and what nobody asked for fails the test.
  vi.mocked(console.error).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the tabs', () => {
  it('[TIC-3] [TIC-12] Support asks for bug, help or suggestion, bug first, and an invoice number, without the validation of the browser', async () => {
    await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Support',
      'Requests',
    ]);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(radio('Bug')).toBeChecked();
    expect(radio('Help')).toBeVisible();
    expect(radio('Suggestion')).toBeVisible();
    expect(invoice()).toHaveValue('');
    expect(screen.queryByLabelText('Estimated budget in USD')).not.toBeInTheDocument();
    expect(submit().closest('form')).toHaveAttribute('novalidate');
  });

  it('[TIC-4] Requests asks for Public, the default, or Exclusive, each with its meaning, and a budget', async () => {
    const { user } = await open();
    await user.click(tab('Requests'));
    expect(radio('Public')).toBeChecked();
    expect(radio('Public')).toHaveAccessibleDescription(/Cheaper.*sell the add-on to others/);
    expect(radio('Exclusive')).toHaveAccessibleDescription(/Tailor-made for you/);
    expect(radio('Provide budget')).toBeChecked();
    expect(budget()).toHaveAttribute('type', 'number');
    await user.type(budget(), '250');
    await user.click(radio('No budget'));
    expect(screen.queryByLabelText('Estimated budget in USD')).not.toBeInTheDocument();
    await user.click(radio('Provide budget'));
    expect(budget()).toHaveValue(null);
    expect(screen.queryByLabelText('Invoice number')).not.toBeInTheDocument();
  });

  it('[TIC-2] clear every field, the images and the draft when switched', async () => {
    const { user, where } = await open({ at: '/tickets?asset=Pet&type=help' });
    fill();
    await choose(imageFile());
    await user.click(tab('Requests'));
    for (const field of [asset(), subject(), description()]) expect(field).toHaveValue('');
    expect(budget()).toHaveValue(null);
    expect(images()).toEqual([]);
    await user.type(subject(), 'Snow');
    await user.click(radio('No budget'));
    await user.click(tab('Support'));
    expect(radio('Bug')).toBeChecked();
    expect(subject()).toHaveValue('');
    expect(asset()).toHaveValue('');
    expect(invoice()).toHaveValue('');
    // Nor does a reload bring anything back, a link's words included.
    expect(where.path).toBe('/tickets');
    cleanup();
    await open({ at: where.path });
    expect(subject()).toHaveValue('');
    expect(screen.queryByText('Draft restored')).not.toBeInTheDocument();
  });

  it('are switched by Enter, not by passing over them with the arrow keys', async () => {
    const { user } = await open();
    await user.type(subject(), 'kept');
    act(() => tab('Support').focus());
    await user.keyboard('{ArrowRight}');
    expect(tab('Requests')).toHaveFocus();
    expect(subject()).toHaveValue('kept');
    await user.keyboard('{Enter}');
    expect(subject()).toHaveValue('');
  });
});

describe('a validation error', () => {
  it('[TIC-7] comes in its order, in its words, with the focus on its field', async () => {
    const { user, createTicket } = await open();
    await user.click(submit());
    expect(screen.getByText('Fill all required fields.')).toBeVisible();
    expect(asset()).toHaveFocus();
    expect(asset()).toHaveAccessibleDescription('Fill all required fields.');
    for (const field of [asset(), subject(), description()])
      expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(invoice()).not.toHaveAttribute('aria-invalid');
    await user.type(asset(), '   ');
    await user.type(subject(), 'Bullets');
    await user.click(submit());
    expect(asset()).toHaveFocus();
    await user.type(asset(), 'Mine');
    // The sentence stays as long as a field is missing.
    expect(description()).toHaveAccessibleDescription('Fill all required fields.');
    await user.click(submit());
    expect(description()).toHaveFocus();
    await user.type(description(), 'Gone');
    expect(screen.queryByText('Fill all required fields.')).not.toBeInTheDocument();
    await user.click(submit());
    expect(screen.getByText('Invoice required.')).toBeVisible();
    expect(invoice()).toHaveFocus();
    expect(screen.queryByText('Fill all required fields.')).not.toBeInTheDocument();
    await user.type(invoice(), '1');
    expect(screen.queryByText('Invoice required.')).not.toBeInTheDocument();
    expect(createTicket).not.toHaveBeenCalled();
  });

  it('[TIC-7] asks for a budget or the choice of none', async () => {
    const { user, createTicket } = await open();
    await user.click(tab('Requests'));
    fill({ withInvoice: false });
    await user.click(submit());
    const text = 'Provide a budget or choose “No budget”.';
    expect(screen.getByText(text)).toBeVisible();
    expect(budget()).toHaveFocus();
    await user.type(budget(), '0');
    await user.click(submit());
    expect(screen.getByText(/^Enter an amount in USD greater than 0/)).toBeVisible();
    expect(budget()).toHaveValue(0);
    expect(createTicket).not.toHaveBeenCalled();
    await user.click(radio('No budget'));
    await user.click(submit());
    await pass(0);
    expect(createTicket).toHaveBeenCalledOnce();
  });

  it('[TIC-7] comes first of all when the session has ended meanwhile, and nothing typed is lost', async () => {
    const { user } = await renderApp(<Session />, { services: server().services });
    await user.type(subject(), 'Bullets');
    await user.click(screen.getByRole('button', { name: 'End' }));
    await user.click(submit());
    expect(screen.getByText('You must be logged in.')).toBeVisible();
    expect(screen.queryByText('Fill all required fields.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(subject()).toHaveValue('Bullets');
  });

  it('says that there is no connection, and sends what was typed once it is back', async () => {
    const { user, createTicket } = await open();
    fill();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const site = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', site);
    await user.click(submit());
    await pass(0);
    expect(screen.getByText(/^You are offline\. Nothing is lost/)).toBeVisible();
    expect(createTicket).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    await user.click(submit());
    await pass(0);
    expect(createTicket).toHaveBeenCalledOnce();
  });

  it('follows the language, and so does nothing that was typed', async () => {
    const { user } = await open();
    await user.type(subject(), 'Bullets');
    await user.click(submit());
    await act(() => i18n.changeLanguage('pt'));
    expect(screen.getByText('Preencha todos os campos obrigatórios.')).toBeVisible();
    expect(screen.getByLabelText('Assunto')).toHaveValue('Bullets');
  });
});

describe('images', () => {
  it('[TIC-5] are images only, several, with a preview and a way to take each out', async () => {
    const { user } = await open();
    const input = screen.getByLabelText('Choose images');
    expect(input).toHaveAttribute('accept', 'image/*');
    expect(input).toHaveAttribute('multiple');
    await choose(imageFile('a.png'), imageFile('b.png'));
    expect(images()).toEqual(['a.png', 'b.png']);
    expect(screen.getByText('b.png attached, 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(images()).toEqual(['b.png']);
    expect(input).toHaveFocus();
  });

  it('[TIC-6] of more than three show the popup for 2200 ms, and the selection is not kept', async () => {
    await open();
    const text = 'You can upload up to 3 images';
    const four = ['1.png', '2.png', '3.png', '4.png'].map((name) => imageFile(name));
    await choose(...four);
    expect(screen.getByText(text)).toBeVisible();
    expect(images()).toEqual([]);
    await pass(2199);
    expect(screen.getByText(text)).toBeVisible();
    await pass(1);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('[TIC-6] already chosen count, and stay, also when more are pasted or dropped', async () => {
    await open();
    await choose(imageFile('1.png'), imageFile('2.png'));
    await choose(imageFile('3.png'), imageFile('4.png'));
    expect(images()).toEqual(['1.png', '2.png']);
    const files = [imageFile('image.png')];
    fireEvent.paste(document.body, {
      clipboardData: { types: ['Files'], files, getData: () => '' },
    });
    await waitFor(() => expect(images()).toEqual(['1.png', '2.png', 'image.png']));
    await pass(2200);
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    expect(screen.getByText('You can upload up to 3 images')).toBeVisible();
    expect(images()).toHaveLength(3);
  });

  it('that are none are refused by name, the others are taken', async () => {
    await open();
    await choose(
      imageFile('good.png'),
      imageFile('notes.txt', { type: 'text/plain' }),
      imageFile('logo.svg', { type: 'image/svg+xml' }),
      imageFile('words.png', { content: 'only words' }),
    );
    // Three of them claim to be images.
    expect(images()).toEqual(['good.png']);
    expect(screen.getByText(/“notes\.txt” is not an image/)).toBeVisible();
    expect(screen.getByText(/“logo\.svg” is an SVG/)).toBeVisible();
    expect(screen.getByText(/“words\.png” is empty, damaged/)).toBeVisible();
  });

  it('a text that is pasted beside its picture goes into the field as text', async () => {
    await open();
    fireEvent.paste(description(), {
      clipboardData: {
        types: ['text/plain', 'Files'],
        files: [imageFile()],
        getData: () => 'A1\tB1',
      },
    });
    await pass(0);
    expect(images()).toEqual([]);
  });
});

describe('sending', () => {
  it('[TIC-9] [API-11] a support ticket has its payload and no more', async () => {
    const { user, createTicket } = await open();
    fill();
    await user.click(radio('Suggestion'));
    await user.click(submit());
    await pass(0);
    expect(createTicket.mock.calls).toEqual([
      [
        {
          assetName: 'BulletHell',
          subject: 'Bullets',
          description: 'They leave.',
          images: [],
          timestamp: 1_800_000_000_000,
          type: 'bugs_help_suggestions',
          ticketSubType: 'suggestion',
          invoice: 'IN-7',
          language: 'en',
        },
      ],
    ]);
  });

  it.each([
    ['Provide budget', '49.90'],
    ['No budget', null],
  ])('[TIC-9] a request with “%s” has the budget %j', async (choice, expected) => {
    const { user, createTicket } = await open();
    await user.click(tab('Requests'));
    fill({ withInvoice: false });
    await user.click(radio('Exclusive'));
    await user.click(radio(choice));
    if (expected) put(budget(), expected);
    await user.click(submit());
    await pass(0);
    expect(createTicket.mock.calls[0]?.[0]).toEqual({
      assetName: 'BulletHell',
      subject: 'Bullets',
      description: 'They leave.',
      images: [],
      timestamp: expect.any(Number),
      type: 'requests',
      ticketSubType: 'exclusive',
      budget: expected,
      language: 'en',
    });
  });

  it('[TIC-10] sends the images one after another, equal names numbered, then the ticket', async () => {
    const world = server();
    const first = deferred<string>();
    world.upload.mockReturnValueOnce(first.promise);
    const { user, upload, createTicket } = await open({ world });
    fill();
    await choose(imageFile('image.png'), imageFile('image.png'), imageFile('ö/x.png'));
    await user.click(submit());
    await pass(0);
    expect(upload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Image 1 of 3')).toBeVisible();
    expect(createTicket).not.toHaveBeenCalled();
    first.resolve('https://bucket/first');
    await pass(0);
    expect(upload.mock.calls.map(([{ name, owner }]) => [name, owner])).toEqual([
      ['1800000000000_image.png', 'lumi'],
      ['1800000000000_image-2.png', 'lumi'],
      ['1800000000000_ö-x.png', 'lumi'],
    ]);
    expect(createTicket.mock.calls[0]?.[0].images).toEqual([
      'https://bucket/first',
      'https://bucket/1800000000000_image-2.png',
      'https://bucket/1800000000000_ö-x.png',
    ]);
  });

  it('[TIC-8] shows the overlay, then success for 2000 ms, and leaves number and link', async () => {
    const world = server();
    const answer = deferred<Answer>();
    world.createTicket.mockReturnValueOnce(answer.promise);
    const { user, where } = await open({ world, at: '/tickets?asset=Pet' });
    fill();
    await user.click(submit());
    await pass(0);
    expect(overlay()).toHaveAccessibleName('Submitting ticket…');
    expect(screen.getByText('Submitting ticket…')).toBeVisible();
    answer.resolve(created);
    await pass(0);
    expect(screen.getByText('Ticket submitted! We will reply soon.')).toBeVisible();
    await pass(1999);
    expect(overlay()).toBeInTheDocument();
    await pass(1);
    expect(overlay()).not.toBeInTheDocument();
    expect(screen.getByText('Your ticket has the number #1042.').parentElement).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Open ticket #1042' })).toHaveAttribute(
      'href',
      `/account?tab=tickets&ticket=${'a'.repeat(32)}`,
    );
    expect(asset()).toHaveValue('');
    expect(description()).toHaveValue('');
    expect(where.path).toBe('/tickets');
    expect(localStorage).toHaveLength(0);
  });

  it('[TIC-8] on failure shows so for 2300 ms, logs it, keeps what was typed and says why', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(firebaseError('functions/unavailable', 'busy'));
    const { user } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Failed to submit. Try again.')).toBeVisible();
    await pass(2299);
    expect(overlay()).toBeInTheDocument();
    await pass(1);
    expect(overlay()).not.toBeInTheDocument();
    expect(logged()).toEqual(['The ticket was not submitted: busy']);
    expect(screen.getByText(/^The service is busy or being updated/)).toBeVisible();
    expect(submit()).toHaveAccessibleDescription(/^The service is busy/);
    expect(subject()).toHaveValue(' Bullets ');
    expect(images()).toEqual(['image.png']);
  });

  it('[TIC-7] an ended session that only the server knows of is told in the same words', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(firebaseError('functions/unauthenticated'));
    const { user } = await open({ world });
    fill();
    await user.click(submit());
    await pass(2300);
    expect(screen.getByText('You must be logged in.')).toBeVisible();
    expect(logged()).toHaveLength(1);
  });

  it.each([
    [{ success: false, message: 'Closed for today' }, 'Closed for today'],
    [{ message: '' }, 'Unknown error'],
    [null, 'Unknown error'],
  ])('[TIC-11] an answer of %j is a failure: %s', async (answer, text) => {
    const world = server();
    world.createTicket.mockResolvedValueOnce(answer as Answer);
    const { user } = await open({ world });
    fill();
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Failed to submit. Try again.')).toBeVisible();
    await pass(2300);
    expect(screen.getByText(text)).toBeVisible();
    expect(logged()).toHaveLength(1);
  });

  it('[TIC-11] success is all that an answer has to say', async () => {
    const world = server();
    world.createTicket.mockResolvedValueOnce({ success: true, message: '' } as Answer);
    const { user } = await open({ world });
    fill();
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Ticket submitted! We will reply soon.')).toBeVisible();
    await pass(2000);
    expect(subject()).toHaveValue('');
    expect(logged()).toEqual([]);
  });

  it('a double click sends once', async () => {
    const { createTicket } = await open();
    fill();
    act(() => {
      fireEvent.submit(submit().closest('form')!);
      fireEvent.submit(submit().closest('form')!);
    });
    await pass(0);
    expect(createTicket).toHaveBeenCalledOnce();
  });

  it('a second tab that sends the same words meanwhile sends the same ticket', async () => {
    const world = server();
    world.createTicket.mockReturnValueOnce(new Promise(() => {}));
    const first = await open({ world });
    fill();
    await first.user.click(submit());
    await pass(0);
    // The other tab was opened before: it has read no draft.
    const key = localStorage.key(0) ?? '';
    const draft = localStorage.getItem(key) ?? '';
    localStorage.clear();
    cleanup();
    const second = await open({ world });
    fill();
    localStorage.setItem(key, draft);
    vi.mocked(Date.now).mockReturnValue(1_800_000_009_000);
    await second.user.click(submit());
    await pass(0);
    const times = world.createTicket.mock.calls.map(([{ timestamp }]) => timestamp);
    expect(times).toEqual([1_800_000_000_000, 1_800_000_000_000]);
  });

  it('after a time-out the retry has the same time and images, and nothing goes up twice', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(
      firebaseError('functions/deadline-exceeded', 'deadline-exceeded'),
    );
    const { user, createTicket, upload, discard } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(5000);
    await user.click(submit());
    await pass(0);
    const [first, second] = createTicket.mock.calls.map(([payload]) => payload);
    expect(second).toEqual(first);
    expect(upload).toHaveBeenCalledTimes(1);
    await pass(2000);
    expect(screen.queryByText(/An earlier try/)).not.toBeInTheDocument();
    expect(discard).not.toHaveBeenCalled();
    expect(logged()).toHaveLength(1);
  });

  it('says that an earlier try may count when it was changed after its answer was lost', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(firebaseError('functions/internal', 'internal [0]'));
    const { user } = await open({ world });
    fill();
    await user.click(submit());
    await pass(5000);
    await user.type(description(), 'More.');
    await user.click(submit());
    await pass(2000);
    expect(screen.getByText(/An earlier try may have arrived first/)).toBeVisible();
    expect(logged()).toHaveLength(1);
  });

  it('after a reload the retry is still the same ticket, and its uploads have new names', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(firebaseError('functions/internal', 'internal [0]'));
    const { user } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(60_000);
    expect(logged()).toHaveLength(1);
    cleanup();

    const again = await open({ world });
    expect(screen.getByText('Draft restored')).toBeVisible();
    expect(screen.getByText(/Images are not kept/)).toBeVisible();
    await choose(imageFile());
    await again.user.click(submit());
    await pass(0);
    expect(world.createTicket.mock.calls.map(([{ timestamp }]) => timestamp)).toEqual([
      1_800_000_000_000, 1_800_000_000_000,
    ]);
    expect(world.upload.mock.calls.map(([{ name }]) => name)).toEqual([
      '1800000000000_image.png',
      '1800000000000_image-2.png',
    ]);
  });

  it('an upload whose answer was lost does not keep the retry from going on', async () => {
    const world = server();
    world.upload
      .mockRejectedValueOnce(firebaseError('storage/retry-limit-exceeded'))
      .mockRejectedValueOnce(firebaseError('storage/unauthorized'));
    const { user, upload, createTicket } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(2300);
    expect(screen.getByText(/^We could not reach the server/)).toBeVisible();
    await user.click(submit());
    await pass(0);
    expect(upload.mock.calls.map(([{ name }]) => name)).toEqual([
      '1800000000000_image.png',
      '1800000000000_image-2.png',
      '1800000000000_image-3.png',
    ]);
    expect(createTicket).toHaveBeenCalledOnce();
    expect(logged()).toHaveLength(1);
  });

  it('what the server refuses as invalid is a new ticket next time, with new uploads', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(
      firebaseError('functions/invalid-argument', 'images.0: was uploaded too long ago'),
    );
    const { user, upload, createTicket, discard } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(5000);
    expect(discard.mock.calls).toEqual([[{ images: ['https://bucket/1800000000000_image.png'] }]]);
    vi.mocked(Date.now).mockReturnValue(1_800_000_005_000);
    await user.click(submit());
    await pass(0);
    expect(upload).toHaveBeenCalledTimes(2);
    expect(createTicket.mock.calls[1]?.[0].timestamp).toBe(1_800_000_005_000);
    expect(logged()).toHaveLength(1);
  });

  it('can be called off while images go up; what comes up later is used by the next try', async () => {
    const world = server();
    const late = deferred<string>();
    world.upload.mockReturnValueOnce(late.promise);
    const { user, upload, createTicket } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(0);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(0);
    expect(overlay()).not.toBeInTheDocument();
    expect(createTicket).not.toHaveBeenCalled();
    late.resolve('https://bucket/late');
    await user.click(submit());
    await pass(0);
    expect(upload).toHaveBeenCalledTimes(1);
    expect(createTicket.mock.calls[0]?.[0].images).toEqual(['https://bucket/late']);
  });
});

describe('uploads that are given up are deleted', () => {
  const a = 'https://bucket/1800000000000_a.png';
  const b = 'https://bucket/1800000000000_b.png';

  it('when the image is taken out', async () => {
    const { user, discard, createTicket } = await failed();
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    await pass(0);
    expect(discard.mock.calls).toEqual([[{ images: [a] }]]);
    await user.click(submit());
    await pass(0);
    expect(createTicket.mock.calls[1]?.[0].images).toEqual([b]);
  });

  it('when the tab is switched', async () => {
    const { user, discard } = await failed();
    await user.click(tab('Requests'));
    await pass(0);
    expect(discard.mock.calls).toEqual([[{ images: [a, b] }]]);
  });

  it('when the page is left', async () => {
    const { discard } = await failed();
    cleanup();
    await pass(0);
    expect(discard.mock.calls).toEqual([[{ images: [a, b] }]]);
  });
});

describe('a draft', () => {
  it('brings the whole form back after a reload, until it is discarded', async () => {
    const { user } = await open();
    await user.click(tab('Requests'));
    await user.click(radio('Exclusive'));
    await user.type(subject(), 'Snow');
    await user.type(budget(), '80');
    cleanup();
    const again = await open();
    expect(screen.getByText('Draft restored')).toBeVisible();
    expect(tab('Requests')).toHaveAttribute('aria-selected', 'true');
    expect(radio('Exclusive')).toBeChecked();
    expect(subject()).toHaveValue('Snow');
    expect(budget()).toHaveValue(80);
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Draft restored')).not.toBeInTheDocument();
    expect(tab('Support')).toHaveAttribute('aria-selected', 'true');
    expect(localStorage).toHaveLength(0);
  });

  it('says that its images are gone, also before the first try to send it', async () => {
    stubImages();
    const { user } = await open();
    await user.type(subject(), 'Snow');
    await choose(imageFile());
    cleanup();
    await open();
    expect(screen.getByText(/Images are not kept/)).toBeVisible();
  });

  it('comes before a link and is not mixed with it; discarding it begins what the link says', async () => {
    const { user } = await open();
    await user.type(subject(), 'Snow');
    cleanup();
    const again = await open({ at: '/tickets?asset=Pet&type=help' });
    expect(subject()).toHaveValue('Snow');
    expect(asset()).toHaveValue('');
    expect(screen.getByText(/The link you followed begins another ticket/)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(asset()).toHaveValue('Pet');
    expect(radio('Help')).toBeChecked();
    expect(subject()).toHaveValue('');
  });

  it('that began with the link is not told of it after a reload', async () => {
    const at = '/tickets?asset=Pet&type=help&followUp=7';
    const { user } = await open({ at });
    await user.type(subject(), 'again');
    cleanup();
    await open({ at });
    expect(screen.getByText('Draft restored')).toBeVisible();
    expect(subject()).toHaveValue('Follow-up to #7: again');
    expect(screen.queryByText(/The link you followed/)).not.toBeInTheDocument();
  });

  it('is not made of a link alone', async () => {
    await open({ at: '/tickets?asset=Pet&type=bug' });
    cleanup();
    await open({ at: '/tickets?asset=Wheel&type=bug' });
    expect(asset()).toHaveValue('Wheel');
  });
});

describe('a link', () => {
  it('fills in asset and type, and nothing else', async () => {
    await open({
      at: '/tickets?asset=Pet%20Simulator&type=suggestion&subject=Spam&description=Spam&invoice=1',
    });
    expect(asset()).toHaveValue('Pet Simulator');
    expect(radio('Suggestion')).toBeChecked();
    expect(subject()).toHaveValue('');
    expect(description()).toHaveValue('');
    expect(invoice()).toHaveValue('');
  });

  it('to a request opens its tab', async () => {
    await open({ at: '/tickets?type=exclusive' });
    expect(radio('Exclusive')).toBeChecked();
  });

  it('of a closed ticket begins its follow-up', async () => {
    await open({ at: '/tickets?followUp=1042&asset=Pet&type=help' });
    expect(subject()).toHaveValue('Follow-up to #1042: ');
    expect(asset()).toHaveValue('Pet');
    cleanup();
    await open({ at: '/tickets?followUp=1042', language: 'pt' });
    expect(screen.getByLabelText('Assunto')).toHaveValue('Continuação do #1042: ');
  });

  it.each(['?type=toString&followUp=1%20or%201', '?type=', '?followUp=-1&asset=%00%0A'])(
    'with %s in it is the plain form',
    async (search) => {
      await open({ at: `/tickets${search}` });
      expect(radio('Bug')).toBeChecked();
      expect(subject()).toHaveValue('');
      expect(asset()).toHaveValue('');
    },
  );
});

describe('help with the words', () => {
  it('the bug template goes below what is typed and can be taken out again', async () => {
    const { user } = await open();
    await user.type(description(), 'It breaks.');
    await user.click(screen.getByRole('button', { name: 'Add the bug template' }));
    const { value } = description() as HTMLTextAreaElement;
    expect(value).toMatch(/^It breaks\.\n\nUnity version: \nRender pipeline: \nSteps/);
    await user.click(screen.getByRole('button', { name: 'Take it out again' }));
    expect(description()).toHaveValue('It breaks.');
    await user.click(screen.getByRole('button', { name: 'Add the bug template' }));
    await user.type(description(), '!');
    // Now it holds words of the customer: it is neither taken out nor put in twice.
    expect(screen.queryByRole('button', { name: /template|again/ })).not.toBeInTheDocument();
    await user.click(radio('Help'));
    expect(description()).toHaveValue(`${value}!`);
  });

  it('titles of the catalogue are proposed for the asset, any other name is taken', async () => {
    const { user } = await open();
    await user.type(asset(), 'pet');
    await user.click(screen.getByRole('option', { name: 'Pet Simulator Template' }));
    expect(asset()).toHaveValue('Pet Simulator Template');
    await user.clear(asset());
    await user.type(asset(), 'My pet');
    expect(asset()).toHaveValue('My pet');
  });

  it('from three letters of the subject, up to three answers are shown in new tabs', async () => {
    vi.useRealTimers();
    const { user } = await open();
    await user.type(subject(), 're');
    expect(screen.queryByText('Perhaps this answers it already')).not.toBeInTheDocument();
    await user.type(subject(), 'fund');
    await screen.findByText('Perhaps this answers it already');
    const links = within(screen.getByText('Perhaps this answers it already').parentElement!);
    expect(links.getAllByRole('link')).toHaveLength(3);
    expect(links.getAllByRole('link')[0]).toHaveAttribute('href', '/refund-policy#who');
    expect(links.getAllByRole('link')[0]).toHaveAttribute('target', '_blank');
    expect(screen.getByText('3 possible answers below')).toBeInTheDocument();
  });

  it('a description that is nearly full counts, and one that is too long is refused, not cut', async () => {
    const { user, createTicket } = await open();
    fill();
    fireEvent.change(description(), { target: { value: 'x'.repeat(5003) } });
    expect(screen.getByText('5,003 of 5,000 characters')).toBeVisible();
    await user.click(submit());
    expect(screen.getByText('This is too long: at most 5000 characters.')).toBeVisible();
    expect(description()).toHaveValue('x'.repeat(5003));
    expect(createTicket).not.toHaveBeenCalled();
  });
});

it('[TIC-2] [TIC-7] [TIC-8] speaks Portuguese', async () => {
  const { user } = await open({ language: 'pt' });
  expect(tab('Pedidos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
  expect(screen.getByText('Preencha todos os campos obrigatórios.')).toBeVisible();
  await user.type(screen.getByRole('combobox'), 'x');
  await user.type(screen.getByLabelText('Assunto'), 'x');
  await user.type(screen.getByLabelText('Descrição'), 'x');
  await user.type(screen.getByLabelText('Número da nota'), 'x');
  await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
  await pass(0);
  expect(screen.getByText('Ticket enviado! Responderemos em breve.')).toBeVisible();
});
