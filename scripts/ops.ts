import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readProjectSettings } from './deployment/settings.ts';
import { projectOf } from './deployment/projectOf.ts';
import { functionsOrigin } from './suite/firebaseConfig.ts';
import { ROOT } from './suite/folders.ts';
import { Problem } from './support/problem.mjs';

const USAGE = `Usage: npm run ops -- --project ID --email ADDRESS [--dry-run]
  Installs what watches a project, by gcloud: a channel of mails to ADDRESS, two uptime checks, the
  alerts of ops/alerts, the metrics of ops/metrics and the dashboard of ops/dashboard.json. What is
  there already stays.
  --dry-run   print the commands only`;

const OPS = join(ROOT, 'ops');
const ALERTS = join(OPS, 'alerts');
const METRICS = join(OPS, 'metrics');

/** Answers what a gcloud command prints, or an empty text in a dry run. */
type Gcloud = (args: readonly string[]) => string;

/**
 * @param folder where `.env.ID` is
 * @returns the exit code; a second run changes nothing
 */
export const main = (args: string[], folder = ROOT): number => {
  const { project, email, dryRun } = parse(args);
  const { projectId, site } = readProjectSettings(projectOf(project), folder);
  const gcloud = gcloudOf(projectId, dryRun);
  /** Creates what `list` does not know by this name. */
  const ensure = (
    list: readonly string[],
    name: string,
    create: readonly string[],
    field = 'displayName',
  ): string => {
    const find = [...list, `--filter=${field}="${name}"`, '--format=value(name)'];
    const found = dryRun ? '' : gcloud(find);
    return found || gcloud([...create, '--format=value(name)']);
  };
  const channel = ensure(
    words('beta monitoring channels list'),
    email,
    words('beta monitoring channels create --type=email').concat(
      `--display-name=${email}`,
      `--channel-labels=email_address=${email}`,
    ),
  );
  const check = (name: string, url: string, more: readonly string[]) => {
    const { host, pathname } = new URL(url);
    const create = words('monitoring uptime create').concat(
      name,
      '--resource-type=uptime-url',
      `--resource-labels=host=${host},project_id=${projectId}`,
      `--path=${pathname}`,
      '--protocol=https',
      '--period=5',
      more,
    );
    ensure(words('monitoring uptime list-configs'), name, create);
  };
  check('site', `${site.VITE_SITE_ORIGIN}/version.json`, ['--matcher-content=commit']);
  // Signed out, counted by IP and cheap: the whole way from the network to the database.
  check('functions', `${functionsOrigin(projectId)}/checkNicknameAvailability`, [
    '--request-method=post',
    '--content-type=user-provided',
    '--custom-content-type=application/json',
    '--body={"data":{"nickname":"uptime-check"}}',
    '--matcher-content=available',
  ]);
  for (const file of readdirSync(ALERTS)) {
    const path = join(ALERTS, file);
    ensure(
      words('monitoring policies list'),
      nameIn(path),
      words('monitoring policies create').concat(
        `--policy-from-file=${path}`,
        `--notification-channels=${channel || 'CHANNEL'}`,
      ),
    );
  }
  // Before the dashboard, which shows them.
  for (const file of readdirSync(METRICS)) {
    const path = join(METRICS, file);
    const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name: string };
    const create = words('logging metrics create').concat(name, `--config-from-file=${path}`);
    ensure(words('logging metrics list'), name, create, 'name');
  }
  const dashboard = join(OPS, 'dashboard.json');
  ensure(
    words('monitoring dashboards list'),
    nameIn(dashboard),
    words('monitoring dashboards create').concat(`--config-from-file=${dashboard}`),
  );
  return 0;
};

const words = (command: string): string[] => command.split(' ');

const nameIn = (path: string): string =>
  (JSON.parse(readFileSync(path, 'utf8')) as { displayName: string }).displayName;

const gcloudOf =
  (projectId: string, dryRun: boolean): Gcloud =>
  (args) => {
    const command = [...args, `--project=${projectId}`];
    const shown = command.map((word) => (/[\s"{}()]/.test(word) ? `'${word}'` : word));
    if (dryRun || args.includes('create')) console.log(`gcloud ${shown.join(' ')}`);
    if (dryRun) return '';
    const { status, stdout, stderr, error } = spawnSync('gcloud', command, { encoding: 'utf8' });
    if (error)
      throw new Problem('gcloud is not installed: https://cloud.google.com/sdk/docs/install');
    if (status !== 0) throw new Problem(`gcloud refused: ${stderr.trim()}`);
    return stdout.trim();
  };

const parse = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        project: { type: 'string' },
        email: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const { project, email } = values;
    if (project && email) return { project, email, dryRun: values['dry-run'] };
  } catch {
    // Unknown flag: prints the usage.
  }
  throw new Problem(USAGE);
};
