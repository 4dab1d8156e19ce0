import type { Page } from '@playwright/test';
import { signIn } from '../../tests/support/callables.ts';
import { requestTicket, supportTicket } from '../../tests/support/tickets.ts';
import { pageList, pages, paths } from '../../src/lib/paths.ts';
import { callSuite } from '../suite/callSuite.ts';
import { SEED_PASSWORD } from '../suite/seedData.ts';

/** Of the ticket with a conversation. */
const SUBJECT = 'The wheel stops between two prizes';

type Act = (page: Page) => Promise<void>;

/** A page, or a state of one that is reached by `act` and lasts. Nothing in it depends on the language. */
export type Screen = {
  name: string;
  path: string;
  /** Who looks; without it, a visitor who is signed out. */
  as?: 'customer' | 'admin' | undefined;
  act?: Act | undefined;
  /** The widest window in which the state exists, in px. */
  upTo?: number;
};

const seenBy = (as: Screen['as'], states: Record<string, [path: string, act?: Act]>): Screen[] =>
  Object.entries(states).map(([name, [path, act]]) => ({ name, path, as, act }));

const click =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();
const submit = click('main button[type="submit"]');
const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(fields))
    await page.locator(`main [name="${name}"]`).fill(text);
};
const openTicket: Act = async (page) => {
  await page.locator('main [data-ticket]').filter({ hasText: SUBJECT }).first().click();
  await page.locator('main textarea').waitFor();
};
const PASSWORDS = { password: SEED_PASSWORD, confirmation: 'lantern-43' };
const TICKETS = paths.account({ tab: 'tickets' });
const ADMIN = paths.account({ tab: 'admin' });

const visitor = seenBy(undefined, {
  'item with video': [paths.project(1)],
  'item to come': [paths.project(2)],
  'item with game': [paths.project(3)],
  'recommended item': [paths.project(101)],
  'enlarged picture': [paths.project(101), click('main [data-current] button')],
  search: [paths.assets({ query: 'pet' })],
  'search without results': [paths.assets({ query: 'zzzz' })],
  'item not found': [paths.project(999)],
  'page not found': ['/no/such/page'],
  'register refused': [
    paths.register(),
    async (page) => {
      await fill(page, { nickname: 'pixelsmith', email: 'someone@example.com', ...PASSWORDS });
      await submit(page);
      await page.locator('main [aria-invalid="true"]:focus').waitFor();
    },
  ],
  'login refused': [
    paths.login(),
    async (page) => {
      await fill(page, { email: 'someone@example.com', password: 'wrong' });
      await submit(page);
      await page.locator('main [role="alert"]').filter({ hasText: /\w/ }).first().waitFor();
    },
  ],
  'login link sent': [
    paths.login(),
    async (page) => {
      await fill(page, { email: 'customer@example.com' });
      await page.locator('main form button').last().click();
      await page.locator('main form').waitFor({ state: 'detached' });
    },
  ],
});

const customer = seenBy('customer', {
  account: [paths.account({ tab: 'general' })],
  'my tickets': [TICKETS],
  'my tickets closed': [paths.account({ tab: 'tickets', show: 'closed' })],
  'my ticket': [TICKETS, openTicket],
  'user menu': [paths.about(), click('header [data-user] button')],
  'ticket form': [paths.tickets()],
  'ticket form requests': [paths.tickets(), click('main [role="tab"][data-state="inactive"]')],
  'ticket form refused': [paths.tickets(), submit],
  'ticket being sent': [
    paths.tickets({ asset: 'Wheel Spin' }),
    async (page) => {
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
  ],
  vouchers: [paths.vouchers()],
});

/** Everything that a visitor, a customer and the admin can have before them. */
export const screens: readonly Screen[] = [
  ...pageList
    .filter(({ access, path }) => access !== 'signedIn' && path !== pages.project.path)
    .map(({ path }) => ({ name: path === '/' ? 'home' : path.slice(1), path })),
  ...visitor,
  {
    name: 'main menu',
    path: paths.about(),
    act: click('header button:visible >> nth=-1'),
    upTo: 768,
  },
  ...customer,
  ...seenBy('admin', { 'admin panel': [ADMIN], 'admin ticket': [ADMIN, openTicket] }),
];

const LONG = 'A winter village with snow that falls on roofs, lanterns and pets alike';
const TRACE =
  'The pointer rests on the line.\n\nNullReferenceException: Object reference not set to an instance of an object\n  at Lumipaw.Wheel.Settle (System.Int32 field) [0x0001a] in Wheel.cs:118';

/** Gives the seeded customer three tickets, one with a conversation, unless there are any. */
export const addSampleTickets = async (): Promise<void> => {
  const { uid, token } = await signIn('customer@example.com', SEED_PASSWORD);
  const admin = await signIn('admin@example.com', SEED_PASSWORD);
  const call = async (name: string, data: object, as = token) =>
    (await callSuite(name, data, as)) as { ticketId: string; tickets: unknown[] };
  if ((await call('getUserTickets', { uid })).tickets.length > 0) return;
  const closed = await call('createTicket', supportTicket({ ticketSubType: 'suggestion' }));
  await call('closeTicket', { ticketId: closed.ticketId });
  await call('createTicket', requestTicket({ subject: LONG }));
  const ticket = supportTicket({ assetName: 'Wheel Spin', subject: SUBJECT, description: TRACE });
  const { ticketId } = await call('createTicket', ticket);
  await call(
    'respondToTicket',
    { ticketId, response: 'Set Snap to Nearest, please.' },
    admin.token,
  );
  await call('addUserCommentToTicket', { ticketId, comment: 'Nearest works, thank you!' });
};
