import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { enterAs, newPerson } from '../support/people.ts';
import { expectPopup, holdPopups } from '../support/popups.ts';
import { words } from '../support/screens.ts';
import {
  attachImages,
  fillTicket,
  heading,
  preview,
  sendTicket,
  storedImage,
  ticketForm,
} from '../support/sitePage.ts';
import { storedTicket, ticketsOf } from '../support/tickets.ts';

const picker = (page: Page) => page.getByLabel(words.images.add);
const overlay = (page: Page) => page.getByRole('dialog');

const open = async (page: Page, path = '/tickets') => {
  await page.goto(path);
  await expect(heading(page)).toHaveText(words.pages.tickets.title);
};

const screenshot = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** Pastes pictures as browsers do, all named image.png. */
const paste = (page: Page, pictures: Buffer[]) =>
  page.evaluate(
    (all) => {
      for (const picture of all) {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }
    },
    pictures.map((picture) => picture.toString('base64')),
  );

/** An animation of two frames. */
const animation = () => {
  const frames = [60, 200].map((brightness) => Buffer.alloc(2000 * 2 * 3, brightness));
  const raw = { width: 2000, height: 4, channels: 3, pageHeight: 2 } as const;
  return sharp(Buffer.concat(frames), { raw }).webp().toBuffer();
};

/** Lets the request reach the server and drops its answer. */
const lose = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

test(
  '[TIC-1] [TIC-5] [TIC-8] [TIC-10] a customer sends a bug with three screenshots and opens the ticket',
  { tag: '@journey' },
  async ({ page }) => {
    const person = await newPerson();
    await enterAs(page, person);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page);
      await expect(ticketForm(page).asset(), `the first field at ${width} px`).toBeInViewport({
        ratio: 1,
      });
    }
    await expect(
      page.getByText('Report a bug, ask for help or request an exclusive feature.', {
        exact: false,
      }),
    ).toBeVisible();
    await fillTicket(page);

    // A large photo with EXIF orientation and location.
    const photo = await screenshot(2400, 1200, '#a63')
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    await picker(page).setInputFiles([
      { name: 'Boss fight №1 (1) & co.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('only words') },
    ]);
    await expect(page.getByText(/^“words\.png” is empty, damaged/)).toBeVisible();
    await ticketForm(page).description().focus();
    await paste(page, [
      await screenshot(300, 200, '#336').png().toBuffer(),
      await screenshot(200, 300, '#363').png().toBuffer(),
    ]);
    for (const name of ['image.png', 'image.png (2)'])
      await expect(preview(page, name)).toHaveCount(1);
    await picker(page).setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no image'),
    });
    await expect(page.getByText(/^“notes\.txt” is not an image/)).toBeVisible();
    await expectNoViolations(page, 'a filled form with images and a refused file');

    const held: Route[] = [];
    await page.route('**/createTicket', (route) => void held.push(route));
    await ticketForm(page).submit().dblclick();
    await expect(overlay(page)).toHaveAccessibleName(words.ticketForm.sending.loading);
    await expectNoViolations(page, 'the overlay');
    // Neither Escape nor a click outside cancels a running submission.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(overlay(page)).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    const releaseSuccess = await holdPopups(page);
    await held[0]?.continue();
    await expect(page.getByText(words.ticketForm.sending.success)).toBeVisible();
    await expectNoViolations(page, 'the overlay of a success');
    await releaseSuccess();
    await expect(overlay(page)).toHaveCount(0);

    const [ticket] = await ticketsOf(person);
    const [one, two, three] = await Promise.all(
      (ticket?.images ?? []).map((url) => storedImage(page, url)),
    );
    expect(decodeURIComponent(ticket?.images[0] ?? '')).toContain('_Boss fight №1 (1) & co.jpg?');
    // Upright, and without its location.
    expect(one).toMatchObject({ format: 'jpeg', width: 1200, height: 2400 });
    expect(one?.exif).toBeUndefined();
    expect(one?.body.includes('secret place')).toBe(false);
    expect(two).toMatchObject({ format: 'png', width: 300, height: 200 });
    expect(three).toMatchObject({ format: 'png', width: 200, height: 300 });

    const thanks = page.getByText(`Your ticket has the number #${ticket?.ticketNumber}.`);
    await expect(thanks).toBeFocused();
    await expect(ticketForm(page).description()).toHaveValue('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`/account?tab=tickets&ticket=${ticket?.ticketId}`);
  },
);

test('a customer who writes from right to left types from the right, as the message is shown', async ({
  page,
}) => {
  await enterAs(page, await newPerson());
  await open(page);
  const form = ticketForm(page);
  for (const field of [form.subject(), form.description()])
    await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
});

test('a customer has a ticket filled in from a log, by keyboard, and sees what helps first', async ({
  page,
}) => {
  await enterAs(page, await newPerson());
  await open(page);
  const form = ticketForm(page);
  await form.description().fill('It stops after the boss.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words.ticketForm.log.read }).focus();
  await page.keyboard.press('Enter');
  const log = [
    'Unity Editor version:    6000.0.23f1 (1c4764c07fb4)',
    '[Package Manager] Registered 2 packages:',
    '  com.unity.render-pipelines.universal@17.0.3 (location: C:\\Users\\Ana Lima\\Game)',
    'InvalidOperationException: The pool is gone',
    '  at BulletHell.BulletPool.Allocate () [0x00001] in C:\\Users\\Ana Lima\\Game\\Pool.cs:3',
    ...Array.from({ length: 2000 }, (_, at) => `Loading ${at} of many textures of this level`),
  ].join('\r\n');
  const buffer = Buffer.from(`\uFEFF${log}`, 'utf16le');
  await (await chooser).setFiles({ name: 'Editor.log', mimeType: 'text/plain', buffer });
  await expect(page.getByText(/^Filled in from the log: Editor\.log, Unity 6000/)).toBeVisible();
  await expect(form.description()).toHaveValue(
    /^It stops after the boss\.\n\nUnity version: 6000\.0\.23f1\nRender pipeline: URP\n/,
  );
  await expect(form.description()).toHaveValue(/ in ~\\Game\\Pool\.cs:3$/);
  await expect(page.getByText(words.ticketForm.log.known)).toBeVisible();
  await expect(page.getByText('BulletPool.Dispose()')).toBeVisible();
});

test.describe('when an answer is lost', () => {
  test.use({
    expectedErrors: [/ERR_FAILED|ERR_CONNECTION|The ticket was not submitted/],
  });

  test('[TIC-8] [B1] [B9] a retry creates no second ticket, and the draft survives a reload in between', async ({
    page,
  }) => {
    const person = await newPerson();
    await enterAs(page, person);
    await open(page, '/tickets?asset=Pet%20Simulator&type=help');
    await expect(ticketForm(page).asset()).toHaveValue('Pet Simulator');
    await expect(page.getByRole('radio', { name: words.ticketForm.type.help })).toBeChecked();
    await fillTicket(page, 'Lost answer');
    const moving = await animation();
    await attachImages(page, { name: 'spin.webp', buffer: moving });

    // The first request does not arrive, the second one does.
    await page.route('**/createTicket', lose, { times: 1 });
    await page.route('**/createTicket', (route) => route.abort(), { times: 1 });
    await expectPopup(page, 'Failed to submit. Try again.', () =>
      ticketForm(page).submit().click(),
    );
    expect(await ticketsOf(person)).toEqual([]);
    const releaseError = await holdPopups(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await ticketForm(page).submit().click();
    await expect(page.getByText(words.ticketForm.sending.error)).toBeVisible();
    await releaseError();
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.getByText(/^We could not reach the server/)).toBeVisible();
    await expect(ticketForm(page).submit()).toBeFocused();
    await expectNoViolations(page, 'the reason of a failure');
    expect(await ticketsOf(person)).toHaveLength(1);

    await page.reload();
    await expect(page.getByText(words.draft.restored)).toBeVisible();
    await expect(ticketForm(page).subject()).toHaveValue('Lost answer');
    await expect(page.getByRole('radio', { name: words.ticketForm.type.help })).toBeChecked();
    await expect(preview(page, 'spin.webp')).toBeVisible();
    await sendTicket(page);
    const tickets = await ticketsOf(person);
    expect(tickets).toHaveLength(1);
    expect(tickets[0]?.images).toHaveLength(1);
    // Unchanged, because re-encoding would remove the animation.
    expect((await storedImage(page, tickets[0]?.images[0])).body.equals(moving)).toBe(true);
    await page.reload();
    await expect(ticketForm(page).subject()).toHaveValue('');
    await expect(page.getByText(words.draft.restored)).toHaveCount(0);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|^The ticket was not submitted/] });

  test('[TIC-2] [TIC-4] [TIC-7] [TIC-8] [TIC-9] [B7] a customer sends a ticket in Portuguese by keyboard', async ({
    page,
    context,
  }) => {
    const person = await newPerson();
    await enterAs(page, person);
    await page.goto('/tickets?lng=pt');
    const tab = page.getByRole('tab', { name: 'Suporte' });
    await expect(tab).toBeVisible();
    await tab.focus();
    const other = page.getByRole('tab', { name: 'Pedidos' });
    await page.keyboard.press('ArrowRight');
    await expect(other).toBeFocused();
    // Passing over it with the arrow keys would clear the form.
    await expect(other).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Enter');
    await expect(other).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Público' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Exclusivo' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Preencha todos os campos obrigatórios.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Nome do asset' })).toBeFocused();

    await expectNoViolations(page, 'a validation error');
    await page.keyboard.type('Pet Simulator Template');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /abrir o manual.*nova aba/ })).toBeFocused();
    // Past the known issues of the asset, which may come later.
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('textbox', { name: 'Assunto' })).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.type('Tradução e plural');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Com neve.');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Informar orçamento' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Informe um orçamento ou escolha “Sem orçamento”.')).toBeVisible();
    await page.keyboard.type('1500,50');
    await expect(page.getByText('Entendido como US$ 1.500,50')).toBeVisible();

    const submit = page.getByRole('main').locator('[type=submit]');
    await submit.focus();
    await context.setOffline(true);
    await expectPopup(page, 'Não foi possível enviar. Tente de novo.', () =>
      page.keyboard.press('Enter'),
    );
    await expect(page.getByText(/^Não conseguimos falar com o servidor/)).toBeVisible();
    // The sentence above it does not push the button with the focus out of the window.
    await expect(submit).toBeFocused();
    await expect(submit).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expectPopup(page, 'Ticket enviado! Responderemos em breve.', () =>
      page.keyboard.press('Enter'),
    );
    const [listed] = await ticketsOf(person);
    expect(await storedTicket(listed?.ticketId ?? '')).toMatchObject({
      assetName: 'Pet Simulator Template',
      subject: 'Tradução e plural',
      description: 'Com neve.',
      type: 'requests',
      ticketSubType: 'exclusive',
      budget: '1500.50',
      invoice: null,
      images: [],
    });
  });
});

test.describe('the budget', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[TIC-4] a budget is read with comma or point, typed or pasted, or refused with how to write it', async ({
    page,
  }) => {
    await enterAs(page, await newPerson());
    await page.goto('/tickets?lng=pt');
    await page.getByRole('tab', { name: 'Pedidos' }).click();
    const field = page.getByLabel('Orçamento estimado em USD');
    await expect(field).toHaveAttribute('type', 'number');
    const pasteText = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('ControlOrMeta+V');
    };
    const type = (text: string) => field.pressSequentially(text);
    const amount = page.getByText('Entendido como US$ 1.500,50');
    for (const [enterText, text] of [
      [type, '1500.50'],
      [type, '1500,50'],
      [pasteText, 'US$ 1500,50'],
    ] as const) {
      await field.fill('');
      await enterText(text);
      await expect(amount, text).toBeVisible();
      await expect(field, text).toHaveValue('1500.50');
    }

    const unclear = page.getByText('sem separador de milhar');
    await field.fill('');
    await type('1,500.50');
    await expect(unclear).toBeVisible();
    await field.fill('20');
    await expect(unclear).toBeHidden();
    await pasteText('1,500');
    await expect(unclear).toBeVisible();
    await expect(field).toHaveValue('');
  });
});
