import type { Page } from '@playwright/test';
import { pageList, pages, paths } from '../../src/lib/paths.ts';
import { SEED_PASSWORD } from '../suite/seedData.ts';
import { TALK } from './tickets.ts';

/** A page, or a state of one that is reached by `act` and lasts. Nothing in it depends on the language. */
export type Screen = {
  name: string;
  path: string;
  /** Who looks; without it, a visitor who is signed out. */
  as?: 'customer' | 'admin';
  act?: (page: Page) => Promise<void>;
  /** The widest window in which the state exists, in px. */
  upTo?: number;
};

const click = (selector: string) => async (page: Page) => page.locator(selector).first().click();
const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(fields))
    await page.locator(`main [name="${name}"]`).fill(text);
};
const submit = click('main button[type="submit"]');
const openTicket = async (page: Page): Promise<void> => {
  await page.locator('main [data-ticket]').filter({ hasText: TALK.subject }).first().click();
  await page.locator('main textarea').waitFor();
};
const PASSWORDS = { password: SEED_PASSWORD, confirmation: 'lantern-43' };

const ITEMS = { 'item with video': 1, item: 2, 'item with game': 3, 'recommended item': 101 };

/** Everything that a visitor, a customer and the admin can have before them. */
export const screens: readonly Screen[] = [
  ...pageList
    .filter(({ access, path }) => access !== 'signedIn' && path !== pages.project.path)
    .map(({ path }) => ({ name: path === '/' ? 'home' : path.slice(1), path })),
  ...Object.entries(ITEMS).map(([name, id]) => ({ name, path: paths.project(id) })),
  { name: 'enlarged picture', path: paths.project(2), act: click('main [data-current] button') },
  { name: 'search', path: paths.assets({ query: 'pet' }) },
  { name: 'search without results', path: paths.assets({ query: 'zzzz' }) },
  { name: 'item not found', path: paths.project(999) },
  { name: 'page not found', path: '/no/such/page' },
  {
    name: 'main menu',
    path: paths.about(),
    act: click('header button:visible >> nth=-1'),
    upTo: 768,
  },
  {
    name: 'register refused',
    path: paths.register(),
    act: async (page) => {
      await fill(page, { nickname: 'pixelsmith', email: 'someone@example.com', ...PASSWORDS });
      await submit(page);
      await page.locator('main [aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'login refused',
    path: paths.login(),
    act: async (page) => {
      await fill(page, { email: 'someone@example.com', password: 'wrong' });
      await submit(page);
      await page.locator('main [role="alert"]').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  {
    name: 'login link sent',
    path: paths.login(),
    act: async (page) => {
      await fill(page, { email: 'customer@example.com' });
      await page.locator('main form button').last().click();
      await page.locator('main form').waitFor({ state: 'detached' });
    },
  },
  { name: 'account', path: paths.account({ tab: 'general' }), as: 'customer' },
  { name: 'my tickets', path: paths.account({ tab: 'tickets' }), as: 'customer' },
  {
    name: 'my tickets closed',
    path: paths.account({ tab: 'tickets', show: 'closed' }),
    as: 'customer',
  },
  { name: 'my ticket', path: paths.account({ tab: 'tickets' }), as: 'customer', act: openTicket },
  {
    name: 'user menu',
    path: paths.about(),
    as: 'customer',
    act: click('header [data-user] button'),
  },
  { name: 'ticket form', path: paths.tickets(), as: 'customer' },
  {
    name: 'ticket form requests',
    path: paths.tickets(),
    as: 'customer',
    act: click('main [role="tab"][data-state="inactive"]'),
  },
  { name: 'ticket form refused', path: paths.tickets(), as: 'customer', act: submit },
  {
    name: 'ticket being sent',
    path: paths.tickets({ asset: 'Wheel Spin' }),
    as: 'customer',
    act: async (page) => {
      await fill(page, { subject: 'The wheel', description: 'It stops.', invoice: 'IN-1' });
      // Never answered; a held route would go on when the page closes, and create the ticket.
      await page.evaluate(() => {
        const answered = window.fetch;
        window.fetch = (url, options) =>
          typeof url === 'string' && url.endsWith('/createTicket')
            ? new Promise(() => {})
            : answered(url, options);
      });
      await submit(page);
      await page.locator('dialog[open]').waitFor();
    },
  },
  { name: 'vouchers', path: paths.vouchers(), as: 'customer' },
  { name: 'admin panel', path: paths.account({ tab: 'admin' }), as: 'admin' },
  { name: 'admin ticket', path: paths.account({ tab: 'admin' }), as: 'admin', act: openTicket },
];
