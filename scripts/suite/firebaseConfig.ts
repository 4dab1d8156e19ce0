import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/folders.ts';
import { EMULATORS, HOST, portOf, suiteUrl } from './project.ts';

type HostingHeader = { key: string; value: string };
type HostingRule = { source: string; headers: HostingHeader[] };
type Guarded = { predeploy: string[] };
export type FirebaseConfig = {
  firestore: Guarded & { indexes: string };
  storage: Guarded;
  functions: (Guarded & { source: string; runtime: string; configDir?: string })[];
  hosting: Guarded & { public: string; headers: HostingRule[] };
  emulators: Record<string, unknown>;
};

export const readConfig = (): FirebaseConfig =>
  JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig;

/**
 * firebase.json as the suite needs it: the content security policy also lets the page reach the
 * emulators, which production must not allow.
 * @returns the path of the written file
 */
export const writeLocalConfig = (): string => {
  const config = withEmulatorOrigins(readConfig());
  return writeConfig('firebase.local.json', { ...config, emulators: here(config) });
};

/** The emulators on the ports of this suite. */
const here = ({ emulators }: FirebaseConfig): FirebaseConfig['emulators'] => ({
  ...emulators,
  ...Object.fromEntries(EMULATORS.map((name) => [name, { host: HOST, port: portOf(name) }])),
});

/**
 * Writes a configuration beside firebase.json, because the CLI resolves the paths in it relative to its
 * folder; it names the hashed files of the built site, if there is one.
 */
export const writeConfig = (name: string, config: FirebaseConfig): string => {
  const built = join(ROOT, config.hosting.public, 'static');
  const files = existsSync(built) ? readdirSync(built).toSorted() : [];
  const path = join(ROOT, name);
  writeFileSync(path, `${JSON.stringify(withHashedFiles(config, files), null, 2)}\n`);
  return path;
};

export const withEmulatorOrigins = (config: FirebaseConfig): FirebaseConfig => {
  const origins = (['auth', 'functions', 'firestore', 'storage'] as const).map(suiteUrl).join(' ');
  const reachable = withPolicy(config, (policy) =>
    policy
      .replace(/connect-src [^;]*/, (sources) => `${sources} ${origins}`)
      .replace(/img-src 'self' blob:[^;]*/, (sources) => `${sources} ${suiteUrl('storage')}`),
  );
  return withOwnOrigins(reachable, [suiteUrl('hosting')]);
};

/**
 * Names the site's origins beside 'self' in the policies of framed pages: in a sandboxed frame, which
 * has no origin, Safari before mid 2026 takes 'self' for nothing.
 */
export const withOwnOrigins = (
  config: FirebaseConfig,
  origins: readonly string[],
): FirebaseConfig =>
  withPolicy(config, (policy) =>
    policy.includes("frame-ancestors 'self'")
      ? policy.replaceAll("-src 'self'", `-src 'self' ${origins.join(' ')}`)
      : policy,
  );

export const policiesOf = ({ hosting }: FirebaseConfig): string[] =>
  hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .map(({ value }) => value);

/** Changes every content security policy. */
export const withPolicy = (
  config: FirebaseConfig,
  change: (policy: string) => string,
): FirebaseConfig => {
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key === 'Content-Security-Policy'
        ? { ...header, value: change(header.value) }
        : header,
    ),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
};

/** A name that changes with the content. */
const HASHED = /-[\w-]{8}\.\w+$/;

/** Names in one rule, so that no pattern gets very long. */
const NAMES_PER_RULE = 25;

/**
 * Gives the year of caching to the hashed files that are there, by name. Hosting matches headers by
 * path alone: a pattern would have browsers keep the 404 of a missing file for that year too, even
 * after a rollback has brought the file back.
 */
export const withHashedFiles = (
  config: FirebaseConfig,
  files: readonly string[],
): FirebaseConfig => {
  const names = files.filter((name) => HASHED.test(name));
  const headers = config.hosting.headers.flatMap((rule) => {
    if (!rule.headers.some(({ value }) => value.includes('immutable'))) return [rule];
    const rules: HostingRule[] = [];
    for (let from = 0; from < names.length; from += NAMES_PER_RULE) {
      const some = names.slice(from, from + NAMES_PER_RULE).join('|');
      rules.push({ ...rule, source: `/static/@(${some})` });
    }
    return rules;
  });
  return { ...config, hosting: { ...config.hosting, headers } };
};
