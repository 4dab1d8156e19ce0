import { loadEnv } from 'vite';
import { deployedConfig, functionsOrigin } from './deployment/deployedConfig.ts';
import { inWords, type Live, smoke } from './deployment/smoke.ts';
import { type ProjectSettings, readProjectSettings } from './deployment/settings.ts';
import { policiesOf, readConfig, withEmulatorOrigins } from './suite/firebaseConfig.ts';
import { envFolder } from './support/environment.ts';
import { requireRunningSuite } from './suite/ports.ts';
import { BUCKET, callableUrl, PROJECT_ID, suiteUrl } from './suite/project.ts';
import { SEED_ACCOUNTS, SEED_PASSWORD } from './suite/seedData.ts';
import { placeOf } from './support/ask.ts';
import { command } from './support/command.ts';
import { Misuse } from './support/problem.mjs';

const USAGE = `Usage: npm run smoke [-- FLAGS]
  --project ID         the live site of a project; without it, that of the running local suite
  --address https://…  where to look, instead of https://ID.web.app
  --account EMAIL      a customer with a confirmed address, who uploads an image of one pixel that the
                       sweep deletes after a day; the password is in SMOKE_PASSWORD`;

const FLAGS = {
  project: { type: 'string' },
  address: { type: 'string' },
  account: { type: 'string' },
} as const;

/** Looks at a live site from outside; its exit code is 1 when something is wrong. */
export const main = command(USAGE, { options: FLAGS }, async ({ values }) => {
  const { project, address, account: email } = values;
  if (address && !(/^https?:\/\/[^/]+$/.test(address) && URL.canParse(address)))
    throw new Misuse(`--address is ${address}; it is an address such as https://example.com.`);
  const password = process.env['SMOKE_PASSWORD'];
  if (email && !password) throw new Misuse('--account needs the password in SMOKE_PASSWORD.');
  if (!project) await requireRunningSuite();
  const live = project ? await liveSite(readProjectSettings(project)) : localSite();
  const account = email && password ? { email, password } : live.data.account;
  const data = { ...live.data, account };
  const looked = { ...live, data, ...(address && { address }) };
  console.log(`${placeOf(project)}: ${looked.address}`);
  const findings = await smoke(looked);
  console.log(inWords(findings));
  return findings.some(({ problem }) => problem) ? 1 : 0;
});

/** By the credentials that Google's libraries find; null without any. */
const accessToken = async (): Promise<string | null> => {
  const { applicationDefault } = await import('firebase-admin/app');
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch {
    return null;
  }
};

/** What a deployment with these settings should look like. */
export const liveSite = async (settings: ProjectSettings): Promise<Live> => ({
  address: `https://${settings.projectId}.web.app`,
  functions: functionsOrigin(settings.projectId),
  policy: policiesOf(await deployedConfig(settings))[0] ?? '',
  data: {
    origin: settings.site.VITE_SITE_ORIGIN,
    projectId: settings.projectId,
    bucket: settings.site.VITE_FIREBASE_STORAGE_BUCKET,
    storage: 'https://firebasestorage.googleapis.com',
    database: 'https://firestore.googleapis.com',
    identity: 'https://identitytoolkit.googleapis.com',
    apiKey: settings.site.VITE_FIREBASE_API_KEY,
    accessToken,
    appCheckRequired: settings.functions['APP_CHECK_REQUIRED'] === 'true',
  },
});

export const localSite = (): Live => ({
  address: suiteUrl('hosting'),
  functions: callableUrl('').replace(/\/$/, ''),
  policy: policiesOf(withEmulatorOrigins(readConfig()))[0] ?? '',
  data: {
    origin:
      loadEnv('production', envFolder(), 'VITE_')['VITE_SITE_ORIGIN'] ?? 'https://lumipaw.example',
    projectId: PROJECT_ID,
    bucket: BUCKET,
    storage: suiteUrl('storage'),
    database: suiteUrl('firestore'),
    identity: `${suiteUrl('auth')}/identitytoolkit.googleapis.com`,
    apiKey: 'demo-key',
    account: { email: SEED_ACCOUNTS[0].email, password: SEED_PASSWORD },
  },
});
