import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { functionsSettings, writeFunctionsSettings } from './functionsSettings.ts';
import { PROJECT_ID } from './project.ts';

const siteOrigin = 'http://127.0.0.1:5000';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipaw-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const written = () => readFileSync(join(folder, `.env.${PROJECT_ID}`), 'utf8').split('\n');

it('the local suite has no limits, and mails whose links lead to it', () => {
  writeFunctionsSettings({ limits: false, siteOrigin }, folder);
  const lines = written();
  expect(lines.filter((line) => /_PER_(?:HOUR|DAY)=/.test(line))).toHaveLength(10);
  expect(lines.filter((line) => /_PER_(?:HOUR|DAY)=(?!0$)/.test(line))).toEqual([]);
  expect(lines).toContain('MAIL_ENABLED=true');
  expect(lines).toContain(`SITE_ORIGIN=${siteOrigin}`);
});

it('with --limits it has those of production, and no settings of an earlier run', () => {
  writeFileSync(join(folder, '.env.local'), 'TICKETS_PER_HOUR=5');
  writeFunctionsSettings({ limits: false, siteOrigin }, folder);
  writeFunctionsSettings({ limits: true, siteOrigin }, folder);
  expect(written()).toEqual(
    expect.arrayContaining(['TICKETS_PER_HOUR=10', 'COMMENTS_PER_HOUR=60']),
  );
  expect(() => readFileSync(join(folder, '.env.local'))).toThrow('ENOENT');
});

it('every parameter of the functions has a value, or the CLI would ask for it', async () => {
  const source = await readFile(
    new URL('../../functions/src/settings.ts', import.meta.url),
    'utf8',
  );
  const names = [...source.matchAll(/define\w+\('(\w+)'/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(7);
  expect(Object.keys(functionsSettings({ limits: true, siteOrigin })).toSorted()).toEqual(
    names.toSorted(),
  );
});
