import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type DeployedSite,
  type FirebaseConfig,
  forProject,
  readConfig,
  writeConfig,
} from '../suite/firebaseConfig.ts';
import { LOCAL, ROOT } from '../support/folders.ts';
import { functionsEnv } from '../suite/functionsSettings.ts';
import { loadContent } from '../support/loadContent.ts';
import type { ProjectSettings } from './settings.ts';

/** The folder from which the CLI reads the parameters of the functions in a deployment. */
const FOLDER = join(LOCAL, 'deployment');

/** The site with the settings of a real project, apart from that of the local suite. */
export const DEPLOYED_SITE = join(FOLDER, 'site');

/** `framed`: what the pages of the build show in frames; what is our own has no host. */
export const deployedSite = (
  { projectId, site }: ProjectSettings,
  framed: readonly string[] = [],
): DeployedSite => {
  const frames = framed.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  return {
    projectId,
    bucket: site.VITE_FIREBASE_STORAGE_BUCKET,
    origins: [
      ...new Set([
        site.VITE_SITE_ORIGIN,
        `https://${projectId}.web.app`,
        `https://${projectId}.firebaseapp.com`,
      ]),
    ],
    frames: [...new Set(frames)],
    appCheck: Boolean(site.VITE_APP_CHECK_SITE_KEY),
  };
};

/** firebase.json for a real project. */
export const deployedConfig = async (settings: ProjectSettings): Promise<FirebaseConfig> => {
  Object.assign(process.env, settings.site);
  return forProject(readConfig(), deployedSite(settings, await framedUrls()));
};

/**
 * Writes it after its site was built, and the parameters of its functions.
 * @returns the path of the written file
 */
export const writeDeployedConfig = async (settings: ProjectSettings): Promise<string> => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `.env.${settings.projectId}`), functionsEnv(settings.functions));
  const { hosting, ...config } = await deployedConfig(settings);
  return writeConfig('firebase.deploy.json', relative(ROOT, FOLDER), {
    ...config,
    hosting: { ...hosting, public: relative(ROOT, DEPLOYED_SITE) },
  });
};

/** What the pages of a build show in frames: the game, and the videos of items. */
export const framedUrls = async (): Promise<string[]> => {
  const { catalogue, studio } = await loadContent();
  const videos = catalogue.flatMap(({ video }) => (video ? [video] : []));
  return [studio.petSimulatorBuild, ...videos];
};
