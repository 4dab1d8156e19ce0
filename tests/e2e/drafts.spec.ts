import type { Page, Route } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, countKeptImages, test } from '../support/browser.ts';
import { enterAs, newPerson } from '../support/people.ts';
import { words } from '../support/screens.ts';
import {
  attachImages,
  fillTicket,
  logIn,
  messageField,
  messages,
  preview,
  sendTicket,
  ticketForm,
} from '../support/sitePage.ts';
import { openTicket, ticketsOf } from '../support/tickets.ts';

const continueHere = (page: Page) => page.getByRole('button', { name: words.draft.continue });
const elsewhere = (page: Page) => page.getByText(words.draft.elsewhere);
const send = (page: Page) => messageField(page).press('Control+Enter');

const newTab = async (page: Page, path: string): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
};

/** A customer with a ticket, which two tabs show. */
const openTwice = async (first: Page) => {
  const person = await newPerson();
  const { ticketId } = await openTicket(person);
  const path = `/account?tab=tickets&ticket=${ticketId}`;
  await enterAs(first, person);
  await first.goto(path);
  const second = await newTab(first, path);
  await expect(messageField(second)).toBeEditable();
  const comments = async () =>
    (await ticketsOf(person))
      .flatMap((ticket) => Object.values(ticket.comments))
      .map(({ message }) => message);
  return { person, path, second, comments };
};

/** In the page, before its script: a private window of Safari stores no Blob. */
const refuseBlobs = () => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
  const { put } = IDBObjectStore.prototype;
  const hasBlob = (value: unknown): boolean =>
    value instanceof Blob ||
    (typeof value === 'object' && value !== null && Object.values(value).some(hasBlob));
  IDBObjectStore.prototype.put = function putOthers(value: unknown, key) {
    const request = put.call(this, value, key);
    if (hasBlob(value)) this.transaction.abort();
    return request;
  };
};

test('[B9] a customer goes on with a ticket and its images in another tab, and back', async ({
  page,
  context,
}) => {
  await context.addInitScript(refuseBlobs);
  const person = await newPerson();
  await enterAs(page, person);
  await page.goto('/tickets');
  await fillTicket(page, 'Of the first tab');
  const names = ['first.png', 'second.png', 'third.png'];
  await attachImages(page, ...names.map((name) => ({ name })));
  await expect.poll(() => page.evaluate(countKeptImages)).toBe(3);
  await page.reload();
  for (const name of names) await expect(preview(page, name)).toBeVisible();

  const other = await newTab(page, '/tickets?lng=pt');
  await expect(other.getByText('Você está escrevendo isto em outra aba.')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Assunto' })).toHaveValue('Of the first tab');
  await expect(other.getByRole('textbox', { name: 'Assunto' })).toBeDisabled();
  await ticketForm(page).subject().fill('Goes on in the first tab');
  await expect(other.getByRole('textbox', { name: 'Assunto' })).toHaveValue(
    'Goes on in the first tab',
  );
  await expectNoViolations(other, 'a form that another tab writes');
  await other.getByRole('button', { name: 'Continuar aqui' }).click();
  for (const name of names) await expect(preview(other, name)).toBeVisible();
  await other.getByRole('textbox', { name: 'Assunto' }).fill('Of the second tab');
  await other.getByRole('button', { name: 'Remover first.png' }).click();
  // A tab that crashes before the database has it brings the image back.
  await expect.poll(() => other.evaluate(countKeptImages)).toBe(2);

  await expect(elsewhere(page)).toBeVisible();
  await expect(ticketForm(page).subject()).toHaveValue('Of the second tab');
  await expect(ticketForm(page).submit()).toBeDisabled();
  await other.close();
  await expect(page.getByText(words.draft.restored)).toBeVisible();
  for (const name of names.slice(1)) await expect(preview(page, name)).toBeVisible();
  await expect(preview(page, 'first.png')).toHaveCount(0);
  await sendTicket(page);
  expect(await ticketsOf(person)).toMatchObject([{ subject: 'Of the second tab' }]);
});

test('[B9] a reply that is written in one tab can be read in the other, until it is sent', async ({
  page,
}) => {
  const { second, comments } = await openTwice(page);
  await messageField(page).fill('Half a comment');
  await expect(messageField(second)).toHaveValue('Half a comment');
  await expect(messageField(second)).not.toBeEditable();
  await expect(
    second.getByRole('button', { name: words.tickets.reply.sendComment }),
  ).toBeDisabled();
  await expectNoViolations(second, 'a reply that another tab writes');
  await continueHere(second).click();
  await expect(messageField(second)).toBeFocused();
  await messageField(second).fill('A whole comment');
  await expect(messageField(page)).toHaveValue('A whole comment');
  await expect(messageField(page)).not.toBeEditable();
  await send(second);
  await expect(messages(second).last()).toContainText('A whole comment');
  await expect(messageField(page)).toHaveValue('');
  await expect(messageField(page)).toBeEditable();
  await expect(elsewhere(page)).toHaveCount(0);
  expect(await comments()).toEqual(['A whole comment']);
});

test('[B9] a customer whose tab crashes goes on in the other one', async ({ page }) => {
  const { second } = await openTwice(page);
  await messageField(second).fill('Half a comment');
  await expect(messageField(page)).not.toBeEditable();
  const crashed = second.waitForEvent('crash');
  const devtools = await second.context().newCDPSession(second);
  void devtools.send('Page.crash').catch(() => {});
  await crashed;
  await expect(messageField(page)).toBeEditable();
  await expect(messageField(page)).toHaveValue('Half a comment');
});

test('[B1] a comment that is sent in one tab and continued in the other is stored once', async ({
  page,
}) => {
  const { second, comments } = await openTwice(page);
  const held: Route[] = [];
  await page.route('**/addUserCommentToTicket', (route) => void held.push(route));
  await messageField(page).fill('Any news?');
  await send(page);
  await expect.poll(() => held.length).toBe(1);
  await continueHere(second).click();
  await send(second);
  await expect(messages(second).last()).toContainText('Any news?');
  await expect(messageField(second)).toHaveValue('');
  await held[0]?.continue();
  await expect(messages(page)).toHaveCount(2);
  await expect(messageField(page)).toHaveValue('');
  expect(await comments()).toEqual(['Any news?']);
});

test.describe('after a log out', () => {
  // The next person asks for a ticket that is not theirs.
  test.use({ expectedErrors: [/403 .*getTicket$/] });

  test('[B9] the next person on the same computer sees nothing of what was typed', async ({
    page,
  }) => {
    const { path, second } = await openTwice(page);
    await messageField(page).fill('A secret');
    await second.getByRole('button', { name: /^User menu/ }).click();
    await second.getByRole('button', { name: words.header.logOut }).click();
    await second
      .getByRole('dialog')
      .getByRole('button', { name: words.header.logOut, exact: true })
      .click();
    await page.waitForURL('/login');
    const next = await newPerson();
    await logIn(page, next.email);
    await page.waitForURL('/account');
    await page.goto(path);
    await expect(page.getByText(words.tickets.unknown)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain(
      'A secret',
    );
  });
});
