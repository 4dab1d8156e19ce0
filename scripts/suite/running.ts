import { Problem } from '../support/problem.mjs';
import { suiteUrl } from './project.ts';

/** @throws {Problem} when the local suite does not answer */
export async function requireRunningSuite(): Promise<void> {
  try {
    const answer = await fetch(`${suiteUrl('hub')}/emulators`);
    if (answer.ok) return;
  } catch {
    // Nobody listens.
  }
  throw new Problem('The local suite is not running. Start it with `npm start` in another window.');
}
