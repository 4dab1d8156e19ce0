import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEmail } from '../shared/email.ts';
import { functionsOrigin } from './deployment/deployedConfig.ts';
import { type ProjectSettings, readProjectSettings } from './deployment/settings.ts';
import { ask } from './support/ask.ts';
import { ROOT } from './support/folders.ts';
import { command } from './support/command.ts';
import { Misuse, Problem } from './support/problem.mjs';

const USAGE = `Usage: npm run ops -- --project ID --email ADDRESS [--email ANOTHER]
  Installs what watches a project, by gcloud: a channel of mails to each ADDRESS, two uptime checks,
  the alerts of ops/alerts and the dashboard of ops/dashboard.json. A later run replaces what has
  changed and deletes what is no longer wanted, of all that it has installed itself.
  --dry-run   only says what it would do
  --yes       does it without asking`;

const FLAGS = {
  project: { type: 'string' },
  email: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

const OPS = join(ROOT, 'ops');

/** What a project has of each kind, and the words of gcloud for it. */
const KINDS = {
  channel: { group: 'beta monitoring channels', list: 'list', delete: ['--force'] },
  check: { group: 'monitoring uptime', list: 'list-configs', delete: [] },
  alert: { group: 'monitoring policies', list: 'list', delete: [] },
  dashboard: { group: 'monitoring dashboards', list: 'list', delete: [] },
} as const;
type Kind = keyof typeof KINDS;

/** Marks what this command has installed; its value is a hash of how. */
const LABEL = 'npm-run-ops';

type Wanted = {
  kind: Kind;
  title: string;
  version: string;
  /** The arguments that create it, with the names of the channels. */
  create: (channels: readonly string[]) => string[];
};
/** `channels`: the names of those that an alert is mailed by. */
type Installed = { kind: Kind; title: string; version: string; name: string; channels: string[] };

/** Runs gcloud with these arguments and answers what it prints. */
export type Gcloud = (args: readonly string[]) => string;
type Where = { folder?: string; gcloud?: Gcloud };

/** A script may name the folder of `.env.ID`, and bring a gcloud of its own. */
export const main = command(USAGE, { options: FLAGS }, async ({ values }, where: Where = {}) => {
  const { project, email: emails = [], 'dry-run': dryRun } = values;
  if (!project || emails.length === 0) throw new Misuse('It needs --project and --email.');
  for (const email of emails)
    if (!isEmail(email)) throw new Misuse(`--email is ${email}, which is no e-mail address.`);
  const wanted = wantedFor(readProjectSettings(project, where.folder), emails);
  const run = where.gcloud ?? runGcloud;
  const gcloud: Gcloud = (args) => run([...args, `--project=${project}`]);
  const installed = (Object.keys(KINDS) as Kind[]).flatMap((kind) => installedOf(gcloud, kind));
  const isWanted = (there: Installed) => wanted.some((one) => isSame(one, there));
  const channels = installed
    .filter((there) => there.kind === 'channel' && isWanted(there))
    .map(({ name }) => name);
  // A channel that was deleted by hand is in no alert any more.
  const isMailed = (alert: Installed) =>
    wanted
      .filter(({ kind }) => kind === 'channel')
      .every((one) =>
        installed.some((there) => isSame(one, there) && alert.channels.includes(there.name)),
      );
  const kept = installed.filter(
    (there) => isWanted(there) && (there.kind !== 'alert' || isMailed(there)),
  );
  const missing = wanted.filter((one) => !kept.some((there) => isSame(one, there)));
  // Alerts first, because a channel is in them.
  const stale = installed.filter((there) => !kept.includes(there)).toReversed();
  if (missing.length + stale.length === 0)
    return console.log(`Project ${project} is watched as it should be. Nothing was changed.`);
  for (const { kind, title } of missing) console.log(`create the ${kind} “${title}”`);
  for (const { kind, title } of stale) console.log(`delete the older ${kind} “${title}”`);
  if (dryRun) return console.log('Nothing was changed: this was a dry run.');
  await ask(values, 'Do all this?', 'changed');

  for (const { kind, create } of missing) {
    const args = [...KINDS[kind].group.split(' '), 'create', ...create(channels)];
    const name = gcloud([...args, '--format=value(name)']);
    if (kind === 'channel') channels.push(name);
  }
  // Last, so that the project is watched all the time.
  for (const { kind, name } of stale)
    gcloud([...KINDS[kind].group.split(' '), 'delete', name, ...KINDS[kind].delete, '--quiet']);
  console.log(`Created: ${missing.length}. Deleted: ${stale.length}.`);
});

const isSame = (one: Wanted, there: Installed): boolean =>
  one.kind === there.kind && one.title === there.title && one.version === there.version;

const wantedFor = (settings: ProjectSettings, emails: readonly string[]): Wanted[] => {
  const { projectId, site, functions } = settings;
  const label = (version: string) => `--user-labels=${LABEL}=${version}`;
  const channels = emails.map((email): Wanted => {
    const version = hashOf(email);
    const labels = ['--type=email', `--channel-labels=email_address=${email}`, label(version)];
    const create = () => [`--display-name=${email}`, ...labels];
    return { kind: 'channel', title: email, version, create };
  });
  const check = (title: string, url: string, more: readonly string[]): Wanted => {
    const { host, pathname } = new URL(url);
    const args = [
      '--resource-type=uptime-url',
      `--resource-labels=host=${host},project_id=${projectId}`,
      `--path=${pathname}`,
      '--protocol=https',
      '--period=5',
      ...more,
    ];
    const version = hashOf(args.join('\n'));
    return { kind: 'check', title, version, create: () => [title, ...args, label(version)] };
  };
  const alerts = readdirSync(join(OPS, 'alerts')).map((file): Wanted => {
    const path = join(OPS, 'alerts', file);
    const { text, title } = definitionIn(path);
    const version = hashOf([text, ...emails.toSorted()].join('\n'));
    const create = (names: readonly string[]) => [
      `--policy-from-file=${path}`,
      `--notification-channels=${names.join(',')}`,
      label(version),
    ];
    return { kind: 'alert', title, version, create };
  });
  const { text, title } = definitionIn(join(OPS, 'dashboard.json'));
  const version = hashOf(text);
  // The command for dashboards has no flag for labels.
  const labelled = { ...(JSON.parse(text) as object), labels: { [LABEL]: version } };
  const create = () => [`--config=${JSON.stringify(labelled)}`];
  return [
    ...channels,
    check('site', `${site.VITE_SITE_ORIGIN}/version.json`, ['--matcher-content=commit']),
    // Signed out, counted by IP and cheap: the whole way from the network to the database.
    check('functions', `${functionsOrigin(projectId)}/checkNicknameAvailability`, [
      '--request-method=post',
      '--content-type=user-provided',
      '--custom-content-type=application/json',
      '--body={"data":{"nickname":"uptime-check"}}',
      // With App Check a call without a token is refused, which tells that the function answers.
      ...(functions['APP_CHECK_REQUIRED'] === 'true' ? APP_CHECK_REFUSES : DATABASE_ANSWERS),
    ]),
    ...alerts,
    { kind: 'dashboard', title, version, create },
  ];
};

/** A word of every answer of checkNicknameAvailability. */
const DATABASE_ANSWERS = ['--matcher-content=available'];
const APP_CHECK_REFUSES = ['--matcher-content=UNAUTHENTICATED', '--status-codes=401'];

const definitionIn = (path: string): { text: string; title: string } => {
  const text = readFileSync(path, 'utf8');
  return { text, title: (JSON.parse(text) as { displayName: string }).displayName };
};

/** Short enough for a label. */
const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

type Labels = Record<string, string>;

/** What this command has installed before; other checks and alerts are left alone. */
const installedOf = (gcloud: Gcloud, kind: Kind): Installed[] => {
  const { group, list } = KINDS[kind];
  const listed = JSON.parse(gcloud([...group.split(' '), list, '--format=json']) || '[]') as {
    name: string;
    displayName: string;
    userLabels?: Labels;
    labels?: Labels;
    notificationChannels?: string[];
  }[];
  return listed.flatMap(
    ({ name, displayName, notificationChannels: channels = [], ...labeled }) => {
      const version = (kind === 'dashboard' ? labeled.labels : labeled.userLabels)?.[LABEL];
      return version ? [{ kind, name, title: displayName, version, channels }] : [];
    },
  );
};

const runGcloud: Gcloud = (args) => {
  const { status, stdout, stderr, error } = spawnSync('gcloud', args, {
    encoding: 'utf8',
    // A list of dashboards has all of them whole.
    maxBuffer: Infinity,
  });
  if (error)
    throw new Problem('gcloud is not installed: https://cloud.google.com/sdk/docs/install');
  if (status !== 0) throw new Problem(`gcloud refused: ${stderr.trim()}`);
  return stdout.trim();
};
