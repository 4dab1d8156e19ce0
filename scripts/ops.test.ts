import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../tests/support/folder.ts';
import { unknownToGcloud } from '../tests/support/gcloud.ts';
import { filledIn } from '../tests/support/projectSettings.ts';
import { main as ops } from './ops.ts';
import { ROOT } from './support/folders.ts';

const PROJECT = 'lumipaw-watched';
const at = temporaryFolder();
beforeEach(() => writeFileSync(at(`.env.${PROJECT}`), filledIn(PROJECT)));
afterEach(() => void vi.unstubAllEnvs());

/** A gcloud that writes down what it is asked and knows what is there from its own list. */
const standInGcloud = () => {
  const asked = at('asked');
  writeFileSync(asked, '');
  const script = `#!/bin/sh
printf '%s\\n' "$*" >> '${asked}'
case "$*" in *create*) echo "made";; *) [ -e '${at('installed')}' ] && echo "there";; esac
exit 0
`;
  writeFileSync(at('gcloud'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${at()}${delimiter}${process.env['PATH'] ?? ''}`);
  return () => readFileSync(asked, 'utf8').trim().split('\n');
};

it('one command installs every alert and check that watches a project, and adds nothing when repeated', async () => {
  const asked = standInGcloud();
  vi.spyOn(console, 'log').mockReturnValue();
  const install = () => ops(['--project', PROJECT, '--email', 'ops@studio.test'], at());
  expect(await install()).toBe(0);
  expect(asked().flatMap(unknownToGcloud)).toEqual([]);
  const made = asked().filter((command) => command.includes(' create'));
  const alerts = readdirSync(join(ROOT, 'ops/alerts'));
  expect(made).toHaveLength(4 + alerts.length);
  for (const file of alerts)
    expect(made).toContainEqual(expect.stringMatching(`${file}.*channels=made`));
  writeFileSync(at('installed'), '');
  expect(await install()).toBe(0);
  expect(asked().filter((command) => command.includes(' create'))).toEqual(made);
});

it('a project that requires App Check is watched by the refusal, which is all that a check can get', () => {
  const asked = standInGcloud();
  vi.spyOn(console, 'log').mockReturnValue();
  const settings = `${filledIn(PROJECT)}\nVITE_APP_CHECK_SITE_KEY=key\n`;
  writeFileSync(
    at(`.env.${PROJECT}`),
    settings.replace(/^#? ?APP_CHECK_REQUIRED=.*$/m, 'APP_CHECK_REQUIRED=true'),
  );
  void ops(['--project', PROJECT, '--email', 'ops@studio.test'], at());
  expect(asked()).toContainEqual(
    expect.stringMatching(/uptime create functions .*--status-codes=401/),
  );
  expect(asked().flatMap(unknownToGcloud)).toEqual([]);
});

it('the alerts look for words that the functions write', () => {
  const logs = readFileSync(join(ROOT, 'functions/src/lib/logs.ts'), 'utf8');
  const filters = readdirSync(join(ROOT, 'ops/alerts')).map((file) =>
    readFileSync(join(ROOT, 'ops/alerts', file), 'utf8'),
  );
  const events = [...filters.join('\n').matchAll(/jsonPayload\.event=\\"([^"\\]+)/g)];
  expect(events.map(([, event = '']) => event).toSorted()).toEqual(
    [...logs.matchAll(/report\('([^']+)'/g)].map(([, event = '']) => event).toSorted(),
  );
});
