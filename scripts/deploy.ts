import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Version } from '../src/prerender/version.ts';
import { buildChanged } from './build.ts';
import { DEPLOYED_SITE, writeDeployedConfig } from './deployment/deployedConfig.ts';
import { keepPreviousFiles } from './deployment/previousFiles.ts';
import { type Cli, commandOf, PARTS, release } from './deployment/release.ts';
import {
  type AppConfig,
  otherThanApp,
  type ProjectSettings,
  readProjectSettings,
} from './deployment/settings.ts';
import { inWords, smoke } from './deployment/smoke.ts';
import { liveSite } from './smoke.ts';
import { noEmulators } from './support/environment.ts';
import { FIREBASE_CLI, LOCAL, ROOT } from './support/folders.ts';
import { ask } from './support/ask.ts';
import { command } from './support/command.ts';
import { Misuse, Problem } from './support/problem.mjs';
import { runNode } from './support/program.ts';

const USAGE = `Usage: npm run deploy -- --project ID [FLAGS]
  --project ID      the id of the project; its settings are in .env.ID
  --dry-run         check and build everything, and deploy nothing
  --parts PARTS     some of ${PARTS.join(',')}
  --preview NAME    only the site, to a preview channel that ends after 7 days
  --build           only build the site, which needs no account
  --built           with --preview: deploy the site that --build has made, perhaps elsewhere
  --yes             do not ask`;

const FLAGS = {
  project: { type: 'string' },
  // Not `--only`, which npm drops without a trace where the `--` before it is forgotten.
  parts: { type: 'string', default: PARTS.join(',') },
  preview: { type: 'string' },
  build: { type: 'boolean', default: false },
  built: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Names the project of the site; Hosting takes no hidden file. */
const BUILT_FOR = join(DEPLOYED_SITE, '.project');

/**
 * Checks, builds and deploys a project by the Firebase CLI: rules and indexes, then functions, then
 * the site; at last it looks at the live site from outside. A script may name the folder of `.env.ID`
 * and the address of the live site.
 */
export const main = command(
  USAGE,
  { options: FLAGS },
  async ({ values }, where: { folder?: string; live?: string } = {}) => {
    const { project, preview, yes, build, built, 'dry-run': dryRun } = values;
    if (!project) throw new Misuse('Where to? --project is missing.');
    const named = values.parts.split(',');
    const parts = PARTS.filter((part) => named.includes(part));
    if (parts.length < named.length) throw new Misuse(`--parts takes ${PARTS.join(', ')}.`);

    const builtFor = existsSync(BUILT_FOR) && readFileSync(BUILT_FOR, 'utf8');
    if (built && (!preview || dryRun || builtFor !== project))
      throw new Misuse(
        '--built takes a site from --build for this project, and goes with --preview.',
      );

    if (preview && values.parts !== FLAGS.parts.default)
      throw new Misuse('--preview takes no --parts: a preview is the site alone.');
    if (preview && !/^[a-z\d][a-z\d-]{0,39}$/.test(preview))
      throw new Misuse(
        `--preview is ${preview}; it is a name of small letters, digits and hyphens.`,
      );

    const settings = readProjectSettings(project, where.folder);
    const { projectId } = settings;
    // In Vite the environment comes before .env files.
    Object.assign(process.env, settings.site, settings.functions);
    const live = { ...(await liveSite(settings)), ...(where.live && { address: where.live }) };
    const cli = firebaseCli(projectId, yes || !process.stdin.isTTY);
    // An account that may deploy to Hosting alone sees no apps and compiles no rules.
    const isSignedIn = build || built || (await requireApp(cli, settings, dryRun));
    if (!built) {
      const only = ['the content', 'the functions', 'the Pet Simulator', 'the site'];
      await buildChanged({ force: true, only, site: DEPLOYED_SITE });
      writeFileSync(BUILT_FOR, projectId);
    }
    if (!dryRun && !built) {
      const kept = await keepPreviousFiles(live.address, DEPLOYED_SITE);
      console.log(`${kept.length} files of the builds before are kept for open pages.`);
    }
    console.log(`The configuration of ${projectId} is ${await writeDeployedConfig(settings)}.`);
    if (build) return console.log(`The site is in ${DEPLOYED_SITE}. Nothing was deployed.`);
    const compile = ['deploy', '--only', 'firestore,storage', '--dry-run'];
    if (!isSignedIn)
      console.log(
        `The Firebase CLI may not see ${projectId} (\`npx firebase login:list\` names your account). Google has not checked the settings, nor compiled the rules.`,
      );
    else if (!built && (await cli(compile, { show: true })).code !== 0)
      throw new Problem('Nothing was deployed: Google has not compiled the rules.');
    const commands = preview
      ? [['hosting:channel:deploy', preview, '--expires', '7d']]
      : parts.map(commandOf);
    console.log(`\n${commands.map((words) => `firebase ${words.join(' ')}`).join('\n')}\n`);
    if (dryRun) return console.log('Nothing was deployed: this was a dry run.');
    await ask(values, 'Deploy this?', 'deployed');

    if (preview) return (await cli(commands[0] ?? [], { show: true })).code;
    await release(cli, parts, wait);
    const version = readFileSync(join(DEPLOYED_SITE, 'version.json'), 'utf8');
    const { commit, changed } = JSON.parse(version) as Version;
    if (changed) console.log('This build has changes that are in no commit; version.json says so.');
    const { policy: _, ...older } = live;
    const findings = await smoke(parts.includes('hosting') ? { ...live, commit } : older);
    console.log(`\n${live.address}\n${inWords(findings)}`);
    return findings.some(({ problem }) => problem) ? 1 : 0;
  },
);

/**
 * @returns whether the CLI may see the project; only a dry run goes on without
 * @throws {Problem} when it may not, or when the app of the settings is another project's
 */
const requireApp = async (
  cli: Cli,
  settings: ProjectSettings,
  dryRun: boolean,
): Promise<boolean> => {
  const { projectId, site } = settings;
  const { code, output } = await cli(['apps:list', 'WEB', '--json']);
  if (code !== 0 && dryRun) return false;
  if (code !== 0)
    throw new Problem(
      `Nothing was deployed: the Firebase CLI may not see ${projectId}. Sign in with \`npx firebase login\`, or name credentials in GOOGLE_APPLICATION_CREDENTIALS.\n\n${output.trim()}`,
    );
  // What stands before it may be a warning.
  const answer = JSON.parse(output.slice(output.indexOf('{'))) as { result?: { appId: string }[] };
  if (!answer.result?.some(({ appId }) => appId === site.VITE_FIREBASE_APP_ID))
    throw new Problem(`Nothing was deployed: VITE_FIREBASE_APP_ID is no app of ${projectId}.`);
  const config = await cli(['apps:sdkconfig', 'WEB', site.VITE_FIREBASE_APP_ID, '--json']);
  const { result } = JSON.parse(config.output.slice(config.output.indexOf('{'))) as {
    result?: { sdkConfig?: AppConfig };
  };
  const problems = result?.sdkConfig
    ? otherThanApp(settings, result.sdkConfig)
    : [`Google does not name the values of the app: ${config.output.trim()}`];
  if (problems.length > 0) throw new Problem(`Nothing was deployed: ${problems.join(' ')}`);
  return true;
};

/** Runs the CLI; without a terminal it asks nothing. */
const firebaseCli =
  (projectId: string, nonInteractive: boolean): Cli =>
  async (args, { show = false } = {}) => {
    const config = args[0]?.includes('deploy')
      ? ['--config', join(ROOT, 'firebase.deploy.json')]
      : [];
    const line = [...args, ...config, '--project', projectId];
    if (nonInteractive || !show) line.push('--non-interactive');
    const environment = noEmulators();
    if (!show) return runNode([FIREBASE_CLI, ...line], { cwd: LOCAL, environment });
    const how = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } } as const;
    const { status } = spawnSync(process.execPath, [FIREBASE_CLI, ...line], how);
    return { code: status ?? 1, output: '' };
  };
