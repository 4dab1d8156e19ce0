import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionsOrigin } from './deployment/deployedConfig.ts';
import { readProjectSettings } from './deployment/settings.ts';
import { ROOT } from './support/folders.ts';
import { command } from './support/command.ts';
import { Misuse, Problem } from './support/problem.mjs';

const USAGE = `Usage: npm run ops -- --project ID --email ADDRESS [--dry-run]
  Installs what watches a project, by gcloud: a channel of mails to ADDRESS, two uptime checks, the
  alerts of ops/alerts and the dashboard of ops/dashboard.json. What is there already stays.
  --dry-run   print the commands only`;

const FLAGS = {
  project: { type: 'string' },
  email: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

const OPS = join(ROOT, 'ops');

/** A word of every answer of checkNicknameAvailability. */
const DATABASE_ANSWERS = ['--matcher-content=available'];
const APP_CHECK_REFUSES = ['--matcher-content=UNAUTHENTICATED', '--status-codes=401'];

/** `folder` is where `.env.ID` is. */
export const main = command(USAGE, { options: FLAGS }, ({ values }, folder: string = ROOT) => {
  const { project, email } = values;
  if (!project || !email) throw new Misuse('It needs --project and --email.');
  const { projectId, site, functions } = readProjectSettings(project, folder);
  const gcloud = gcloudOf(projectId, values['dry-run']);
  /** Creates what is not listed by this name. */
  const ensure = (list: string, name: string, create: string, more: readonly string[]): string =>
    gcloud([...list.split(' '), `--filter=displayName="${name}"`, '--format=value(name)']) ||
    gcloud([...create.split(' '), ...more, '--format=value(name)']);
  const ensureFile = (kind: string, path: string, more: readonly string[]) => {
    const { displayName } = JSON.parse(readFileSync(path, 'utf8')) as { displayName: string };
    ensure(`monitoring ${kind} list`, displayName, `monitoring ${kind} create`, more);
  };
  const channel = ensure(
    'beta monitoring channels list',
    email,
    'beta monitoring channels create --type=email',
    [`--display-name=${email}`, `--channel-labels=email_address=${email}`],
  );
  const check = (name: string, url: string, more: readonly string[]) => {
    const { host, pathname } = new URL(url);
    ensure('monitoring uptime list-configs', name, 'monitoring uptime create', [
      name,
      '--resource-type=uptime-url',
      `--resource-labels=host=${host},project_id=${projectId}`,
      `--path=${pathname}`,
      '--protocol=https',
      '--period=5',
      ...more,
    ]);
  };
  check('site', `${site.VITE_SITE_ORIGIN}/version.json`, ['--matcher-content=commit']);
  // With App Check a call without a token is refused, which tells that the function answers.
  const answer = functions['APP_CHECK_REQUIRED'] === 'true' ? APP_CHECK_REFUSES : DATABASE_ANSWERS;
  // Signed out, counted by IP and cheap: the whole way from the network to the database.
  check('functions', `${functionsOrigin(projectId)}/checkNicknameAvailability`, [
    '--request-method=post',
    '--content-type=user-provided',
    '--custom-content-type=application/json',
    '--body={"data":{"nickname":"uptime-check"}}',
    ...answer,
  ]);
  for (const file of readdirSync(join(OPS, 'alerts'))) {
    const path = join(OPS, 'alerts', file);
    ensureFile('policies', path, [
      `--policy-from-file=${path}`,
      `--notification-channels=${channel || 'CHANNEL'}`,
    ]);
  }
  const dashboard = join(OPS, 'dashboard.json');
  ensureFile('dashboards', dashboard, [`--config-from-file=${dashboard}`]);
});

/** Answers what a gcloud command prints; in a dry run, nothing. */
const gcloudOf =
  (projectId: string, dryRun: boolean) =>
  (args: readonly string[]): string => {
    const line = [...args, `--project=${projectId}`];
    const shown = line.map((word) => (/[\s"{}()]/.test(word) ? `'${word}'` : word));
    const creates = args.includes('create');
    if (creates) console.log(`gcloud ${shown.join(' ')}`);
    if (dryRun) return '';
    const { status, stdout, stderr, error } = spawnSync('gcloud', line, { encoding: 'utf8' });
    if (error)
      throw new Problem('gcloud is not installed: https://cloud.google.com/sdk/docs/install');
    if (status !== 0) throw new Problem(`gcloud refused: ${stderr.trim()}`);
    return stdout.trim();
  };
