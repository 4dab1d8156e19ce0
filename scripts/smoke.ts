import { loadEnv } from 'vite';
import { deployedConfig } from './deployment/deployedConfig.ts';
import { inWords, type Live, smoke } from './deployment/smoke.ts';
import { type ProjectSettings, readProjectSettings } from './deployment/settings.ts';
import {
  functionsOrigin,
  policiesOf,
  readConfig,
  withEmulatorOrigins,
} from './suite/firebaseConfig.ts';
import { ROOT } from './support/folders.ts';
import { requireRunningSuite } from './suite/ports.ts';
import { callableUrl, suiteUrl } from './suite/project.ts';
import { command } from './support/command.ts';

const USAGE = `Usage: npm run smoke [-- FLAGS]
  --project ID         the live site of a project; without it, that of the running local suite
  --address https://…  where to look, instead of https://ID.web.app`;

const FLAGS = { project: { type: 'string' }, address: { type: 'string' } } as const;

/** Looks at a live site from outside; its exit code is 1 when something is wrong. */
export const main = command(USAGE, { options: FLAGS }, async ({ values: { project, address } }) => {
  if (!project) await requireRunningSuite();
  const live = project ? await liveSite(readProjectSettings(project)) : localSite();
  const findings = await smoke({ ...live, ...(address && { address }) });
  console.log(inWords(findings));
  return findings.some(({ problem }) => problem) ? 1 : 0;
});

/** What a deployment with these settings should look like. */
export const liveSite = async (settings: ProjectSettings): Promise<Live> => ({
  address: `https://${settings.projectId}.web.app`,
  origin: settings.site.VITE_SITE_ORIGIN,
  functions: functionsOrigin(settings.projectId),
  policy: policiesOf(await deployedConfig(settings))[0] ?? '',
  appCheckRequired: settings.functions['APP_CHECK_REQUIRED'] === 'true',
});

export const localSite = (): Live => ({
  address: suiteUrl('hosting'),
  origin: loadEnv('production', ROOT, 'VITE_')['VITE_SITE_ORIGIN'] ?? 'https://lumipaw.example',
  functions: callableUrl('', suiteUrl('functions')).replace(/\/$/, ''),
  policy: policiesOf(withEmulatorOrigins(readConfig()))[0] ?? '',
});
