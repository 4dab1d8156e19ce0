import { randomFillSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { IMAGE_LIMITS } from '../../shared/ticket.ts';
import { MINUTE } from '../../shared/time.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, countKeptImages, test } from '../support/browser.ts';
import { mailTo } from '../support/oobCodes.ts';
import { enterAs, newPerson } from '../support/people.ts';
import { words } from '../support/screens.ts';
import {
  attachImages,
  fillTicket,
  logInLink,
  logOut,
  sendTicket,
  storedImage,
  ticketForm,
} from '../support/sitePage.ts';
import { ticketsOf } from '../support/tickets.ts';

type Named = { name: string; buffer: Buffer };

const open = async (page: Page) => {
  const person = await newPerson();
  await enterAs(page, person);
  await page.goto('/tickets');
  return person;
};

/** Sends a ticket with these images; returns what is stored of each. */
const send = async (page: Page, ...files: Named[]) => {
  const person = await open(page);
  await fillTicket(page);
  await attachImages(page, ...files);
  await sendTicket(page);
  const [ticket] = await ticketsOf(person);
  return Promise.all((ticket?.images ?? []).map((url) => storedImage(page, url)));
};

/** The upper left and the lower right corner. */
const corners = async (image: Buffer) => {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (at: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.min(red, green, blue) > 200) return 'white';
    return red > blue ? 'red' : 'blue';
  };
  return [colorAt(0), colorAt((info.width * info.height - 1) * 3)];
};

/** Red above blue; its file has them side by side, and says how to turn it and where it was taken. */
const rotated = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
    .composite([
      {
        input: { create: { width: 150, height: 200, channels: 3, background: '#00f' } },
        left: 150,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 });

/** Of more bytes than may be uploaded; its right edge is transparent. */
const heavy = () => {
  const size = 1400;
  const pixels = randomFillSync(Buffer.alloc(size * size * 4));
  for (let at = 3; at < pixels.length; at += 4)
    pixels[at] = ((at - 3) / 4) % size < size - 100 ? 255 : 0;
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
};

test('[B10] images are stored upright, readable and without their location, whatever they are', async ({
  page,
}) => {
  const scroll = sharp({
    create: { width: 1080, height: 4000, channels: 3, background: '#363' },
  });
  const [webp, long, large] = await send(
    page,
    { name: 'rotated', buffer: await rotated().webp({ lossless: true }).toBuffer() },
    { name: 'long', buffer: await scroll.png().toBuffer() },
    { name: 'heavy', buffer: await heavy() },
  );
  expect(webp).toMatchObject({ type: 'image/webp', format: 'webp', width: 200, height: 300 });
  expect(webp?.body.includes('secret place')).toBe(false);
  expect(await corners(webp?.body ?? Buffer.alloc(0))).toEqual(['red', 'blue']);
  expect(long).toMatchObject({ type: 'image/png', width: 1080, height: 4000 });
  expect(large).toMatchObject({ type: 'image/webp', hasAlpha: true });
  expect(large?.body.length).toBeLessThanOrEqual(IMAGE_LIMITS.bytes);
});

/** In the page: each use of the drafts' database fails while the flag stands in local storage. */
const closeDatabase = () => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
  const real = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const left = Number(localStorage.getItem('failures'));
    if (this.name !== 'lumipaw.drafts' || left === 0) return real.call(this, stores, mode, options);
    localStorage.setItem('failures', String(left - 1));
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  };
};

test('the images of a draft are deleted at the next visit when the database fails twice at log-out', async ({
  page,
}) => {
  await page.addInitScript(closeDatabase);
  await open(page);
  await attachImages(page, { name: 'shot.png' });
  await expect.poll(() => page.evaluate(countKeptImages)).toBe(1);
  await page.evaluate(() => localStorage.setItem('failures', '2'));
  await logOut(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.header.logOut, exact: true })
    .click();
  await expect(logInLink(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('failures'))).toBe('0');
  await page.goto('/');
  await expect.poll(() => page.evaluate(countKeptImages)).toBe(0);
});

test.describe('when an account has used up its uploads', () => {
  test.use({ expectedErrors: [/403|not submitted/] });

  test('[SEC-3] [ERR-2] a customer over the limit reads until when, and confirms the address', async ({
    page,
  }) => {
    const person = await open(page);
    const until = new Date(Date.now() + 30 * MINUTE);
    // As the function countUploads does (tests/suite/backgroundFunctions.alone.test.ts).
    const record = getFirestore(adminApp()).doc(`users/${person.uid}`);
    await record.update({ unconfirmedStoppedUntil: until });
    const format = { weekday: 'long', hour: 'numeric', minute: 'numeric' } as const;
    const time = new Intl.DateTimeFormat('en', format).format(until);
    const strip = page.getByRole('heading', { name: 'Confirm your e-mail address' });
    await expect(strip).toBeVisible();
    await fillTicket(page, 'One picture more');
    await attachImages(page, { name: 'more.png' });
    await ticketForm(page).submit().click();
    await expect(page.getByText(`or wait until ${time}.`)).toBeVisible();
    expect(await ticketsOf(person)).toEqual([]);

    // The strip on the same page sends the mail, and the same form goes through.
    await page.getByRole('button', { name: words.confirmEmail.unconfirmed.send }).click();
    await expect(page.getByText(/^E-mail sent/)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto((await mailTo(person.email, 'VERIFY_EMAIL')).oobLink);
    await tab.waitForURL('/account?tab=tickets');
    await tab.close();
    // Headless, every tab is in front: coming back has to be told.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(strip).toHaveCount(0);
    await sendTicket(page);
    const [ticket] = await ticketsOf(person);
    expect(ticket?.images).toHaveLength(1);
  });
});

test.describe('when something in the browser blocks the storage', () => {
  test.use({ expectedErrors: [/ERR_BLOCKED_BY_CLIENT/] });

  test('[TIC-8] the customer reads so, and the ticket is sent once it is allowed', async ({
    page,
  }) => {
    const person = await open(page);
    await fillTicket(page, 'Blocked pictures');
    await attachImages(page, { name: 'lamp.png' });
    const ofStorage = `${suiteUrl('storage')}/**`;
    await page.route(ofStorage, (route) => route.abort('blockedbyclient'));
    await ticketForm(page).submit().click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/^The connection is slow, or something such as an ad blocker/),
    ).toBeVisible();
    await expectNoViolations(page, 'a blocked upload');
    await page.unroute(ofStorage);
    await expect(page.getByText(/^Your ticket has the number/)).toBeVisible();
    const [ticket] = await ticketsOf(person);
    expect(ticket?.images).toHaveLength(1);
  });
});
