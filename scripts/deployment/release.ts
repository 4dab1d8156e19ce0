import { Problem } from '../support/problem.mjs';

/** What the Firebase CLI ended with. */
export type Ended = { code: number; output: string };

/** Runs the Firebase CLI with the project's configuration. */
export type Cli = (args: readonly string[], how?: { show?: boolean }) => Promise<Ended>;

/** The parts of a deployment, in this order: each may need what stands before it. */
export const PARTS = ['rules', 'functions', 'hosting'] as const;
export type Part = (typeof PARTS)[number];

/** What each part is to the CLI. No part is ever deployed with `--force`: it deletes indexes and TTL. */
const TARGETS: Record<Part, string> = {
  rules: 'firestore,storage',
  functions: 'functions',
  hosting: 'hosting',
};

/** The commands of a deployment, for a look at them beforehand. */
export const commandsOf = (parts: readonly Part[]): string[][] =>
  PARTS.filter((part) => parts.includes(part)).map((part) => ['deploy', '--only', TARGETS[part]]);

type Release = {
  cli: Cli;
  parts: readonly Part[];
  /** Where the images of the functions are kept. */
  region: string;
  /** Whether the project has no functions yet. */
  first: boolean;
  /** Fields by which documents expire, as `mail.expireAt`. */
  expiring: readonly string[];
  wait: (milliseconds: number) => Promise<unknown>;
};

/** How often and for how long it asks whether new indexes are built, in milliseconds. */
const INDEXES = { every: 15_000, longest: 20 * 60_000 };

/**
 * Deploys the parts one after the other and stops at the first that fails.
 * @throws {Problem} naming the part, and what is deployed already
 */
export const release = async ({
  cli,
  parts,
  region,
  first,
  expiring,
  wait,
}: Release): Promise<void> => {
  const done: Part[] = [];
  for (const part of PARTS.filter((one) => parts.includes(one))) {
    const command = ['deploy', '--only', TARGETS[part]];
    if (part === 'functions') await cleanUpImages(cli, region);
    let { code } = await cli(command, { show: true });
    // Without a terminal the CLI deploys the first functions, and then ends with an error because
    // their images have no policy: there was no place for one.
    if (part === 'functions' && first && code !== 0) {
      await cleanUpImages(cli, region);
      ({ code } = await cli(command, { show: true }));
    }
    if (code !== 0)
      throw new Problem(
        `The deployment of ${part} failed; ${done.length > 0 ? `${done.join(' and ')} are deployed already` : 'nothing is deployed'}.`,
      );
    done.push(part);
    if (part === 'rules') requireExpiry(await untilIndexed(cli, wait), expiring);
  }
  if (first)
    console.log(
      'The first deployment: set a budget with an alert (https://console.cloud.google.com/billing), and tick the boxes of docs/deploy.md.',
    );
};

/** Images of functions that are no longer used cost money; the CLI deletes them by a policy. */
const cleanUpImages = (cli: Cli, region: string): Promise<Ended> =>
  cli(['functions:artifacts:setpolicy', '--location', region, '--days', '3']);

/**
 * A query of the new functions fails while its index is being built.
 * @returns what the CLI says of indexes and fields
 */
const untilIndexed = async (cli: Cli, wait: Release['wait']): Promise<string> => {
  for (let waited = 0; ; waited += INDEXES.every) {
    const { output } = await cli(['firestore:indexes', '--pretty']);
    const building = output.match(/\[CREATING\]/g)?.length ?? 0;
    if (building === 0) return output;
    if (waited >= INDEXES.longest)
      throw new Problem(
        `${building} indexes are still being built. Rules are deployed; run the command again when the console shows the indexes as enabled.`,
      );
    if (waited === 0) console.log(`Waiting for ${building} new indexes …`);
    await wait(INDEXES.every);
  }
};

/**
 * Without its policy what is temporary stays for ever. One that was made just now is being set up.
 * @param output the CLI's `[mail.expireAt] -- (no indexes) TTL(ACTIVE)`
 * @throws {Problem} naming the fields by which nothing expires
 */
const requireExpiry = (output: string, expiring: readonly string[]): void => {
  const missing = expiring.filter((field) => {
    const line = output.split('\n').find((one) => one.includes(`[${field}]`)) ?? '';
    return !/TTL\((?:ACTIVE|CREATING)\)/.test(line);
  });
  if (missing.length > 0)
    throw new Problem(
      `Rules are deployed, but nothing expires by ${missing.join(', ')}: look at Firestore, Time-to-live, in the Google Cloud console, and run the command again.`,
    );
};

type IndexField = { fieldPath: string; order?: string; arrayConfig?: string };
/** firebase/firestore.indexes.json, and what `firestore:indexes` answers. */
export type IndexFile = {
  indexes: { collectionGroup: string; queryScope?: string; fields: IndexField[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
};

const namesIn = ({ indexes, fieldOverrides }: IndexFile): string[] => [
  ...indexes.map(
    ({ collectionGroup, fields }) =>
      `index ${collectionGroup}: ${fields
        // The database adds the name itself.
        .filter(({ fieldPath }) => fieldPath !== '__name__')
        .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`)
        .join(', ')}`,
  ),
  ...fieldOverrides.map(
    ({ collectionGroup, fieldPath, ttl }) =>
      `${ttl ? 'expiry by' : 'exemption of'} ${collectionGroup}.${fieldPath}`,
  ),
];

/** Fields by which documents expire, as `mail.expireAt`. */
export const expiringIn = ({ fieldOverrides }: IndexFile): string[] =>
  fieldOverrides.flatMap(({ collectionGroup, fieldPath, ttl }) =>
    ttl ? [`${collectionGroup}.${fieldPath}`] : [],
  );

/** Lines that say what a list gains, and what stays in the project although the list has it no longer. */
export const changes = (
  what: string,
  deployed: readonly string[],
  wanted: readonly string[],
): string[] => [
  ...wanted.filter((name) => !deployed.includes(name)).map((name) => `+ ${what}${name}`),
  ...deployed
    .filter((name) => !wanted.includes(name))
    .map((name) => `  ${what}${name} is in the project alone, and stays`),
];

export const indexChanges = (deployed: IndexFile, wanted: IndexFile): string[] =>
  changes('', namesIn(deployed), namesIn(wanted));
