import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import { z } from 'zod';
// Declares the parameters of the functions, which are read below.
import '../../functions/src/lib/settings.ts';
import { LANGUAGES } from '../../shared/language.ts';
import { ROOT } from '../support/folders.ts';
import { suiteSite } from '../suite/project.ts';
import { Problem } from '../support/problem.mjs';

/** The settings of one project, whole and checked. */
export type ProjectSettings = {
  projectId: string;
  /** What the build of the site reads: VITE_… by name. */
  site: z.infer<typeof siteSettings>;
  /** Each parameter of the functions by name, with the default where the file has none. */
  functions: Record<string, string>;
};

/** The host of a placeholder; a domain of a studio may have `example` or `localhost` in a name. */
const EXAMPLE = /\.example(?![\w.-])|(?<![\w-])localhost(?![\w.-])|127\.0\.0\.1/;
const text = (pattern: RegExp, shape: string) =>
  z
    .string('is missing')
    .min(1, 'is missing')
    .refine((value) => !EXAMPLE.test(value), 'is still the address of the example')
    .refine((value) => EXAMPLE.test(value) || pattern.test(value), `is not ${shape}`);
const https = text(/^https:\/\/[\w.-]+\.\w+(?:[/?#]\S*)?$/, 'an https:// address');
const httpsOrPath = text(
  /^(?:https:\/\/[\w.-]+\.\w+(?:[/?#]\S*)?|\/(?!\/)\S*)$/,
  'an https:// address or a path',
);
const email = text(/^[^\s@]+@[^\s@]+\.\w+$/, 'an e-mail address');
const anything = text(/^\S.*$/, 'a text');

/** The settings of the site; .env.example says what each one means. */
export const siteSettings = z.strictObject({
  VITE_FIREBASE_PROJECT_ID: text(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'a project id').refine(
    (id) => !id.startsWith('demo-'),
    'begins with demo-, as only projects of the local suite do',
  ),
  VITE_FIREBASE_API_KEY: text(/^AIza[\w-]{35}$/, 'an API key (AIza and 35 characters)'),
  VITE_FIREBASE_AUTH_DOMAIN: text(/^[\w-]+(?:\.[\w-]+)+$/, 'a host, without https://'),
  VITE_FIREBASE_STORAGE_BUCKET: text(/^[a-z\d][\w.-]+[a-z\d]$/, 'a bucket, without gs://'),
  VITE_FIREBASE_APP_ID: text(/^1:\d+:web:[\da-f]+$/, 'the id of a web app (1:…:web:…)').refine(
    (id) => !/^1:0+:/.test(id),
    'is still that of the example',
  ),
  VITE_SITE_ORIGIN: text(/^https:\/\/[\w-]+(?:\.[\w-]+)+$/, 'an https:// origin without a path'),
  VITE_CONTACT_EMAIL: email,
  VITE_COMMUNITY_URL: https,
  VITE_STORE_URL: https,
  VITE_MANUALS_URL: https,
  VITE_BULLET_HELL_TRAILER_URL: httpsOrPath.optional(),
  VITE_PET_SIMULATOR_URL: httpsOrPath.optional(),
  VITE_APP_CHECK_SITE_KEY: anything.optional(),
  VITE_AUTH_TOKEN_SYNC_URL: text(/^\/(?!\/)\S*$/, 'a path of the site').optional(),
});

/** Parameters of the functions that have a shape of their own; the others follow from their type. */
const SHAPES: Record<string, z.ZodType<string>> = {
  SUPPORT_EMAIL: email,
  MAIL_FROM: text(
    // Outside of quotes a colon makes a group of the sender, and a text in brackets is lost.
    /^(?:(?:[^<>\r\n:;()"]+|"[^"\r\n]+"\s*)<[^\s@<>]+@[^\s@<>]+\.\w+>|[^\s@<>]+@[^\s@<>]+\.\w+)$/,
    'a sender, such as "Your Studio <support@…>", with any : ; ( ) of its name in quotes',
  ),
  INBOUND_DOMAIN: text(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, 'a domain, in lower case'),
  SUPPORT_LANGUAGE: z.enum(LANGUAGES, `is not ${LANGUAGES.join(' or ')}`),
};
const TYPES: Record<string, z.ZodType<string>> = {
  int: text(/^\d{1,9}$/, 'a whole number'),
  boolean: text(/^(?:true|false)$/, 'true or false'),
};

type Parameter = { name: string; type: string; default?: string | number | boolean };

/** The parameters that functions/src/lib/settings.ts declares; secrets are kept at Google. */
export const functionParameters = (): Parameter[] => {
  const require = createRequire(join(ROOT, 'functions/package.json'));
  const { declaredParams } = require('firebase-functions/params') as {
    declaredParams: { toSpec: () => Parameter }[];
  };
  return declaredParams.map((param) => param.toSpec()).filter(({ type }) => type !== 'secret');
};

/**
 * Reads the settings of a project from `.env.ID`.
 * @param folder where the file is
 * @throws {Problem} with a sentence for each setting that is missing, malformed, a placeholder or
 * unknown, and for each that is set elsewhere
 */
export const readProjectSettings = (projectId: string, folder = ROOT): ProjectSettings => {
  const name = `.env.${projectId}`;
  if (projectId.startsWith('demo-'))
    throw refusal([`${projectId} is a project of the local suite.`]);
  if (!existsSync(join(folder, name)))
    throw refusal([`${name} is missing: copy .env.example and fill it in.`]);
  // Editors of Windows put a mark at the beginning of a file.
  const file = readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, '');
  const oddLines = lineProblems(file);
  if (oddLines.length > 0) throw refusal(oddLines.map((problem) => `${name}, ${problem}`));
  const settings = parseEnv(file);
  const { problems, ...checked } = check(projectId, settings);
  // Vite takes what the file lacks from there, and a rebuild would take it from somewhere else.
  const elsewhere = Object.entries(loadEnv('production', folder, 'VITE_')).flatMap(
    ([setting, value]) => (value && !(setting in settings) ? [setting] : []),
  );
  problems.push(...elsewhere.map((setting) => `${setting} is set elsewhere than in ${name}.`));
  if (problems.length > 0 || !checked.site) throw refusal(problems);
  return { projectId, site: checked.site, functions: checked.functions };
};

/** Lines that `parseEnv` would add to the value before them, and settings whose later line would win. */
const lineProblems = (file: string): string[] => {
  const seen = new Set<string>();
  return file.split('\n').flatMap((line, at) => {
    if (/^\s*(?:#|$)/.test(line)) return [];
    const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1];
    if (!name) return [`line ${at + 1} is not NAME=value: ${line.trim()}`];
    if (seen.has(name)) return [`line ${at + 1}: ${name} is set a second time.`];
    seen.add(name);
    return [];
  });
};

/** Names that Firebase gives to a project's bucket and domain. */
const OWNED = /^([a-z][a-z\d-]+)\.(?:firebasestorage\.app|appspot\.com|firebaseapp\.com|web\.app)$/;

/** What `firebase apps:sdkconfig` answers of a web app. */
export type AppConfig = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  storageBucket?: string;
};

/** What the settings have from another app than this one, a sentence each. */
export const otherThanApp = ({ site }: ProjectSettings, app: AppConfig): string[] => {
  const pairs = {
    VITE_FIREBASE_PROJECT_ID: app.projectId,
    VITE_FIREBASE_API_KEY: app.apiKey,
    VITE_FIREBASE_STORAGE_BUCKET: app.storageBucket,
    // Any other is a domain of the studio's own, which Google does not name here.
    VITE_FIREBASE_AUTH_DOMAIN: OWNED.test(site.VITE_FIREBASE_AUTH_DOMAIN)
      ? app.authDomain
      : undefined,
  } as const;
  return Object.entries(pairs).flatMap(([name, value]) =>
    value === undefined || site[name as keyof typeof pairs] === value
      ? []
      : [`${name} is not that of the app, ${value}.`],
  );
};

const check = (projectId: string, settings: NodeJS.Dict<string>) => {
  const entries = Object.entries(settings);
  const site = siteSettings.safeParse(
    Object.fromEntries(entries.filter(([name]) => name.startsWith('VITE_'))),
  );
  const issues = site.error?.issues ?? [];
  const problems = issues.flatMap((issue, at) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => `${name} is no setting.`);
    // The first says enough: what is missing has no right shape, either.
    const isFirst = issues.findIndex(({ path }) => path[0] === issue.path[0]) === at;
    return isFirst ? [`${String(issue.path[0])} ${issue.message}.`] : [];
  });
  const named = settings['VITE_FIREBASE_PROJECT_ID'];
  if (named && named !== projectId)
    problems.push(`VITE_FIREBASE_PROJECT_ID is ${named}, not ${projectId}.`);

  for (const name of ['VITE_FIREBASE_STORAGE_BUCKET', 'VITE_FIREBASE_AUTH_DOMAIN'] as const) {
    const owner = OWNED.exec(settings[name] ?? '')?.[1];
    if (owner && owner !== projectId) problems.push(`${name} is the one of ${owner}.`);
  }

  const functions: Record<string, string> = {};
  const parameters = functionParameters();
  for (const { name, type, default: standard } of parameters) {
    // It is a setting of the site.
    if (name === 'SITE_ORIGIN') continue;
    // A default that is a placeholder is none.
    const fallback = EXAMPLE.test(String(standard ?? '')) ? undefined : standard?.toString();
    const value = settings[name] ?? fallback;
    if (standard === '' && !value) {
      functions[name] = '';
      continue;
    }
    const { error } = (SHAPES[name] ?? TYPES[type] ?? anything).safeParse(value);
    if (error) problems.push(`${name} ${error.issues[0]?.message ?? 'is malformed'}.`);
    else functions[name] = String(value);
  }
  if (functions['INBOUND_DOMAIN'] && !functions['MAIL_FROM'])
    problems.push('INBOUND_DOMAIN is set, but MAIL_FROM is not.');
  if (functions['APP_CHECK_REQUIRED'] === 'true' && !settings['VITE_APP_CHECK_SITE_KEY'])
    problems.push(
      'APP_CHECK_REQUIRED is true, but VITE_APP_CHECK_SITE_KEY is missing: every call would be refused.',
    );

  const known = new Set(parameters.map(({ name }) => name));
  for (const [name] of entries) {
    if (name === 'SITE_ORIGIN')
      problems.push('SITE_ORIGIN is VITE_SITE_ORIGIN: one place is enough.');
    else if (!name.startsWith('VITE_') && !known.has(name)) problems.push(`${name} is no setting.`);
  }
  if (site.data) functions['SITE_ORIGIN'] = site.data.VITE_SITE_ORIGIN;
  return { problems, site: site.data, functions };
};

const refusal = (problems: readonly string[]): Problem =>
  new Problem(
    `Nothing was done, because of the settings (docs/deploy.md):\n- ${problems.join('\n- ')}`,
  );

/**
 * Looks at what the `.env` files add to the site of the local suite, which has Firebase settings of its own;
 * placeholders will do there.
 * @throws {Problem} naming the line of each value that the site cannot use
 */
export const requireLocalSettings = (files: readonly string[], folder = ROOT): void => {
  const shapes: Record<string, z.ZodType> = siteSettings.shape;
  const problems = files.flatMap((file) => {
    const path = join(folder, file);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    return lines.flatMap((line, at) =>
      Object.entries(parseEnv(line)).flatMap(([name, value]) => {
        if (!name.startsWith('VITE_') || name in suiteSite()) return [];
        if (!value || EXAMPLE.test(value)) return [];
        const { error } = shapes[name]?.safeParse(value) ?? {};
        if (shapes[name] && !error) return [];
        return [
          `${file}, line ${at + 1}: ${name} ${error?.issues[0]?.message ?? 'is no setting'}.`,
        ];
      }),
    );
  });
  if (problems.length > 0) throw new Problem(problems.join('\n'));
};
