import type { Page } from '@playwright/test';
import { signIn } from '../../tests/support/callables.ts';
import { requestTicket, supportTicket } from '../../tests/support/tickets.ts';
import { pageList, paths } from '../../src/lib/paths.ts';
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
};

const seenBy = (as: Screen['as'], states: Record<string, [path: string, act?: Act]>): Screen[] =>
  Object.entries(states).map(([name, [path, act]]) => ({ name, path, as, act }));

const click =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();
const refused: Act = async (page) => {
  await page.locator('main button[type="submit"]').first().click();
  await page
    .locator('main [aria-invalid="true"], main [role="alert"]:not(:empty)')
    .first()
    .waitFor();
};
const openTicket: Act = async (page) => {
  await page.locator('main [data-ticket]').filter({ hasText: SUBJECT }).first().click();
  await page.locator('main textarea').waitFor();
};
const TICKETS = paths.account({ tab: 'tickets' });
const ADMIN = paths.account({ tab: 'admin' });

/** Everything that a visitor, a customer and the admin can have before them. */
export const screens: readonly Screen[] = [
  ...pageList
    .filter(({ access, path }) => access !== 'signedIn' && !path.includes(':'))
    .map(({ path }) => ({ name: path === '/' ? 'home' : path.slice(1), path })),
  ...seenBy(undefined, {
    'item with video': [paths.project(1)],
    'item with game': [paths.project(3)],
    'enlarged picture': [paths.project(101), click('main [data-current] button')],
    tip: [paths.tip('coyote-time')],
    search: [paths.assets({ query: 'pet' })],
    'page not found': ['/no/such/page'],
    'register refused': [paths.register(), refused],
    'login refused': [paths.login(), refused],
  }),
  ...seenBy('customer', {
    account: [paths.account({ tab: 'general' })],
    'my tickets': [TICKETS],
    'my ticket': [TICKETS, openTicket],
    'ticket form': [paths.tickets()],
    'ticket form refused': [paths.tickets(), refused],
    vouchers: [paths.vouchers()],
  }),
  ...seenBy('admin', { 'admin panel': [ADMIN], 'admin ticket': [ADMIN, openTicket] }),
];

/** Gives the seeded customer tickets, one with a conversation, unless there are any. */
export const addSampleTickets = async (): Promise<void> => {
  const { uid, token } = await signIn('customer@example.com', SEED_PASSWORD);
  const admin = await signIn('admin@example.com', SEED_PASSWORD);
  const call = async (name: string, data: object, as = token) =>
    (await callSuite(name, data, as)) as { ticketId: string; tickets: unknown[] };
  if ((await call('getUserTickets', { uid })).tickets.length > 0) return;
  await call('createTicket', requestTicket());
  const { ticketId } = await call('createTicket', supportTicket({ subject: SUBJECT }));
  const response = 'Set Snap to Nearest, please.';
  await call('respondToTicket', { ticketId, response }, admin.token);
  await call('addUserCommentToTicket', { ticketId, comment: 'Nearest works, thank you!' });
};
