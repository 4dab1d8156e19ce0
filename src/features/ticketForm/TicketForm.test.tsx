// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { imageFile } from '../../../tests/support/browserParts.ts';
import { i18n } from '../../../tests/support/i18n.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { deferred, firebaseError, passTime } from '../../../tests/support/render.tsx';
import { webLocks } from '../../../tests/support/webLocks.ts';
import {
  asset,
  budget,
  buttonNamed,
  chooseFiles,
  description,
  fillForm,
  shownImages,
  invoice,
  openForm,
  openServer,
  setField,
  radioLabelled,
  setUpTicketForm,
  subject,
  submit,
  tabNamed,
  takeLogged,
} from '../../../tests/support/ticketForm.tsx';
import { TIMING } from '../../lib/timing.ts';
import { draftKey, saveDraft } from '../outbox/draftStorage.ts';
import { emptyFields } from './ticketFields.ts';
import { words } from '../../../tests/support/screens.ts';

setUpTicketForm();

describe('the tabs', () => {
  it('[TIC-3] [TIC-12] [B8] the Support tab offers Bug, Help and Suggestion, with Bug selected', async () => {
    await openForm();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Support',
      'Requests',
    ]);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(radioLabelled('Bug')).toBeChecked();
    expect(radioLabelled('Help')).toBeVisible();
    expect(radioLabelled('Suggestion')).toBeVisible();
    expect(invoice()).toHaveValue('');
    expect(screen.queryByLabelText(words.ticketForm.budget)).not.toBeInTheDocument();
    expect(submit().closest('form')).toHaveAttribute('novalidate');
    expect(screen.getByText('First reply in under 24 h on average.')).toBeVisible();
  });

  it('a customer sees the known issues of the chosen asset alone', async () => {
    // The first time it takes as long as a busy machine needs for all known issues.
    await import('./IssueList.tsx');
    await openForm();
    setField(asset(), 'RealtimeChat Kit');
    const link = await screen.findByRole('link', { name: /^The chat connects in the editor/ });
    expect(link).toHaveAttribute('href', '/known-issues/chat-does-not-connect-in-a-build');
    expect(link.closest('ul')?.children).toHaveLength(1);
    setField(asset(), 'PhysicsPuzzle Toolkit');
    await waitFor(() => expect(link).not.toBeInTheDocument());
  });

  it('[TIC-4] Requests asks for Public, the default, or Exclusive, each with its meaning, and a budget', async () => {
    const { user } = await openForm();
    await user.click(tabNamed('Requests'));
    expect(radioLabelled('Public')).toBeChecked();
    expect(radioLabelled('Public')).toHaveAccessibleDescription(
      /Cheaper.*sell the add-on to others/,
    );
    expect(radioLabelled('Exclusive')).toHaveAccessibleDescription(/Tailor-made for you/);
    expect(radioLabelled('Provide budget')).toBeChecked();
    expect(budget()).toHaveAttribute('type', 'number');
    await user.type(budget(), '250');
    await user.click(radioLabelled('No budget'));
    expect(screen.queryByLabelText(words.ticketForm.budget)).not.toBeInTheDocument();
    await user.click(radioLabelled('Provide budget'));
    expect(budget()).toHaveValue(null);
    expect(screen.queryByLabelText(words.ticketForm.invoice)).not.toBeInTheDocument();
  });

  it('[TIC-2] clear every field, the images and the draft when switched', async () => {
    const { user, where } = await openForm({ at: '/tickets?asset=Pet&type=help' });
    fillForm();
    await chooseFiles(imageFile());
    await user.click(tabNamed(words.ticketForm.requests));
    for (const field of [asset(), subject(), description()]) expect(field).toHaveValue('');
    expect(budget()).toHaveValue(null);
    expect(shownImages()).toEqual([]);
    await user.type(subject(), 'Snow');
    await user.click(radioLabelled('No budget'));
    await user.click(tabNamed(words.ticketForm.support));
    expect(radioLabelled(words.ticketForm.type.bug)).toBeChecked();
    expect(subject()).toHaveValue('');
    expect(asset()).toHaveValue('');
    expect(invoice()).toHaveValue('');
    // A reload does not bring anything back either, not even what the link filled in.
    expect(where.path).toBe('/tickets');
    cleanup();
    await openForm({ at: where.path });
    expect(subject()).toHaveValue('');
    expect(screen.queryByText(words.draft.restored)).not.toBeInTheDocument();
  });
});

describe('a validation error', () => {
  it('[TIC-5] [TIC-7] is shown in the required order and wording, with the focus on its field', async () => {
    const { user, createTicket } = await openForm();
    await user.click(submit());
    expect(screen.getByText('Fill all required fields.')).toBeVisible();
    expect(asset()).toHaveFocus();
    expect(asset()).toHaveAccessibleDescription('Enter the name of the asset.');
    expect(subject()).toHaveAccessibleDescription('Enter the subject.');
    for (const field of [asset(), subject(), description(), invoice()])
      expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(invoice()).toHaveAccessibleDescription(/Invoice required\.$/);
    await user.type(asset(), '   ');
    await user.type(subject(), 'Bullets');
    await user.click(submit());
    expect(asset()).toHaveFocus();
    await user.type(asset(), 'Mine');
    // The error stays as long as a field is missing.
    expect(description()).toHaveAccessibleDescription('Enter the description.');
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
});

describe('the payload', () => {
  it('[TIC-9] [API-11] of a support ticket has exactly the required fields', async () => {
    const { user, createTicket } = await openForm();
    fillForm();
    await user.click(radioLabelled(words.ticketForm.type.suggestion));
    await user.click(submit());
    await passTime(0);
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
    ['Provide budget', '1e3', '1000'],
    ['No budget', '', null],
  ])(
    '[TIC-7] [TIC-9] a request with “%s” %s has the budget %j',
    async (choice, typed, expected) => {
      const { user, createTicket } = await openForm();
      await user.click(tabNamed(words.ticketForm.requests));
      fillForm({ withInvoice: false });
      await user.click(radioLabelled(words.ticketForm.type.exclusive));
      await user.click(radioLabelled(choice));
      if (expected) {
        await user.click(submit());
        expect(screen.getByText('Provide a budget or choose “No budget”.')).toBeVisible();
        setField(budget(), typed);
      }
      await user.click(submit());
      await passTime(0);
      const sent = { type: 'requests', ticketSubType: 'exclusive', budget: expected };
      expect(createTicket.mock.calls[0]?.[0]).toMatchObject(sent);
      expect(createTicket.mock.calls[0]?.[0]).not.toHaveProperty('invoice');
    },
  );

  it('a budget that was missing begins without its error where it is chosen once more', async () => {
    const { user } = await openForm();
    await user.click(tabNamed(words.ticketForm.requests));
    await user.click(submit());
    expect(budget()).toBeInvalid();
    await user.click(radioLabelled('No budget'));
    await user.click(radioLabelled('Provide budget'));
    expect(budget()).toBeValid();
  });
});

/** Types or pastes it into the budget; false: the field does not take it as it is. */
const enterBudget = (data: string) =>
  fireEvent(budget(), new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }));
/** A request with a budget of 100.50. */
const openRequest = async () => {
  const form = await openForm();
  await form.user.click(tabNamed(words.ticketForm.requests));
  fillForm({ withInvoice: false });
  setField(budget(), '100.50');
  return form;
};

describe('a budget', () => {
  it('that is replaced by a paste that cannot be read is not sent', async () => {
    const { user, createTicket } = await openRequest();
    enterBudget('2.500');
    expect(screen.getByText(words.ticketForm.invalid.budgetAmount)).toBeVisible();
    await user.click(submit());
    await passTime(0);
    expect(createTicket).not.toHaveBeenCalled();
    for (const said of [words.ticketForm.invalid.budgetAmount, words.ticketForm.invalid.budget])
      expect(budget()).toHaveAccessibleDescription(expect.stringContaining(said));
    expect(budget()).toHaveAttribute('aria-invalid', 'true');
  });

  it('stays understood when a second separator is typed, which is not taken', async () => {
    await openRequest();
    expect(enterBudget('.')).toBe(false);
    expect(budget()).toHaveValue(100.5);
    expect(budget()).toHaveAttribute('aria-invalid', 'false');
  });
});

describe('help with writing', () => {
  it('[B7] the bug template goes below what is typed and can be taken out again', async () => {
    const { user } = await openForm();
    await user.type(description(), 'It breaks.');
    await user.click(screen.getByRole('button', { name: words.ticketForm.template.insert }));
    const { value } = description() as HTMLTextAreaElement;
    expect(value).toMatch(/^It breaks\.\n\nUnity version: \nRender pipeline: \nSteps/);
    await user.click(screen.getByRole('button', { name: words.ticketForm.template.undo }));
    expect(description()).toHaveValue('It breaks.');
    await user.click(screen.getByRole('button', { name: words.ticketForm.template.insert }));
    await user.type(description(), '!');
    // Now it contains the customer's text: the template can be neither removed nor inserted twice.
    expect(screen.queryByRole('button', { name: /template/ })).not.toBeInTheDocument();
    await user.click(radioLabelled(words.ticketForm.type.help));
    expect(description()).toHaveValue(`${value}!`);
  });

  it('the bug template can be added below own words that name the version', async () => {
    await openForm();
    setField(description(), 'I use Unity version: 2022 and it crashes');
    expect(screen.getByText(words.ticketForm.template.insert)).toBeVisible();
  });

  it('[B27] a customer sees the open tickets about the asset, and may write another', async () => {
    const [closed, ...open] = (['Closed', 'Open', 'Answered', 'Open', 'Open'] as const).map(
      (status) => listedTicket({ assetName: 'Cat Café', status }),
    );
    const own = [closed!, listedTicket({ assetName: 'Cats' }), ...open];
    const { user, createTicket } = await openForm({ own });
    expect(screen.queryByText(/Add to/)).not.toBeInTheDocument();
    fillForm();
    setField(asset(), ' cat cafe ');
    const links = await screen.findAllByRole('link', { name: /^Add to #\d+: / });
    expect(links.map((link) => link.textContent)).toEqual(
      open.slice(0, 3).map((one) => `Add to #${one.ticketNumber}: ${one.subject}`),
    );
    expect(links[0]).toHaveAttribute('href', expect.stringContaining(open[0]!.ticketId));
    await user.click(submit());
    await waitFor(() => expect(createTicket).toHaveBeenCalledOnce());
  });

  it('[B11] the manual of the chosen product is one line below it, in a new tab; without one there is none', async () => {
    await openForm();
    setField(asset(), ' pet simulator template');
    const manual = screen.getByRole('link', {
      name: /^Pet Simulator Template: .*\(opens in a new tab\)$/,
    });
    expect(manual).toHaveAttribute('href', expect.stringContaining('/pet-simulator-template'));
    expect(manual).toHaveAttribute('target', '_blank');
    setField(asset(), 'Physics Puzzle Toolkit');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('a nearly full description shows a counter, and one that is too long is refused, not cut', async () => {
    const { user, createTicket } = await openForm();
    fillForm();
    fireEvent.change(description(), { target: { value: 'x'.repeat(5003) } });
    expect(screen.getByText('5,003 of 5,000 characters')).toBeVisible();
    await user.click(submit());
    expect(screen.getByText('This is too long: at most 5,000 characters.')).toBeVisible();
    expect(description()).toHaveValue('x'.repeat(5003));
    expect(createTicket).not.toHaveBeenCalled();
  });
});

it('who switches the tab while an image is prepared reads after Undo that it is not kept', async () => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}));
  const { user } = await openForm();
  fillForm();
  const target = { files: [imageFile('a.png')] };
  fireEvent.change(screen.getByLabelText(words.images.add), { target });
  await passTime(0);
  await waitFor(() => screen.getByText(i18n.t('images.preparing', { name: 'a.png' })));
  await user.click(tabNamed(words.ticketForm.requests));
  expect(screen.queryByText(words.draft.files)).not.toBeInTheDocument();
  await user.click(buttonNamed(words.draft.undo));
  expect(screen.getByText(words.draft.files)).toBeVisible();
  expect(shownImages()).toEqual([]);
});

/** Into the description, with an image of this name; `isForField`: as the browser does it. */
const paste = async (name: string, texts: Record<string, string>) => {
  await openForm();
  const data = { types: [...Object.keys(texts), 'Files'], files: [imageFile(name)] };
  const isForField = fireEvent.paste(description(), {
    clipboardData: { ...data, getData: (type: string) => texts[type] ?? '' },
  });
  await waitFor(() =>
    expect(screen.getByLabelText(words.images.add).closest('fieldset')).not.toHaveAttribute(
      'aria-busy',
    ),
  );
  return { isForField, attached: shownImages() };
};

describe('images', () => {
  it('a customer cannot add an image while the images of a draft are still being read', async () => {
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    const fields = { ...emptyFields('bugs_help_suggestions'), subject: 'Snow' };
    saveDraft('lumi', 'ticketForm', { content: fields, images: 3 });
    await openForm();
    expect(screen.getByLabelText(words.images.add)).toBeDisabled();
    fireEvent.paste(document.body, {
      clipboardData: { types: ['Files'], files: [imageFile()], getData: () => '' },
    });
    // For whoever opens it after this test.
    vi.unstubAllGlobals();
    await passTime(TIMING.draftFiles);
    expect(screen.getByLabelText(words.images.add)).toBeEnabled();
    expect(shownImages()).toEqual([]);
  });

  it('[TIC-5] have a preview and a remove button, and only image files are accepted', async () => {
    const { user } = await openForm();
    const input = screen.getByLabelText(words.images.add);
    expect(input).toHaveAttribute('accept', 'image/*');
    expect(input).toHaveAttribute('multiple');
    const text = imageFile('notes.txt', { type: 'text/plain', content: 'words' });
    await chooseFiles(imageFile('a.png'), imageFile('b.png'), text, text);
    expect(shownImages()).toEqual(['a.png', 'b.png']);
    expect(screen.getAllByText(/^“notes\.txt” is not an image/)).toHaveLength(2);
    expect(screen.getByText('b.png attached, 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(shownImages()).toEqual(['b.png']);
    expect(screen.getByRole('button', { name: words.images.add })).toHaveFocus();
  });

  it('a customer who drags an attached image about attaches it no second time', async () => {
    await openForm();
    await chooseFiles(imageFile('a.png'));
    const dataTransfer = { types: ['text/html', 'Files'], files: [imageFile('a.png')] };
    fireEvent.dragStart(screen.getByAltText('a.png'));
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.queryByText(words.images.drop)).not.toBeInTheDocument();
    fireEvent.drop(document.body, { dataTransfer });
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.getByText(words.images.drop)).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    await waitFor(() => expect(shownImages()).toEqual(['a.png', 'a.png (2)']));
  });

  it('[TIC-6] [B10] a customer who adds a fourth image sees the limit in a popup for 2200 ms', async () => {
    await openForm();
    const text = 'You can upload up to 3 images';
    await chooseFiles(imageFile('1.png'), imageFile('2.png'));
    await chooseFiles(imageFile('3.png'), imageFile('4.png'));
    await passTime(2199);
    expect(screen.getByText(text)).toBeVisible();
    await passTime(1);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(screen.getByText(/^Not added: “3\.png”, “4\.png”\. /)).toBeVisible();
    expect(screen.queryByText(/attached/), 'of the selection before').not.toBeInTheDocument();
    expect(shownImages()).toEqual(['1.png', '2.png']);
    const files = [imageFile('image.png')];
    fireEvent.paste(document.body, {
      clipboardData: { types: ['Files'], files, getData: () => '' },
    });
    await waitFor(() => expect(shownImages()).toEqual(['1.png', '2.png', 'image.png']));
    expect(screen.queryByText(/^Not added/)).not.toBeInTheDocument();
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(shownImages()).toHaveLength(3);
  });

  it('[TIC-6] a customer who chooses four at once reads which were left out', async () => {
    await openForm();
    await chooseFiles(...['1', '2', '3', '4'].map((name) => imageFile(`${name}.png`)));
    expect(screen.getByText(/^Not added: “1\.png”, “2\.png”, “3\.png”, “4\.png”\. /)).toBeVisible();
    expect(shownImages()).toEqual([]);
    await chooseFiles(...Array.from('abcdefghi', (name) => imageFile(`${name}.png`)));
    expect(screen.getByText(/“e\.png”, …\. Together/)).toBeVisible();
  });

  it('in HEIC that this browser cannot open say what to do', async () => {
    await openForm();
    const content = '\0\0\0\x18ftypheic\0\0\0\0';
    await chooseFiles(imageFile('IMG_1.HEIC', { type: '', content }));
    expect(screen.getByText(/^“IMG_1\.HEIC” is a HEIC photo/)).toBeVisible();
  });

  const gnome = 'x-special/nautilus-clipboard\ncopy\nfile:///home/lumi/shot.png\n';
  it.each([
    ['its name', 'shot.png', { 'text/plain': 'shot.png' }],
    ['its name, composed otherwise', 'são.png', { 'text/plain': 'sa\u0303o.png' }],
    ['its path', 'my shot.png', { 'text/plain': '/home/lumi/my shot.png' }],
    ['its path on Windows', 'shot.png', { 'text/plain': 'C:\\Users\\lumi\\shot.png\r\n' }],
    ['its address', '100% ü.png', { 'text/plain': 'file:///home/lumi/100%25%20%C3%BC.png' }],
    ['its address, as GNOME wrote it', 'shot.png', { 'text/plain': gnome }],
    [
      'the address of the page that it was copied from',
      'image.png',
      {
        'text/html': '<meta charset="utf-8"><img alt="" src="https://a.example/b.webp?size=2">',
        'text/plain': 'https://a.example/b.webp?size=2',
      },
    ],
  ])('that is pasted with %s is attached, and no text is added', async (_what, name, texts) => {
    expect(await paste(name, texts)).toEqual({ isForField: false, attached: [name] });
  });

  it.each([
    ['cells', { 'text/plain': 'A1\tB1', 'text/html': '<table><td>A1<td>B1</table>' }],
    ['an address', { 'text/plain': 'https://a.example/', 'text/html': '<a>a.example</a>' }],
    ['words about a file', { 'text/plain': 'image.png\nis too dark' }],
  ])('that an office program adds to copied text are not attached: %s', async (_what, texts) => {
    expect(await paste('image.png', texts)).toEqual({ isForField: true, attached: [] });
  });
});

describe('[B9] a draft', () => {
  it('restores the whole form after a reload, until it is discarded', async () => {
    const { user } = await openForm();
    await user.click(tabNamed(words.ticketForm.requests));
    await user.click(radioLabelled(words.ticketForm.type.exclusive));
    await user.type(subject(), 'Snow');
    await user.type(budget(), '80');
    cleanup();
    const again = await openForm();
    expect(screen.getByText(words.draft.restored)).toBeVisible();
    expect(tabNamed(words.ticketForm.requests)).toHaveAttribute('aria-selected', 'true');
    expect(radioLabelled(words.ticketForm.type.exclusive)).toBeChecked();
    expect(subject()).toHaveValue('Snow');
    expect(budget()).toHaveValue(80);
    await again.user.click(screen.getByRole('button', { name: words.draft.discard }));
    expect(screen.queryByText(words.draft.restored)).not.toBeInTheDocument();
    expect(tabNamed(words.ticketForm.support)).toHaveAttribute('aria-selected', 'true');
    expect(localStorage).toHaveLength(0);
  });

  it('that was discarded, or cleared by the other tab of the form, can be brought back with its images', async () => {
    const { user } = await openForm();
    await user.type(subject(), 'Snow');
    await chooseFiles(imageFile());
    await user.click(tabNamed(words.ticketForm.requests));
    expect(subject()).toHaveValue('');
    expect(shownImages()).toEqual([]);
    // A look at the other tab and back changes nothing about it.
    await user.click(tabNamed(words.ticketForm.support));
    await user.click(buttonNamed(words.draft.undo));
    expect(subject()).toHaveValue('Snow');
    expect(shownImages()).toEqual(['image.png']);
    await user.click(buttonNamed(words.draft.discard));
    expect(screen.getByText(words.draft.cleared).closest('[tabindex]')).toHaveFocus();
    await user.keyboard('{Tab}{Enter}');
    expect(subject()).toHaveValue('Snow');
    await user.click(buttonNamed(words.draft.discard));
    // New text ends that.
    await user.type(subject(), 'Rain');
    expect(screen.queryByText(words.draft.undo)).not.toBeInTheDocument();
  });

  it('that another tab writes stays with its link when a tab of the form is pressed', async () => {
    webLocks();
    const place = draftKey('lumi', 'ticketForm');
    void navigator.locks.request(place, {}, () => new Promise(() => {}));
    saveDraft('lumi', 'ticketForm', {
      content: { ...emptyFields('bugs_help_suggestions'), subject: 'Snow' },
      images: 2,
    });
    const { user, where } = await openForm({ at: '/tickets?asset=Pet' });
    expect(await screen.findByText(words.draft.elsewhere)).toBeInTheDocument();
    expect(screen.getByText('The draft has 2 images.')).toBeVisible();
    expect(submit()).toBeDisabled();
    expect(
      screen.getByText(/^Submit it in the other tab, or choose “Continue here”/),
    ).toBeVisible();
    await user.click(tabNamed(words.ticketForm.requests));
    expect(where.path).toBe('/tickets?asset=Pet');
  });

  it('an image that is prepared while another tab takes over is not announced', async () => {
    webLocks();
    await openForm();
    const { promise, resolve } = deferred();
    const bitmap = createImageBitmap;
    vi.stubGlobal('createImageBitmap', (file: Blob) => promise.then(() => bitmap(file)));
    fireEvent.change(screen.getByLabelText(words.images.add), { target: { files: [imageFile()] } });
    await screen.findByText(i18n.t('images.preparing', { name: 'image.png' }));
    const key = draftKey('lumi', 'ticketForm');
    navigator.locks.request(key, {}, () => new Promise(() => {})).catch(() => {});
    saveDraft('lumi', 'ticketForm', { content: { subject: 'Snow' } });
    dispatchEvent(new StorageEvent('storage', { key }));
    await screen.findByText(words.draft.elsewhere);
    resolve();
    await passTime(100);
    expect(screen.queryByText(/image\.png/)).not.toBeInTheDocument();
  });

  it('that another tab takes shows no error of what was typed in this one', async () => {
    webLocks();
    const { user } = await openRequest();
    setField(subject(), '');
    enterBudget('1.500,00');
    await user.click(submit());
    for (const field of [subject(), budget()]) expect(field).toBeInvalid();
    const content = { ...emptyFields('requests'), subject: 'Snow', budget: '100' };
    saveDraft('lumi', 'ticketForm', { content });
    const key = draftKey('lumi', 'ticketForm');
    void navigator.locks.request(key, { steal: true }, () => new Promise(() => {}));
    await screen.findByText(words.draft.elsewhere);
    for (const field of [subject(), budget()]) expect(field).toBeValid();
  });

  it('keeps the focus at its notice when undoing or discarding it changes the tab', async () => {
    const { user } = await openForm();
    await user.type(subject(), 'Snow');
    await user.click(tabNamed(words.ticketForm.requests));
    const notice = screen.getByText(words.draft.cleared).closest('[tabindex]');
    for (const button of [words.draft.undo, words.draft.discard, words.draft.undo]) {
      await user.click(buttonNamed(button));
      expect(notice).toHaveFocus();
    }
  });

  it('that lost its images says so until it is sent without them', async () => {
    saveDraft('lumi', 'ticketForm', { content: emptyFields('bugs_help_suggestions'), images: 1 });
    const world = openServer();
    world.createTicket.mockRejectedValueOnce(firebaseError('functions/unavailable', 'busy'));
    const { user, createTicket } = await openForm({ world });
    const notice = await screen.findByText(words.draft.files);
    expect(notice.closest('[aria-live]')).toBeVisible();
    fillForm();
    await user.click(submit());
    await passTime(2300);
    expect(screen.getByText(words.draft.files)).toBeVisible();
    expect(takeLogged()).toHaveLength(1);
    await user.click(submit());
    await waitFor(() => expect(screen.queryByText(words.draft.files)).not.toBeInTheDocument());
    expect(createTicket).toHaveBeenCalledTimes(2);
  });

  it('has priority over a link; discarding it fills in what the link says', async () => {
    const { user } = await openForm();
    await user.type(subject(), 'Snow');
    cleanup();
    const again = await openForm({ at: '/tickets?asset=Pet&type=help' });
    expect(subject()).toHaveValue('Snow');
    expect(asset()).toHaveValue('');
    expect(screen.getByText(words.draft.restored)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: words.draft.discard }));
    expect(asset()).toHaveValue('Pet');
    expect(radioLabelled(words.ticketForm.type.help)).toBeChecked();
    expect(subject()).toHaveValue('');
  });

  it('is not saved for a link alone', async () => {
    await openForm({ at: '/tickets?asset=Pet&type=bug' });
    cleanup();
    await openForm({ at: '/tickets?asset=Wheel&type=bug' });
    expect(asset()).toHaveValue('Wheel');
  });
});

describe('a link', () => {
  it('[B7] fills in asset and type, and nothing else', async () => {
    await openForm({
      at: '/tickets?asset=Pet%20Simulator&type=suggestion&subject=Spam&description=Spam&invoice=1',
    });
    expect(asset()).toHaveValue('Pet Simulator');
    expect(radioLabelled(words.ticketForm.type.suggestion)).toBeChecked();
    expect(subject()).toHaveValue('');
    expect(description()).toHaveValue('');
    expect(invoice()).toHaveValue('');
  });

  it('to a request opens its tab', async () => {
    await openForm({ at: '/tickets?type=exclusive' });
    expect(radioLabelled(words.ticketForm.type.exclusive)).toBeChecked();
  });

  it.each(['?type=toString', '?type=', '?asset=%00%0A'])(
    'with %s fills in nothing',
    async (search) => {
      await openForm({ at: `/tickets${search}` });
      expect(radioLabelled(words.ticketForm.type.bug)).toBeChecked();
      expect(subject()).toHaveValue('');
      expect(asset()).toHaveValue('');
    },
  );
});
