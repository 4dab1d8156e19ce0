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
  wait: (milliseconds: number) => Promise<unknown>;
};

/** How often and for how long it asks whether new indexes are built, in milliseconds. */
const INDEXES = { every: 15_000, longest: 20 * 60_000 };

/**
 * Deploys the parts one after the other and stops at the first that fails.
 * @throws {Problem} naming the part, and what is deployed already
 */
export const release = async ({ cli, parts, region, first, wait }: Release): Promise<void> => {
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
    if (part === 'rules') await untilIndexed(cli, wait);
  }
  if (first)
    console.log(
      'The first deployment: set a budget with an alert (https://console.cloud.google.com/billing), and tick the boxes of docs/deploy.md.',
    );
};

/** Images of functions that are no longer used cost money; the CLI deletes them by a policy. */
const cleanUpImages = (cli: Cli, region: string): Promise<Ended> =>
  cli(['functions:artifacts:setpolicy', '--location', region, '--days', '3']);

/** A query of the new functions fails while its index is being built. */
const untilIndexed = async (cli: Cli, wait: Release['wait']): Promise<void> => {
  for (let waited = 0; ; waited += INDEXES.every) {
    const { output } = await cli(['firestore:indexes', '--pretty']);
    const building = output.match(/\[CREATING\]/g)?.length ?? 0;
    if (building === 0) return;
    if (waited >= INDEXES.longest)
      throw new Problem(
        `${building} indexes are still being built. Rules are deployed; run the command again when the console shows the indexes as enabled.`,
      );
    if (waited === 0) console.log(`Waiting for ${building} new indexes …`);
    await wait(INDEXES.every);
  }
};
