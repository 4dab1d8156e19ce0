import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { ROOT } from '../../scripts/support/folders.ts';
import { HOST } from '../../scripts/suite/project.ts';
import { forProject, readConfig } from '../../scripts/suite/firebaseConfig.ts';
import { expect, test } from '../support/browser.ts';

/** A small external build: it says that it is ready, shows what it is told, and asks for fullscreen. */
const BUILD = `<!doctype html><title>Pet</title><h1>Pet of another host</h1><output></output>
<button>Whole screen</button><script>
  addEventListener('message', ({ data }) => {
    const said = data.type === 'fullscreen' ? String(data.on) : data.language ?? '';
    document.querySelector('output').append(data.type + ' ' + said + ', ');
  });
  document.querySelector('button').onclick = () =>
    parent.postMessage({ type: 'fullscreen', on: true }, '*');
  parent.postMessage({ type: 'ready' }, '*');
</script>`;

let answer: 'build' | 'missing' | 'refuses' = 'build';
const host = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html');
  if (answer === 'refuses') response.setHeader('X-Frame-Options', 'DENY');
  response.statusCode = answer === 'missing' ? 404 : 200;
  response.end(answer === 'missing' ? '<h1>Nothing here</h1>' : BUILD);
});

/** The site as it is built and deployed with the address of the external build. */
const site = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://site');
  const file = files.get(pathname) ?? filePublic(pathname);
  const type = { '.js': 'text/javascript', '.css': 'text/css' }[extname(pathname)];
  if (type) response.setHeader('Content-Type', type);
  if (file !== undefined) return response.end(file);
  response.setHeader('Content-Type', 'text/html');
  response.setHeader('Content-Security-Policy', policy);
  return response.end(files.get('/index.html'));
});
const files = new Map<string, string | Uint8Array>();
let policy = '';

const filePublic = (pathname: string) => {
  const path = join(ROOT, 'public', pathname);
  return extname(path) && existsSync(path) ? readFileSync(path) : undefined;
};

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
};

let origin = '';
let own = '';

test.beforeAll(async () => {
  origin = await listen(host);
  own = await listen(site);
  process.env['VITE_PET_SIMULATOR_URL'] = `${origin}/pet`;
  const built = await build({ logLevel: 'silent', build: { write: false } });
  delete process.env['VITE_PET_SIMULATOR_URL'];
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[])
    for (const file of output)
      files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
  const deployed = { projectId: 'p', bucket: 'b', frames: [origin], appCheck: false };
  policy =
    forProject(readConfig(), deployed)
      .hosting.headers.find(({ source }) => source === '**')
      ?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
});
test.afterAll(() => {
  host.close();
  site.close();
});

test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|X-Frame-Options|status of 404/] });

test('[WGL-1] an external build plays in the page; when its host fails, a link still leads there', async ({
  page,
}) => {
  const open = () => page.goto(`${own}/project/webgl-pet-simulator`);
  const frame = page.frameLocator('iframe[title="Pet Simulator"]');
  const link = page.getByRole('link', { name: 'Open in a new tab' });
  const unreachable = page.getByText('This part is hosted elsewhere');
  const shown = () => page.evaluate(() => document.fullscreenElement?.querySelector('iframe')?.src);

  await open();
  await expect(frame.getByRole('status')).toHaveText(/^start en, /);
  await page.getByRole('button', { name: 'Fullscreen' }).click();
  await expect.poll(shown).toBe(`${origin}/pet`);
  await expect(frame.getByRole('status')).toHaveText(/fullscreen true, $/);
  await page.evaluate(() => document.exitFullscreen());
  await frame.getByRole('button', { name: 'Whole screen' }).click();
  await expect.poll(shown).toBe(`${origin}/pet`);
  await page.evaluate(() => document.exitFullscreen());
  await page.getByRole('button', { name: 'Português' }).click();
  await expect(frame.getByRole('status')).toHaveText(/language pt, $/);
  await page.getByRole('button', { name: 'English' }).click();

  // What the host shows with status 404 is seen: a page may not read the status of another origin.
  answer = 'missing';
  await open();
  await expect(frame.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await expect(link).toHaveAttribute('href', `${origin}/pet`);

  // Nor may it know of a refusal: the browser says so in the frame, with the link below it.
  answer = 'refuses';
  await open();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByText('Loading…')).toBeHidden();
  await expect(frame.getByRole('heading', { name: 'Pet of another host' })).toHaveCount(0);
  await expect(link).toHaveAttribute('href', `${origin}/pet`);

  host.close();
  host.closeAllConnections();
  await open();
  await expect(unreachable).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(link).toHaveAttribute('href', `${origin}/pet`);
});
