import { Problem } from '../support/problem.mjs';

/** Runs the Firebase CLI with the project's configuration, and answers what it has ended with. */
export type Cli = (
  args: readonly string[],
  how?: { show?: boolean },
) => Promise<{ code: number; output: string }>;

type Wait = (milliseconds: number) => Promise<unknown>;

/** The parts of a deployment, in this order: each may need what stands before it. */
export const PARTS = ['rules', 'functions', 'hosting'] as const;
export type Part = (typeof PARTS)[number];

/** What a part is to the CLI. None is ever deployed with `--force`, which deletes indexes and TTL policies. */
export const commandOf = (part: Part): string[] => [
  'deploy',
  '--only',
  part === 'rules' ? 'firestore,storage' : part,
];

/** How often and for how long it asks whether new indexes are built, in milliseconds. */
const INDEXES = { every: 15_000, longest: 20 * 60_000 };

/**
 * Deploys the parts one after the other and stops at the first that fails.
 * @throws {Problem} naming the part, and what is deployed already
 */
export const release = async (cli: Cli, parts: readonly Part[], wait: Wait): Promise<void> => {
  for (const [at, part] of parts.entries()) {
    const { code } = await cli(commandOf(part), { show: true });
    const done = parts.slice(0, at).join(' and ') || 'nothing';
    if (code !== 0)
      throw new Problem(
        `The deployment of ${part} failed, perhaps after a part of it. Deployed before: ${done}.`,
      );
    // A query of the new functions fails while its index is being built.
    if (part === 'rules') await untilIndexed(cli, wait);
  }
};

const untilIndexed = async (cli: Cli, wait: Wait): Promise<void> => {
  for (let waited = 0; ; waited += INDEXES.every) {
    const { code, output } = await cli(['firestore:indexes', '--pretty']);
    // Any other state: the index is being built, or its build failed.
    const isReady = !/\[(?!READY)[A-Z_]+\]/.test(output);
    if (code === 0 && isReady) return;
    const state = code === 0 ? 'are not ready' : 'could not be read';
    if (waited >= INDEXES.longest)
      throw new Problem(
        `The indexes ${state}. Rules are deployed; run the command again when the console shows the indexes as enabled.`,
      );
    if (waited === 0) console.log(`${output.trim()}\n\nWaiting: indexes ${state} …`);
    await wait(INDEXES.every);
  }
};
