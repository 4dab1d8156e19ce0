import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../tests/support/folder.ts';
import { unknownToGcloud } from '../tests/support/gcloud.ts';
import { filledIn } from '../tests/support/projectSettings.ts';
import { type Gcloud, main as ops } from './ops.ts';
import { ROOT } from './support/folders.ts';

const PROJECT = 'lumipaw-watched';
const at = temporaryFolder();
beforeEach(() => writeFileSync(at(`.env.${PROJECT}`), filledIn(PROJECT)));
afterEach(() => void vi.restoreAllMocks());

type Kept = Pick<Made, 'displayName' | 'userLabels' | 'labels'>;
type Made = {
  group: string;
  name: string;
  displayName: string;
  userLabels?: Record<string, string>;
  labels?: Record<string, string>;
  notificationChannels?: string[];
};

/** A gcloud that keeps what is created. */
const standInGcloud = (before: readonly Made[] = []) => {
  const asked: string[] = [];
  let made = 0;
  const kept = new Map(before.map((one) => [one.name, one]));
  const gcloud: Gcloud = (args) => {
    asked.push(args.join(' '));
    const flag = (name: string) =>
      args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
    const verbAt = args.findIndex((arg) => /^(?:list|list-configs|create|delete)$/.test(arg));
    const group = args.slice(0, verbAt).join(' ');
    const [verb, first = ''] = args.slice(verbAt);
    if (verb === 'delete') return kept.delete(first) ? '' : 'NOT_FOUND';
    if (verb !== 'create')
      return JSON.stringify([...kept.values()].filter((one) => one.group === group));
    const file = flag('policy-from-file');
    const text = file ? readFileSync(file, 'utf8') : (flag('config') ?? '{}');
    const { displayName = flag('display-name') ?? first, labels } = JSON.parse(
      text,
    ) as Partial<Kept>;
    const [key, value = ''] = flag('user-labels')?.split('=') ?? [];
    const channels = flag('notification-channels')?.split(',');
    const name = `made-${made++}`;
    kept.set(name, {
      group,
      name,
      displayName,
      ...(key && { userLabels: { [key]: value } }),
      ...(labels && { labels }),
      ...(channels && { notificationChannels: channels }),
    });
    return name;
  };
  const installed = () => [...kept.values()].map((one) => one.displayName);
  const lose = (lost: string) => {
    kept.delete(lost);
    for (const one of kept.values())
      if (one.notificationChannels)
        one.notificationChannels = one.notificationChannels.filter((name) => name !== lost);
  };
  return { gcloud, asked, installed, lose };
};

const alertTitles = readdirSync(join(ROOT, 'ops/alerts')).map((file) => {
  const text = readFileSync(join(ROOT, 'ops/alerts', file), 'utf8');
  return (JSON.parse(text) as { displayName: string }).displayName;
});
const FLAGS = ['--project', PROJECT, '--email', 'ops@studio.test'];
const install = (gcloud: Gcloud, ...flags: string[]) =>
  ops([...FLAGS, '--yes', ...flags], { folder: at(), gcloud });
const printed = () => vi.spyOn(console, 'log').mockReturnValue();

it('one command installs every alert and check that watches a project', async () => {
  const { gcloud, asked, installed } = standInGcloud();
  printed();
  expect(await install(gcloud)).toBe(0);
  expect(asked.flatMap(unknownToGcloud)).toEqual([]);
  const all = ['ops@studio.test', 'site', 'functions', ...alertTitles, 'Lumipaw'];
  expect(installed().toSorted()).toEqual(all.toSorted());
  for (const command of asked.filter((line) => line.includes('policies create')))
    expect(command).toContain('--notification-channels=made-0');
});

it('a second run changes nothing and says so', async () => {
  const { gcloud, asked } = standInGcloud();
  const said = printed();
  await install(gcloud);
  const before = asked.length;
  await install(gcloud);
  expect(asked.slice(before).filter((line) => !line.includes('list'))).toEqual([]);
  expect(said.mock.lastCall?.[0]).toContain('Nothing was changed.');
});

it('the owner who moves the site is no longer woken by the check of the old domain', async () => {
  const { gcloud, asked, installed } = standInGcloud();
  const said = printed();
  await install(gcloud);
  const settings = readFileSync(at(`.env.${PROJECT}`), 'utf8');
  const [moved, before] = [settings.replaceAll('your-studio.test', 'moved.test'), asked.length];
  expect(moved).not.toBe(settings);
  writeFileSync(at(`.env.${PROJECT}`), moved);
  said.mockClear();
  await install(gcloud, '--dry-run');
  expect(said.mock.calls.flat()).toEqual([
    'create the check “site”',
    'delete the older check “site”',
    expect.stringContaining('dry run'),
  ]);
  await install(gcloud);
  const changes = asked.slice(before).filter((line) => !line.includes('list'));
  expect(changes).toEqual([
    expect.stringMatching(/uptime create site .*host=moved\.test/),
    expect.stringMatching(/uptime delete made-1 .*--quiet/),
  ]);
  expect(changes.flatMap(unknownToGcloud)).toEqual([]);
  expect(installed()).toHaveLength(4 + alertTitles.length);
});

it('a second owner gets the mails of every alert, too', async () => {
  const { gcloud, asked, installed } = standInGcloud();
  printed();
  await install(gcloud);
  const before = asked.length;
  await install(gcloud, '--email', 'second@studio.test');
  const alerts = asked.slice(before).filter((line) => line.includes('policies create'));
  expect(alerts).toHaveLength(alertTitles.length);
  for (const command of alerts) expect(command).toMatch(/channels=made-0,made-\d+ /);
  expect(installed()).toHaveLength(5 + alertTitles.length);
});

it('every alert mails an owner again whose channel was deleted by hand', async () => {
  const { gcloud, asked, installed, lose } = standInGcloud();
  printed();
  await install(gcloud);
  lose('made-0');
  const before = asked.length;
  await install(gcloud);
  const alerts = asked.slice(before).filter((line) => line.includes('policies create'));
  expect(alerts).toHaveLength(alertTitles.length);
  for (const command of alerts) expect(command).toMatch(/channels=made-\d+ /);
  expect(installed()).toHaveLength(4 + alertTitles.length);
});

it('the next run gives alerts the channel that an interrupted run has made', async () => {
  const { gcloud, asked, lose } = standInGcloud();
  printed();
  await install(gcloud);
  lose('made-0');
  const failing: Gcloud = (args) => {
    if (args.includes('create') && args.includes('policies')) throw new Error('interrupted');
    return gcloud(args);
  };
  await expect(install(failing)).rejects.toThrow('interrupted');
  const before = asked.length;
  await install(gcloud);
  const alerts = asked.slice(before).filter((line) => line.includes('policies create'));
  expect(alerts).toHaveLength(alertTitles.length);
});

it('what the owner has installed by hand stays', async () => {
  const own = { group: 'monitoring uptime', name: 'own', displayName: 'site', userLabels: {} };
  const { gcloud, installed } = standInGcloud([own]);
  printed();
  await install(gcloud);
  expect(installed().filter((name) => name === 'site')).toHaveLength(2);
});

it('nothing is installed until the owner has confirmed it', async () => {
  const { gcloud, asked } = standInGcloud();
  printed();
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(['n\n']) as typeof process.stdin);
  const run = ops(FLAGS, { folder: at(), gcloud });
  await expect(run).rejects.toThrow('Nothing was changed. Scripts answer with --yes.');
  expect(asked.filter((line) => !line.includes('list'))).toEqual([]);
});

it.each(['foo', 'a" OR "', 'a@b'])('%j gets no alerts, because it is no address', async (email) => {
  const { gcloud, asked } = standInGcloud();
  await expect(
    ops(['--project', PROJECT, '--email', email], { folder: at(), gcloud }),
  ).rejects.toThrow('no e-mail address');
  expect(asked).toEqual([]);
});

it('the owner of a project with App Check is watched over by the refusal that a check gets', async () => {
  const { gcloud, asked } = standInGcloud();
  printed();
  const settings = `${filledIn(PROJECT)}\nVITE_APP_CHECK_SITE_KEY=key\n`;
  writeFileSync(
    at(`.env.${PROJECT}`),
    settings.replace(/^#? ?APP_CHECK_REQUIRED=.*$/m, 'APP_CHECK_REQUIRED=true'),
  );
  await install(gcloud);
  expect(asked).toContainEqual(
    expect.stringMatching(/uptime create functions .*--status-codes=401/),
  );
  expect(asked.flatMap(unknownToGcloud)).toEqual([]);
});

it('the owner of a project with much to list is not sent to install gcloud', async () => {
  const program = `#!/bin/sh\nhead -c 2000000 /dev/zero | tr '\\0' ' '\necho '[]'\n`;
  writeFileSync(at('gcloud'), program, { mode: 0o755 });
  vi.stubEnv('PATH', `${at()}:${process.env['PATH']}`);
  printed();
  expect(await ops([...FLAGS, '--dry-run'], { folder: at() })).toBe(0);
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
