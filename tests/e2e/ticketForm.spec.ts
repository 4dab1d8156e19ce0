import type { Page, Route } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { MINUTE } from '../../shared/time.ts';
import { LANGUAGE_FACTS } from '../../shared/language.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, keptFiles, test } from '../support/browser.ts';
import { mailTo } from '../support/oobCodes.ts';
import { enter, newPerson } from '../support/people.ts';
import { expectPopup, holdPopups } from '../support/popups.ts';
import { words } from '../support/screens.ts';
import { storedTicket, ticketsOf } from '../support/tickets.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const asset = (page: Page) => page.getByRole('combobox', { name: words.ticketForm.assetName });
const subject = (page: Page) => page.getByLabel(words.ticketForm.subject);
const description = (page: Page) => page.getByLabel(words.ticketForm.description);
const invoice = (page: Page) => page.getByLabel(words.ticketForm.invoice);
const picker = (page: Page) => page.getByLabel(words.images.add);
const overlay = (page: Page) => page.getByRole('dialog');
const print = (page: Page, name: string) =>
  page.getByRole('listitem').getByAltText(name, { exact: true });

const open = async (page: Page, path = '/tickets') => {
  await page.goto(path);
  await expect(
    page.getByRole('heading', { level: 1, name: words.pages.tickets.title }),
  ).toBeVisible();
};

const fill = async (page: Page, about = 'Bullets leave the screen') => {
  await asset(page).fill('BulletHell Elemental');
  await page.keyboard.press('Escape');
  await subject(page).fill(about);
  await description(page).fill('They never come back.');
  await invoice(page).fill('IN-2026-7');
};

const screenshot = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** Chooses pictures and waits for them. */
const attach = async (page: Page, ...names: string[]) => {
  const buffer = await screenshot(40, 40, '#336').png().toBuffer();
  await picker(page).setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
  for (const name of names) await expect(print(page, name)).toBeVisible();
};

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

/** What is stored of an image of a ticket. */
const download = async (page: Page, url: string | undefined) => {
  if (!url) throw new Error('The ticket has no such image.');
  const response = await page.request.get(url);
  const body = await response.body();
  return {
    body,
    name: decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''),
    ...(await sharp(body).metadata()),
  };
};

test(
  '[TIC-1] [TIC-5] [TIC-8] [TIC-10] a customer sends a bug with three screenshots and opens the ticket',
  { tag: '@journey' },
  async ({ page }) => {
    const person = await newPerson();
    await enter(page, person);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page);
      await expect(asset(page), `the first field at ${width} px`).toBeInViewport({ ratio: 1 });
    }
    await expect(
      page.getByText('Report a bug, ask for help or request an exclusive feature.', {
        exact: false,
      }),
    ).toBeVisible();
    await fill(page);

    // A large photo with EXIF orientation and location.
    const photo = await screenshot(2400, 1200, '#a63')
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    await picker(page).setInputFiles([
      { name: 'Boss fight №1.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('only words') },
    ]);
    await expect(page.getByText(/^“words\.png” is empty, damaged/)).toBeVisible();
    await description(page).focus();
    await paste(page, [
      await screenshot(300, 200, '#336').png().toBuffer(),
      await screenshot(200, 300, '#363').png().toBuffer(),
    ]);
    for (const name of ['image.png', 'image.png (2)'])
      await expect(print(page, name)).toHaveCount(1);
    await picker(page).setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no image'),
    });
    await expect(page.getByText(/^“notes\.txt” is not an image/)).toBeVisible();
    await expectNoViolations(page, 'a filled form with images and a refused file');

    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST') return;
      const what = /\/o\?name=([^&]+)|\/(createTicket)$/.exec(request.url());
      if (what) requests.push(decodeURIComponent(what[1] ?? what[2] ?? ''));
    });
    const held: Route[] = [];
    await page.route('**/createTicket', (route) => void held.push(route));
    await button(page, words.ticketForm.submit).dblclick();
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
    const { timestamp, names } = {
      timestamp: /\d+/.exec(requests[0] ?? '')?.[0],
      names: requests.map((name) => name.replace(/^tickets\/\d+_/, '')),
    };
    expect(names).toEqual(['Boss fight №1.jpg', 'image.png', 'image-2.png', 'createTicket']);
    expect(requests.slice(0, 3).every((name) => name.startsWith(`tickets/${timestamp}_`))).toBe(
      true,
    );
    const [one, two, three] = await Promise.all(
      (ticket?.images ?? []).map((url) => download(page, url)),
    );
    // Upright, and without its location.
    expect(one).toMatchObject({ format: 'jpeg', width: 1200, height: 2400 });
    expect(one?.exif).toBeUndefined();
    expect(one?.body.includes('secret place')).toBe(false);
    expect(two).toMatchObject({ format: 'png', width: 300, height: 200 });
    expect(three).toMatchObject({ format: 'png', width: 200, height: 300 });

    const thanks = page.getByText(`Your ticket has the number #${ticket?.ticketNumber}.`);
    await expect(thanks.locator('..')).toBeFocused();
    await expect(description(page)).toHaveValue('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`/account?tab=tickets&ticket=${ticket?.ticketId}`);
  },
);

test('[B9] two tabs with the form keep a draft each, with its images, and a third is offered the newest', async ({
  page,
  context,
}) => {
  await enter(page, await newPerson());
  await open(page, '/tickets');
  await subject(page).fill('Of the first tab');
  await attach(page, 'first.png', 'second.png', 'third.png');
  const other = await context.newPage();
  await other.goto('/tickets');
  await expect(other.getByText('Of the first tab')).toBeVisible();
  await subject(other).fill('Of the second tab');
  await attach(other, 'other.png');
  await expect.poll(() => page.evaluate(keptFiles)).toBe(2);
  for (const tab of [page, other]) await tab.reload();
  await expect(subject(page)).toHaveValue('Of the first tab');
  await expect(subject(other)).toHaveValue('Of the second tab');
  for (const name of ['first.png', 'second.png', 'third.png'])
    await expect(print(page, name)).toBeVisible();
  await expect(print(other, 'other.png')).toBeVisible();
  await expect(print(other, 'first.png')).toHaveCount(0);
  const third = await context.newPage();
  await third.goto('/tickets');
  await expect(third.getByText('Of the second tab')).toBeVisible();
  await third.getByRole('button', { name: words.ticketForm.draft.continue }).click();
  await expect(subject(third)).toHaveValue('Of the second tab');
  await expect(print(third, 'other.png')).toBeVisible();
});

test.describe('when an answer is lost', () => {
  test.use({
    expectedErrors: [/ERR_FAILED|ERR_CONNECTION|The ticket was not submitted|403 .*getTicket$/],
  });

  test('[TIC-8] [B1] [B9] a retry creates no second ticket, and the draft survives a reload in between', async ({
    page,
  }) => {
    const person = await newPerson();
    await enter(page, person);
    await open(page, '/tickets?asset=Pet%20Simulator&type=help');
    await expect(asset(page)).toHaveValue('Pet Simulator');
    await expect(page.getByRole('radio', { name: words.ticketForm.type.help })).toBeChecked();
    await fill(page, 'Lost answer');
    const moving = await animation();
    await picker(page).setInputFiles({
      name: 'spin.webp',
      mimeType: 'image/webp',
      buffer: moving,
    });
    await expect(print(page, 'spin.webp')).toBeVisible();

    // The first request does not arrive, the second one does.
    await page.route('**/createTicket', lose, { times: 1 });
    await page.route('**/createTicket', (route) => route.abort(), { times: 1 });
    await expectPopup(page, 'Failed to submit. Try again.', () =>
      button(page, words.ticketForm.submit).click(),
    );
    expect(await ticketsOf(person)).toEqual([]);
    const releaseError = await holdPopups(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await button(page, words.ticketForm.submit).click();
    await expect(page.getByText(words.ticketForm.sending.error)).toBeVisible();
    await expectNoViolations(page, 'the overlay of a failure');
    await releaseError();
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.getByText(/^We could not reach the server/)).toBeVisible();
    await expect(button(page, words.ticketForm.submit)).toBeFocused();
    await expectNoViolations(page, 'the reason of a failure');
    expect(await ticketsOf(person)).toHaveLength(1);

    await page.reload();
    await expect(page.getByText(words.ticketForm.draft.restored)).toBeVisible();
    await expect(subject(page)).toHaveValue('Lost answer');
    await expect(page.getByRole('radio', { name: words.ticketForm.type.help })).toBeChecked();
    await expect(print(page, 'spin.webp')).toBeVisible();
    await expectNoViolations(page, 'a restored draft');
    await expectPopup(page, 'Ticket submitted! We will reply soon.', () =>
      button(page, words.ticketForm.submit).click(),
    );
    const tickets = await ticketsOf(person);
    expect(tickets).toHaveLength(1);
    expect(tickets[0]?.images).toHaveLength(1);
    // Unchanged, because re-encoding would remove the animation.
    expect((await download(page, tickets[0]?.images[0])).body.equals(moving)).toBe(true);
    await page.reload();
    await expect(subject(page)).toHaveValue('');
    await expect(page.getByText(words.ticketForm.draft.restored)).toHaveCount(0);
  });
});

test.describe('when an account has used up its uploads', () => {
  test.use({ expectedErrors: [/403|not submitted|não foi enviado/] });

  test('[SEC-3] [ERR-2] the customer reads until when, in Portuguese too, and sends without the picture', async ({
    page,
  }) => {
    const person = await newPerson();
    const until = new Date(Date.now() + 30 * MINUTE);
    // As the function countUploads does (tests/suite/backgroundFunctions.test.ts).
    const record = getFirestore(adminApp()).doc(`users/${person.uid}`);
    await record.update({ uploadsStoppedUntil: until });
    await enter(page, person);
    const time = (locale: string) =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: 'numeric' })
        .format(until)
        .replaceAll(' ', ' ');
    await open(page);
    await fill(page, 'One picture more');
    const buffer = await screenshot(40, 40, '#336').png().toBuffer();
    await picker(page).setInputFiles({ name: 'more.png', mimeType: 'image/png', buffer });
    await expect(print(page, 'more.png')).toBeVisible();
    await button(page, words.ticketForm.submit).click();
    await expect(page.getByText(`From ${time('en')} you can add images again`)).toBeVisible();
    await button(page, 'Português').click();
    await expect(page.getByText(`A partir de ${time('pt')} pode adicionar imagens`)).toBeVisible();
    expect(await ticketsOf(person)).toEqual([]);
  });

  test('[SEC-3] [ERR-2] a customer whose address is not confirmed reads that confirming it is enough', async ({
    page,
  }) => {
    const person = await newPerson();
    const record = getFirestore(adminApp()).doc(`users/${person.uid}`);
    await record.update({ unconfirmedStoppedUntil: new Date(Date.now() + 30 * MINUTE) });
    await enter(page, person);
    await open(page);
    await fill(page, 'One picture more');
    await attach(page, 'more.png');
    await button(page, words.ticketForm.submit).click();
    await expect(page.getByText(/before its e-.?mail address is confirmed/u)).toBeVisible();
    await button(page, 'Português').click();
    await expect(page.getByText(/antes de confirmar o e-.?mail/u)).toBeVisible();
    await button(page, LANGUAGE_FACTS.en.name).click();

    // The strip on the same page sends the mail, and the same form goes through.
    await button(page, words.confirmEmail.unconfirmed.send).click();
    await expect(page.getByText(/^E-mail sent/)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto((await mailTo(person.email, 'VERIFY_EMAIL')).oobLink);
    await tab.waitForURL('/account?tab=tickets');
    await tab.close();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { name: /^Confirm/ })).toHaveCount(0);
    await expectPopup(page, 'Ticket submitted! We will reply soon.', () =>
      button(page, words.ticketForm.submit).click(),
    );
    const [ticket] = await ticketsOf(person);
    expect(ticket?.images).toHaveLength(1);
  });
});

test.describe('when something in the browser blocks the storage', () => {
  test.use({ expectedErrors: [/ERR_BLOCKED_BY_CLIENT/] });

  test('[TIC-8] the customer reads so within seconds, and the ticket is sent once it is allowed', async ({
    page,
  }) => {
    const person = await newPerson();
    await enter(page, person);
    await open(page);
    await fill(page, 'Blocked pictures');
    await attach(page, 'lamp.png');
    const ofStorage = `${suiteUrl('storage')}/**`;
    await page.route(ofStorage, (route) => route.abort('blockedbyclient'));
    await button(page, words.ticketForm.submit).click();
    await expect(
      overlay(page).getByText(/^Something in this browser or network blocks the upload/),
    ).toBeVisible();
    await expectNoViolations(page, 'a blocked upload');
    await page.unroute(ofStorage);
    await expect(page.getByText(/^Your ticket has the number/)).toBeVisible();
    const [ticket] = await ticketsOf(person);
    expect(ticket?.images).toHaveLength(1);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|^The ticket was not submitted/] });

  test('[TIC-2] [TIC-4] [TIC-7] [TIC-8] [TIC-9] [B7] a customer sends a ticket in Portuguese by keyboard', async ({
    page,
    context,
  }) => {
    const person = await newPerson();
    await enter(page, person);
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

    await page.keyboard.type('pet');
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expectNoViolations(page, 'a validation error, and the list of assets');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox')).toHaveValue('Pet Simulator Template');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /abrir o manual.*nova aba/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tradução e plural');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Com neve.');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Informar orçamento' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Informe um orçamento ou escolha “Sem orçamento”.')).toBeVisible();
    await page.keyboard.type('49.9');

    const submit = page.getByRole('main').locator('[type=submit]');
    await submit.focus();
    await context.setOffline(true);
    await expectPopup(page, 'Não foi possível enviar. Tente de novo.', () =>
      page.keyboard.press('Enter'),
    );
    await expect(page.getByText(/^Você está sem conexão\. Nada se perdeu/)).toBeVisible();
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
      budget: '49.9',
      invoice: null,
      images: [],
    });
  });
});
