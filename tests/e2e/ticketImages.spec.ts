import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { IMAGE_LIMITS } from '../../shared/ticket.ts';
import { expect, keptFiles, test } from '../support/browser.ts';
import { enter, newPerson } from '../support/people.ts';
import { expectPopup } from '../support/popups.ts';
import { words } from '../support/screens.ts';
import { ticketsOf } from '../support/tickets.ts';

const picker = (page: Page) => page.getByLabel(words.images.add);
const preview = (page: Page, name: string) =>
  page.getByRole('listitem').getByAltText(name, { exact: true });

type Named = { name: string; buffer: Buffer };

const open = async (page: Page) => {
  const person = await newPerson();
  await enter(page, person);
  await page.goto('/tickets?asset=Pet%20Simulator');
  await expect(page.getByRole('combobox', { name: words.ticketForm.assetName })).toHaveValue(
    'Pet Simulator',
  );
  return person;
};

/** Files as a browser gives them that knows no type by their names. */
const attach = async (page: Page, ...files: Named[]) => {
  await picker(page).setInputFiles(files.map((file) => ({ ...file, mimeType: '' })));
  for (const { name } of files) await expect(preview(page, name)).toBeVisible();
};

/** Sends a ticket with these images; returns what is stored of each. */
const send = async (page: Page, ...files: Named[]) => {
  const person = await open(page);
  await attach(page, ...files);
  await page.getByLabel(words.ticketForm.subject).fill('Images');
  await page.getByLabel(words.ticketForm.description).fill('Look at them.');
  await page.getByLabel(words.ticketForm.invoice).fill('IN-2026-7');
  await expectPopup(page, 'Ticket submitted! We will reply soon.', () =>
    page.getByRole('button', { name: words.ticketForm.submit }).click(),
  );
  const [ticket] = await ticketsOf(person);
  return Promise.all(
    (ticket?.images ?? []).map(async (url) => {
      const response = await page.request.get(url);
      const body = await response.body();
      return {
        body,
        type: response.headers()['content-type'],
        bytes: body.length,
        ...(await sharp(body).metadata()),
      };
    }),
  );
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
  const [width, height] = [2000, 1500];
  const pixels = Buffer.alloc(width * height * 4);
  let state = 1;
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 48_271) % 0x7fff_ffff;
    pixels[at] = state & 0xff;
    if (at % 4 === 3) pixels[at] = ((at - 3) / 4) % width < width - 100 ? 255 : 0;
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } }).png({ compressionLevel: 1 });
};

/** In the page, before its script: what the canvas of another browser does. */
// oxlint-disable typescript/unbound-method -- they are called with `this`
const encodeNoWebp = () => {
  const real = HTMLCanvasElement.prototype.toBlob;
  HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
    real.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality);
  };
};
const encodeStripes = () => {
  const real = HTMLCanvasElement.prototype.toBlob;
  HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
    const context = this.getContext('2d');
    if (!context) throw new Error('The canvas cannot be drawn on.');
    context.resetTransform();
    for (let at = 0; at < this.width; at++) {
      context.fillStyle = `rgb(${(at * 97) % 256} ${(at * 61) % 256} ${(at * 23) % 256})`;
      context.fillRect(at, 0, 1, this.height);
    }
    real.call(this, callback, type, quality);
  };
};

test('[B10] images are stored upright, readable and without their location, whatever they are', async ({
  page,
}) => {
  const scroll = sharp({
    create: { width: 1080, height: 12_000, channels: 3, background: '#363' },
  });
  const [webp, long, large] = await send(
    page,
    { name: 'rotated', buffer: await rotated().webp({ lossless: true }).toBuffer() },
    { name: 'long', buffer: await scroll.png().toBuffer() },
    { name: 'heavy', buffer: await heavy().toBuffer() },
  );
  expect(webp).toMatchObject({ type: 'image/webp', format: 'webp', width: 200, height: 300 });
  expect(webp?.body.includes('secret place')).toBe(false);
  expect(await corners(webp?.body ?? Buffer.alloc(0))).toEqual(['red', 'blue']);
  expect(long).toMatchObject({ type: 'image/png', width: 1080, height: 12_000 });
  expect(large).toMatchObject({ type: 'image/webp', hasAlpha: true });
  expect(large?.bytes).toBeLessThanOrEqual(IMAGE_LIMITS.bytes);
});

test('[B10] a browser that encodes no WebP sends a large image as JPEG, on white', async ({
  page,
}) => {
  await page.addInitScript(encodeNoWebp);
  const [large] = await send(page, { name: 'heavy', buffer: await heavy().toBuffer() });
  expect(large).toMatchObject({ type: 'image/jpeg', format: 'jpeg', width: 2000, height: 1500 });
  expect((await corners(large?.body ?? Buffer.alloc(0)))[1]).toBe('white');
});

test('[B10] a browser that encodes stripes sends the original, without its location', async ({
  page,
}) => {
  await page.addInitScript(encodeStripes);
  const [photo] = await send(page, {
    name: 'rotated',
    buffer: await rotated().jpeg().toBuffer(),
  });
  expect(photo).toMatchObject({ type: 'image/jpeg', width: 300, height: 200, orientation: 6 });
  expect(photo?.body.includes('secret place')).toBe(false);
  expect(await corners(photo?.body ?? Buffer.alloc(0))).toEqual(['red', 'blue']);
  await picker(page).setInputFiles({
    name: 'heavy.png',
    mimeType: 'image/png',
    buffer: await heavy().toBuffer(),
  });
  await expect(page.getByText(/^“heavy\.png” has to be shrunk or converted, but/)).toBeVisible();
});

test('[B9] the images of a draft come back in a private window of Safari, which stores no Blob', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const real = IDBObjectStore.prototype.put;
    const hasBlob = (value: unknown): boolean =>
      value instanceof Blob ||
      (typeof value === 'object' && value !== null && Object.values(value).some(hasBlob));
    IDBObjectStore.prototype.put = function (value: unknown, key) {
      const request = real.call(this, value, key);
      if (hasBlob(value)) this.transaction.abort();
      return request;
    };
  });
  await open(page);
  await page.getByLabel(words.ticketForm.subject).fill('Private');
  await attach(page, { name: 'shot', buffer: await rotated().png().toBuffer() });
  await expect.poll(() => page.evaluate(keptFiles)).toBe(1);
  await page.reload();
  await expect(page.getByText(words.ticketForm.draft.restored)).toBeVisible();
  await expect(preview(page, 'shot')).toBeVisible();
});

test('[B9] a draft whose images could not be stored says so when it comes back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const real = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key) {
      const request = real.call(this, value, key);
      // Firebase has a store of its own, for logins.
      if (this.name === 'files')
        request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
  });
  await open(page);
  await page.getByLabel(words.ticketForm.subject).fill('Full disk');
  await attach(page, { name: 'shot', buffer: await rotated().png().toBuffer() });
  await page.reload();
  await expect(page.getByText(words.ticketForm.draft.files)).toBeVisible();
  await expect(page.getByLabel(words.ticketForm.subject)).toHaveValue('Full disk');
});

/** In the page: each use of the drafts' database fails while the flag stands in local storage. */
const closeDatabase = () => {
  const real = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const left = Number(localStorage.getItem('failures'));
    if (this.name !== 'lumipaw.drafts' || left === 0) return real.call(this, stores, mode, options);
    localStorage.setItem('failures', String(left - 1));
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  };
};

for (const [failures, outcome] of [
  [1, 'at once'],
  [2, 'at the next visit'],
] as const) {
  test(`the images of a draft are deleted ${outcome} when the database fails ${failures} times at log-out`, async ({
    page,
  }) => {
    await page.addInitScript(closeDatabase);
    const { nickname } = await open(page);
    await attach(page, { name: 'shot', buffer: await rotated().png().toBuffer() });
    await expect.poll(() => page.evaluate(keptFiles)).toBe(1);
    await page.evaluate((left) => localStorage.setItem('failures', String(left)), failures);
    await page.getByRole('button', { name: `User menu: ${nickname}` }).click();
    await page.getByRole('button', { name: words.header.logOut, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.header.logOut, exact: true })
      .click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: words.header.logIn }),
    ).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('failures'))).toBe('0');
    if (failures === 2) await page.goto('/');
    await expect.poll(() => page.evaluate(keptFiles)).toBe(0);
  });
}
