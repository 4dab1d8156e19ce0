import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import {
  type FirebaseConfig,
  readConfig,
  withOwnOrigins,
  withPolicy,
  writeConfig,
} from '../suite/firebaseConfig.ts';
import { BUCKET, PROJECT_ID } from '../suite/project.ts';
import { LOCAL, ROOT } from '../support/folders.ts';
import { loadContent } from '../support/loadContent.ts';
import type { ProjectSettings } from './settings.ts';

/** The folder from which the CLI reads the parameters of the functions in a deployment. */
const FOLDER = join(LOCAL, 'deployment');

/** The site with the settings of a real project, apart from that of the local suite. */
export const DEPLOYED_SITE = join(FOLDER, 'site');

/** Where the functions of a project are called. */
export const functionsOrigin = (projectId: string): string =>
  `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net`;

/** What reCAPTCHA Enterprise and App Check need, by directive; nothing of it without App Check. */
const APP_CHECK_SOURCES = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src':
    'https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
};

/**
 * The configuration of a real project: its own bucket, database and functions in the policy.
 * @param framed what the pages of the build show in frames; what is our own has no host
 */
export const forProject = (
  config: FirebaseConfig,
  { projectId, site }: ProjectSettings,
  framed: readonly string[] = [],
): FirebaseConfig => {
  const hosts = framed.flatMap((url) => (URL.canParse(url) ? [` ${new URL(url).origin}`] : []));
  const frames = [...new Set(hosts)].join('');
  // A preview channel's own address is not known before it is deployed.
  const origins = new Set([
    site.VITE_SITE_ORIGIN,
    `https://${projectId}.web.app`,
    `https://${projectId}.firebaseapp.com`,
  ]);
  const ofProject = withPolicy(config, (policy) => {
    let derivedPolicy = policy
      .replace(/https:\/\/[\w-]+\.cloudfunctions\.net/, functionsOrigin(projectId))
      .replaceAll(BUCKET, site.VITE_FIREBASE_STORAGE_BUCKET)
      .replaceAll(PROJECT_ID, projectId)
      .replace(/(?:connect|frame)-src 'self'[^;]*/g, (sources) => sources + frames);
    if (!site.VITE_APP_CHECK_SITE_KEY || !policy.includes('connect-src')) return derivedPolicy;
    for (const [directive, sources] of Object.entries(APP_CHECK_SOURCES)) {
      derivedPolicy = derivedPolicy.replace(
        new RegExp(`${directive} [^;]*`),
        (found) => `${found} ${sources}`,
      );
    }
    // The Firebase SDK and reCAPTCHA add script elements by their URL as text.
    return derivedPolicy.replace(/; require-trusted-types-for.*$/, '');
  });
  const derived = withOwnOrigins(ofProject, [...origins]);
  // This configuration deploys to its own project alone, whatever `--project` says.
  const predeploy = [`node scripts/deployment/predeploy.mjs ${projectId}`];
  return {
    ...derived,
    firestore: { ...derived.firestore, predeploy },
    storage: { ...derived.storage, predeploy },
    functions: derived.functions.map((codebase) => ({ ...codebase, predeploy })),
    hosting: { ...derived.hosting, predeploy },
  };
};

/** firebase.json for a real project. */
export const deployedConfig = async (settings: ProjectSettings): Promise<FirebaseConfig> => {
  Object.assign(process.env, settings.site);
  return forProject(readConfig(), settings, await framedUrls());
};

/**
 * Writes it after its site was built, and the parameters of its functions.
 * @returns the path of the written file
 */
export const writeDeployedConfig = async (settings: ProjectSettings): Promise<string> => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `.env.${settings.projectId}`), functionsEnv(settings.functions));
  const { hosting, functions, ...config } = await deployedConfig(settings);
  const configDir = relative(ROOT, FOLDER);
  return writeConfig('firebase.deploy.json', {
    ...config,
    functions: functions.map((codebase) => ({ ...codebase, configDir })),
    hosting: { ...hosting, public: relative(ROOT, DEPLOYED_SITE) },
  });
};

/** Parameters as the CLI reads them: with all of them it never asks. */
export const functionsEnv = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\]/g, String.raw`\$&`)}"\n`)
    .join('');

/** What the pages of a build show in frames: the game, and the videos of items. */
export const framedUrls = async (): Promise<string[]> => {
  const { catalogue, studio } = await loadContent();
  const videos = catalogue.flatMap(({ video }) => (video ? [video] : []));
  return [studio.petSimulatorBuild, ...videos];
};
