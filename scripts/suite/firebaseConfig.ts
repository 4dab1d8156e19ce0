import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './folders.ts';
import { FUNCTIONS_SETTINGS } from './functionsSettings.ts';
import { suiteUrl } from './project.ts';

type HostingHeader = { key: string; value: string };
type FirebaseConfig = {
  functions: { source: string; configDir?: string }[];
  hosting: { headers: { source: string; headers: HostingHeader[] }[] };
};

/** Beside firebase.json, because the CLI resolves the paths in it relative to its folder. */
const LOCAL_CONFIG = join(ROOT, 'firebase.local.json');

/**
 * firebase.json as the suite needs it, with two differences: the content security policy also lets
 * the page reach the emulators, which production must not allow, and the parameters of the
 * functions are those of the suite.
 * @returns the path of the written file
 */
export const writeLocalConfig = (): string => {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig;
  const configDir = relative(ROOT, FUNCTIONS_SETTINGS);
  const functions = config.functions.map((codebase) => ({ ...codebase, configDir }));
  const local = { ...withEmulatorOrigins(config), functions };
  writeFileSync(LOCAL_CONFIG, `${JSON.stringify(local, null, 2)}\n`);
  return LOCAL_CONFIG;
};

export const withEmulatorOrigins = (config: FirebaseConfig): FirebaseConfig => {
  const origins = (['auth', 'functions', 'firestore', 'storage'] as const).map(suiteUrl).join(' ');
  const extended = (policy: string) =>
    policy
      .replace(/connect-src [^;]*/, (sources) => `${sources} ${origins}`)
      .replace(/img-src [^;]*/, (sources) => `${sources} ${suiteUrl('storage')}`);
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key === 'Content-Security-Policy'
        ? { ...header, value: extended(header.value) }
        : header,
    ),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
};
