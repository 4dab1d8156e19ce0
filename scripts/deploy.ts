import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FUNCTIONS_REGION } from '../shared/limits.ts';
import type { Version } from '../src/prerender/version.ts';
import { buildChanged, main as build } from './build.ts';
import { framedUrls } from './deployment/framedUrls.ts';
import { keepPreviousFiles } from './deployment/previousFiles.ts';
import {
  changes,
  type Cli,
  commandsOf,
  expiringIn,
  indexChanges,
  type IndexFile,
  PARTS,
  release,
} from './deployment/release.ts';
import { type ProjectSettings, readProjectSettings } from './deployment/settings.ts';
import { projectOf } from './deployment/projectOf.ts';
import { inWords, smoke } from './deployment/smoke.ts';
import { liveSite } from './smoke.ts';
import { readConfig, writeDeployedConfig } from './suite/firebaseConfig.ts';
import { LOCAL, ROOT } from './suite/folders.ts';
import { ask } from './support/ask.ts';
import { Problem } from './support/problem.mjs';

const USAGE = `Usage: npm run deploy -- --project ID [FLAGS]
  --project ID      the project, or its alias in .firebaserc; its settings are in .env.ID
  --dry-run         check everything, show what would change, and deploy nothing
  --only PARTS      some of ${PARTS.join(',')}
  --preview NAME    only the site, to a preview channel that ends after 7 days
  --yes             do not ask`;

const FUNCTIONS = join(ROOT, 'functions/lib/index.js');
const CLI = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** How a deployment from a script differs from that of the command line. */
type Where = {
  /** The folder of `.env.ID`. */
  folder?: string;
  /** The address of the live site. */
  live?: string;
};

/**
 * Checks, builds and deploys a project by the Firebase CLI: rules and indexes, then functions, then
 * the site; at last it looks at the live site from outside.
 * @returns the exit code
 */
export const main = async (args: string[], where: Where = {}): Promise<number> => {
  const { project, only, preview, yes, dryRun } = parse(args);
  const settings = readProjectSettings(projectOf(project), where.folder);
  const { projectId } = settings;
  // In Vite the environment comes before .env files, and the stamps of the build count it.
  Object.assign(process.env, settings.site, settings.functions);
  const framed = await framedUrls();
  const live = { ...liveSite(settings, framed), ...(where.live && { address: where.live }) };
  requireRuntime();
  const cli = firebaseCli(projectId, yes || !process.stdin.isTTY);
  const signedIn = await requireApp(cli, settings, dryRun);

  if (dryRun) {
    // What it compares with the project; on a fresh clone it is not there yet.
    if (!existsSync(FUNCTIONS)) await buildChanged({ only: ['the functions'] });
  } else {
    await build();
    const kept = await keepPreviousFiles(live.address, join(ROOT, 'dist/static'));
    console.log(`${kept.length} files of the build before are kept for one release.`);
  }
  console.log(`The configuration of ${projectId} is ${writeDeployedConfig(settings, framed)}.`);
  console.log(`\n${await builds(live.address, dryRun)}`);
  const functions = signedIn ? await showChanges(cli) : [];
  if (!signedIn) console.log('Not signed in: rules, functions and indexes cannot be compared.');
  const parts = PARTS.filter((part) => only.includes(part));
  const commands = preview
    ? [['hosting:channel:deploy', preview, '--expires', '7d']]
    : commandsOf(parts);
  console.log(`\n${commands.map((command) => `firebase ${command.join(' ')}`).join('\n')}\n`);
  if (dryRun) {
    console.log('Nothing was deployed: this was a dry run.');
    return 0;
  }
  if (!yes)
    await ask(`Deploy to ${projectId}? [y/N] `, 'Nothing was deployed. Scripts answer with --yes.');

  if (preview) return (await cli(commands[0] ?? [], { show: true })).code;
  const first = functions.length === 0;
  const expiring = expiringIn(wantedIndexes());
  await release({ cli, parts, region: FUNCTIONS_REGION, first, expiring, wait });
  const findings = await smoke(only.includes('hosting') ? { ...live, ...builtCommit() } : live);
  console.log(`\n${live.address}\n${inWords(findings)}`);
  return findings.some(({ problem }) => problem) ? 1 : 0;
};

/**
 * @returns whether the CLI may see the project; only a dry run goes on without
 * @throws {Problem} when it may not, or when the app of the settings is another project's
 */
const requireApp = async (
  cli: Cli,
  { projectId, site }: ProjectSettings,
  dryRun: boolean,
): Promise<boolean> => {
  const { code, output } = await cli(['apps:list', 'WEB', '--json']);
  const apps = (resultOf(output) ?? []) as { appId: string }[];
  if (code !== 0 && dryRun) return false;
  if (code !== 0)
    throw new Problem(
      `Nothing was deployed: the Firebase CLI may not see ${projectId}. Sign in with \`npx firebase login\`, or name credentials in GOOGLE_APPLICATION_CREDENTIALS.\n\n${output.trim()}`,
    );
  if (!apps.some(({ appId }) => appId === site.VITE_FIREBASE_APP_ID))
    throw new Problem(`Nothing was deployed: VITE_FIREBASE_APP_ID is no app of ${projectId}.`);
  return true;
};

/**
 * Has Google compile the rules and prints which functions and indexes would be new.
 * @returns the functions that are deployed
 * @throws {Problem} when the rules do not compile
 */
const showChanges = async (cli: Cli): Promise<string[]> => {
  const rules = await cli(['deploy', '--only', 'firestore,storage', '--dry-run'], { show: true });
  if (rules.code !== 0) throw new Problem('Nothing was deployed: the rules do not compile.');
  // Before the first deployment the project has no service for functions, and lists none.
  const listed = resultOf((await cli(['functions:list', '--json'])).output) as
    | { id: string }[]
    | null;
  const functions = (listed ?? []).map(({ id }) => id);
  const indexes = resultOf((await cli(['firestore:indexes', '--json'])).output) as IndexFile | null;
  const news = [
    ...changes('function ', functions, builtFunctions()),
    ...(indexes ? indexChanges(indexes, wantedIndexes()) : ['The indexes cannot be compared.']),
  ];
  console.log(news.join('\n') || 'No function and no index is new.');
  return functions;
};

/** Runs the CLI; without a terminal it asks nothing. */
const firebaseCli =
  (projectId: string, nonInteractive: boolean): Cli =>
  (args, { show = false } = {}) => {
    const config = args[0]?.includes('deploy')
      ? ['--config', join(ROOT, 'firebase.deploy.json')]
      : [];
    const command = [...args, ...config, '--project', projectId];
    if (nonInteractive || !show) command.push('--non-interactive');
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [CLI, ...command], {
        cwd: show ? ROOT : LOCAL,
        stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      child.stdout?.on('data', (chunk) => (output += chunk));
      child.stderr?.on('data', (chunk) => (output += chunk));
      child.once('close', (code) => resolve({ code: code ?? 1, output }));
    });
  };

/** What a command with `--json` has answered, or null. */
const resultOf = (output: string): unknown => {
  try {
    const { result } = JSON.parse(output.slice(output.indexOf('{'))) as { result?: unknown };
    return result ?? null;
  } catch {
    return null;
  }
};

/** @throws {Problem} when Google no longer takes the runtime of firebase.json */
const requireRuntime = (): void => {
  const require = createRequire(import.meta.url);
  const { RUNTIMES } =
    require('firebase-tools/lib/deploy/functions/runtimes/supported/types.js') as {
      RUNTIMES: Record<string, { deprecationDate: string; decommissionDate: string } | undefined>;
    };
  for (const { runtime } of readConfig().functions) {
    const dates = RUNTIMES[runtime];
    if (!dates || new Date(dates.decommissionDate) < new Date())
      throw new Problem(`Nothing was deployed: Google no longer takes the runtime ${runtime}.`);
    if (new Date(dates.deprecationDate) < new Date())
      console.log(`The runtime ${runtime} is accepted until ${dates.decommissionDate}.`);
  }
};

/** The names of the functions that were built last. */
const builtFunctions = (): string[] =>
  Object.keys(createRequire(import.meta.url)(FUNCTIONS) as object);

const wantedIndexes = (): IndexFile =>
  JSON.parse(readFileSync(join(ROOT, readConfig().firestore.indexes), 'utf8')) as IndexFile;

/** Which build is live, and which comes; a dry run makes none. */
const builds = async (address: string, dryRun: boolean): Promise<string> => {
  const now = await fetch(`${address}/version.json`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Version>) : null))
    .catch(() => null);
  return `Live: ${named(now)}\nNew:  ${dryRun ? 'built by a deployment only' : named(builtVersion())}`;
};

const named = (version: Version | null): string =>
  version
    ? `${version.version}, ${version.commit?.slice(0, 8) ?? 'no commit'}, ${version.time}`
    : 'none';

const builtVersion = (): Version | null => {
  const file = join(ROOT, 'dist/version.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Version) : null;
};

const builtCommit = () => ({ commit: builtVersion()?.commit ?? null });

const parse = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        project: { type: 'string' },
        only: { type: 'string', default: PARTS.join(',') },
        preview: { type: 'string' },
        yes: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const only = values.only.split(',');
    const known = only.every((part) => PARTS.some((one) => one === part));
    if (values.project && known)
      return { ...values, project: values.project, only, dryRun: values['dry-run'] };
  } catch {
    // Unknown flag: prints the usage.
  }
  throw new Problem(USAGE);
};
