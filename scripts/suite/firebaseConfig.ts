import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './folders.ts';
import { suiteUrl } from './suite.ts';

type HostingHeader = { key: string; value: string };
type FirebaseConfig = {
  hosting: { headers: { source: string; headers: HostingHeader[] }[] };
};

/** Beside firebase.json, because the CLI reads the paths in it from its own place. */
const LOCAL_CONFIG = join(ROOT, 'firebase.local.json');

/**
 * firebase.json as the suite needs it: the one difference is that the content security policy also
 * lets the page reach the emulators, which production must not allow.
 * @returns the path of the written file
 */
export function writeLocalConfig(): string {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig;
  writeFileSync(LOCAL_CONFIG, `${JSON.stringify(withEmulatorOrigins(config), null, 2)}\n`);
  return LOCAL_CONFIG;
}

export function withEmulatorOrigins(config: FirebaseConfig): FirebaseConfig {
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
}
