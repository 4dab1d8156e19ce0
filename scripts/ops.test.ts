import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unknownToGcloud } from '../tests/support/gcloud.ts';
import { filledIn } from '../tests/support/projectSettings.ts';
import { main as ops } from './ops.ts';
import { ROOT } from './suite/folders.ts';
import { VITALS } from '../shared/visitReport.ts';

const PROJECT = 'lumipaw-watched';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipaw-ops-'));
  writeFileSync(join(folder, `.env.${PROJECT}`), filledIn(PROJECT));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

/** A gcloud that writes down what it is asked and knows what is there from its own list. */
const standInGcloud = () => {
  const asked = join(folder, 'asked');
  writeFileSync(asked, '');
  const script = `#!/bin/sh
printf '%s\\n' "$*" >> '${asked}'
case "$*" in *create*) echo "made";; *) [ -e '${folder}/installed' ] && echo "there";; esac
exit 0
`;
  writeFileSync(join(folder, 'gcloud'), script);
  chmodSync(join(folder, 'gcloud'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);
  return () => readFileSync(asked, 'utf8').trim().split('\n');
};

it('one command installs what watches a project: a mail, two checks from outside, every alert and metric, the dashboard; again it adds nothing', () => {
  const asked = standInGcloud();
  vi.spyOn(console, 'log').mockReturnValue();
  const install = () => ops(['--project', PROJECT, '--email', 'ops@studio.test'], folder);
  expect(install()).toBe(0);
  expect(asked().flatMap(unknownToGcloud)).toEqual([]);
  const made = asked().filter((command) => command.includes(' create'));
  const alerts = readdirSync(join(ROOT, 'ops/alerts'));
  const metrics = readdirSync(join(ROOT, 'ops/metrics'));
  expect(made).toHaveLength(4 + alerts.length + metrics.length);
  for (const file of alerts)
    expect(made.filter((one) => one.includes(file) && one.includes('channels=made'))).toHaveLength(
      1,
    );
  writeFileSync(join(folder, 'installed'), '');
  expect(install()).toBe(0);
  expect(asked().filter((command) => command.includes(' create'))).toEqual(made);
});

it('the alerts look for words that the functions write', () => {
  const logs = readFileSync(join(ROOT, 'functions/src/logs.ts'), 'utf8');
  const filters = readdirSync(join(ROOT, 'ops/alerts')).map((file) =>
    readFileSync(join(ROOT, 'ops/alerts', file), 'utf8'),
  );
  const events = [...filters.join('\n').matchAll(/jsonPayload\.event=\\"([^"\\]+)/g)];
  expect(events.map(([, event]) => event).toSorted()).toEqual(
    [...logs.matchAll(/report\('([^']+)'/g)].map(([, event]) => event).toSorted(),
  );
});

it('the metrics read values that the functions write, and the dashboard shows every metric', () => {
  const logs = readFileSync(join(ROOT, 'functions/src/logs.ts'), 'utf8');
  const dashboard = readFileSync(join(ROOT, 'ops/dashboard.json'), 'utf8');
  for (const file of readdirSync(join(ROOT, 'ops/metrics'))) {
    const metric = JSON.parse(readFileSync(join(ROOT, 'ops/metrics', file), 'utf8'));
    const [, message] = /jsonPayload\.message="([^"]+)"/.exec(metric.filter) ?? [];
    expect(logs).toContain(`'${message}'`);
    const [, value] = /EXTRACT\(jsonPayload\.(\w+)\)/.exec(metric.valueExtractor) ?? [];
    expect(VITALS).toContain(value);
    expect(dashboard).toContain(`user_${metric.name}_bucket`);
  }
  expect(dashboard).toContain('browser error');
  expect(logs).toContain("event: 'browser error'");
});
