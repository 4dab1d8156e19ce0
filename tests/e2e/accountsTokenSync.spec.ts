import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview, type PreviewServer } from 'vite';
import { pointSiteAtSuite } from '../../scripts/suite/project.ts';
import { expect, test } from '../support/browser.ts';
import { password } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';

/** The site as built with VITE_AUTH_TOKEN_SYNC_URL. */
let outDir: string;
const requests: { method: string | undefined; token: string }[] = [];
let server: PreviewServer;

test.beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'lumipaw-sync-'));
  pointSiteAtSuite();
  process.env['VITE_AUTH_TOKEN_SYNC_URL'] = '/session';
  await build({ logLevel: 'error', build: { outDir } });
  server = await preview({
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [
      {
        name: 'session-endpoint',
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use('/session', (request, response) => {
            const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
            requests.push({ method: request.method, token });
            response.writeHead(204).end();
          });
        },
      },
    ],
  });
});

test.afterAll(async () => {
  delete process.env['VITE_AUTH_TOKEN_SYNC_URL'];
  await server.close();
  rmSync(outDir, { recursive: true });
});

const uidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).user_id;

test('[AUT-2] a configured endpoint gets a request for each sign-in and sign-out', async ({
  page,
}) => {
  const person = await newPerson();
  await page.goto(`${server.resolvedUrls?.local[0]}login`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/account');
  await expect.poll(() => requests.map(({ method }) => method)).toEqual(['POST']);
  expect(uidOf(requests[0]?.token ?? '')).toBe(person.uid);
  // The focus moves to the new page last; a menu that loses it would close.
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => requests.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});
