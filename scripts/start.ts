import { parseArgs } from 'node:util';
import { buildChanged } from './suite/build.ts';
import { runSuite } from './suite/session.ts';
import { pointSiteAtSuite, suiteUrl } from './suite/suite.ts';
import { Problem } from './support/problem.mjs';

export async function main(args: string[]): Promise<number> {
  pointSiteAtSuite();
  return runSuite({
    ...suiteFlags(args, 'npm start'),
    prepare: () => buildChanged(),
    address: suiteUrl('hosting'),
  });
}

/**
 * The flags that everything which runs the suite understands.
 * @throws {Problem} with the usage when there is another
 */
export function suiteFlags(args: string[], command: string) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        fresh: { type: 'boolean', default: false },
        official: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new Problem(`Usage: ${command} [-- FLAGS]
  --fresh      begin with an empty store (the stored data is deleted)
  --official   use Google's own Firestore and Storage-rules programs (needs JDK 21)
  --verbose    show what the Firebase CLI says`);
  }
}
