import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import type { TicketRecord } from '../functions/src/tickets/store.ts';
import { type CallableName, callables } from '../shared/callables.ts';
import { FIRST_TICKET_NUMBER } from '../shared/ticket.ts';
import { HOUR, MINUTE } from '../shared/time.ts';
import { listedTicket } from '../tests/support/listedTickets.ts';
import { buildChanged } from './build.ts';
import { adminApp } from './suite/adminApp.ts';
import { startFirebaseSuite } from './suite/firebaseSuite.ts';
import { ROOT } from './suite/folders.ts';
import { startProductionServer, suiteParameters } from './suite/productionServer.ts';
import { CALLABLES_PORT, HOST, pointSiteAtSuite, PORTS, suiteUrl } from './suite/project.ts';
import { seed, SEED_PASSWORD } from './suite/seedData.ts';
import { findChrome } from './support/chrome.ts';

/** What the clock of every picture shows, so that a second run draws the same. */
const NOW = Date.UTC(2026, 2, 12, 9, 30);

/** Subjects of customers, the newest first, and the hours that they have waited. */
const SUBJECTS = [
  'Bullets stay behind after a phase change',
  'Lumi does not wake up',
  'Spin ends a slice too far',
  'A pattern editor for 2.5D',
] as const;

/** In milliseconds: by then all pictures in sight are there. */
const SETTLED = 4_000;

type Shot = {
  path: string;
  /** A heading that is there when the page is. */
  heading: string;
  language?: 'en' | 'pt';
  theme?: 'light' | 'dark';
  /** Who is signed in. */
  email?: string;
};

/** By the name of the file in docs/images. */
const SHOTS: Record<string, Shot> = {
  home: { path: '/', heading: 'BulletHell Elemental' },
  desk: {
    path: `/account?tab=admin&ticket=${'0'.repeat(32)}`,
    heading: SUBJECTS[0],
    email: 'admin@example.com',
  },
  product: {
    path: '/pt/project/3',
    heading: 'Pet Simulator Template',
    language: 'pt',
    theme: 'light',
  },
};

/** Draws the pictures of the README, in a suite of its own that begins empty. */
export const main = async (): Promise<void> => {
  const executablePath = findChrome({ shell: true });
  pointSiteAtSuite();
  await buildChanged();
  const suite = await startFirebaseSuite({ programs: 'node' });
  // The servers' clock shows the same, or every ticket would be late.
  const server = await startProductionServer(
    Object.keys(callables) as CallableName[],
    {
      ...suiteParameters(),
      NODE_OPTIONS: `--import=${new URL('../tests/chaos/skewedClock.mjs', import.meta.url).href}`,
      CLOCK_SKEW_MS: String(NOW - Date.now()),
    },
    { port: CALLABLES_PORT },
  );
  const shortcut = `--host-resolver-rules=MAP ${HOST}:${PORTS.functions} ${HOST}:${CALLABLES_PORT}`;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', shortcut] });
  try {
    await seed();
    await storeTickets();
    for (const [name, shot] of Object.entries(SHOTS)) await draw(browser, name, shot);
  } finally {
    await browser.close();
    await server.stop();
    await suite.stop();
  }
};

const draw = async (
  browser: Browser,
  name: string,
  { path, language = 'en', theme = 'dark', heading, email }: Shot,
): Promise<void> => {
  const context = await browser.newContext({
    baseURL: suiteUrl('hosting'),
    viewport: { width: 1200, height: 750 },
    locale: language,
    timezoneId: 'UTC',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  if (email) await logIn(page, email);
  await page.goto(path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  // What appears after the script: the desk asks for news for ever, so its network is never idle.
  await page.waitForTimeout(SETTLED);
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  const file = join('docs/images', `${name}.png`);
  await picture.png({ palette: true, effort: 10 }).toFile(join(ROOT, file));
  console.log(file);
  await context.close();
};

const logIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/account');
};

const storeTickets = async (): Promise<void> => {
  const { uid } = await getAuth(adminApp()).getUserByEmail('customer@example.com');
  const db = getFirestore(adminApp());
  await Promise.all(
    SUBJECTS.map((subject, place) => {
      const createdAt = NOW - place * 7 * HOUR - 25 * MINUTE;
      const { ticketId: _, ...listed } = listedTicket({
        ticketNumber: FIRST_TICKET_NUMBER + SUBJECTS.length - place,
        subject,
        uid,
        nickname: 'pixelsmith',
        email: 'customer@example.com',
        createdAt,
        lastActivityAt: createdAt,
        waitingSince: createdAt,
      });
      const record: Partial<TicketRecord> = {
        ...listed,
        language: 'en',
        imagePaths: [],
        searchTokens: [],
      };
      return db.doc(`tickets/${String(place).repeat(32)}`).set(record);
    }),
  );
};
