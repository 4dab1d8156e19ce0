import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { password } from './callables.ts';
import { expectPopup } from './popups.ts';
import { ticketFormBy, words } from './screens.ts';
import { png } from './tickets.ts';

/** The heading of the open page. */
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

export const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ });

/** The link of the header for who is logged out. */
export const logInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: words.header.logIn });

export const emailField = (page: Page) => page.getByLabel(words.auth.email, { exact: true });
export const passwordField = (page: Page) => page.getByLabel(words.auth.password, { exact: true });

/** Fills in the login form that is open, and sends it. */
export const logIn = async (page: Page, email: string, typed = password): Promise<void> => {
  await emailField(page).fill(email);
  await passwordField(page).fill(typed);
  await page
    .getByRole('main')
    .getByRole('button', { name: words.login.submit, exact: true })
    .click();
};

export const logOut = async (page: Page): Promise<void> => {
  await userMenu(page).click();
  await page.getByRole('button', { name: words.header.logOut }).click();
};

/** The fields of the ticket form. */
export const ticketForm = (page: Page) =>
  ticketFormBy({
    field: (label) => page.getByLabel(label),
    button: (name) => page.getByRole('button', { name }),
  });

/** Fills in what a ticket about a bug needs. */
export const fillTicket = async (page: Page, subject = 'Bullets leave the screen') => {
  const form = ticketForm(page);
  await form.asset().fill('BulletHell Elemental');
  await page.keyboard.press('Escape');
  await form.subject().fill(subject);
  await form.description().fill('They never come back.');
  await form.invoice().fill('IN-2026-7');
};

/** Sends the ticket, and waits for the popup that says so. */
export const sendTicket = (page: Page) =>
  expectPopup(page, 'Ticket submitted! We will reply soon.', () =>
    ticketForm(page).submit().click(),
  );

/** The preview of an image that is attached. */
export const preview = (page: Page, name: string) =>
  page.getByRole('listitem').getByAltText(name, { exact: true });

/** Attaches images, and waits for their previews. */
export const attachImages = async (page: Page, ...files: { name: string; buffer?: Buffer }[]) => {
  const given = files.map(({ name, buffer = png }) => ({ name, mimeType: 'image/png', buffer }));
  await page.getByLabel(words.images.add).setInputFiles(given);
  for (const { name } of files) await expect(preview(page, name)).toBeVisible();
};

/** The field for a message in the open ticket. */
export const messageField = (page: Page) =>
  page.getByRole('tabpanel').locator('form').last().getByRole('textbox');

/** The messages of the open ticket. */
export const messages = (page: Page) => page.getByRole('article');

/** What is stored of an image of a ticket. */
export const storedImage = async (page: Page, url = '') => {
  const response = await page.request.get(url);
  const body = await response.body();
  return { body, type: response.headers()['content-type'], ...(await sharp(body).metadata()) };
};
