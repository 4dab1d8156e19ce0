import { LIMITS } from '../../shared/limits.ts';
import { type FirebaseSuite, startFirebaseSuite } from './firebaseSuite.ts';
import type { Programs } from './java.ts';
import { seed } from './seedData.ts';

/** Starts the suite for tests: with the three accounts, and nothing that runs on changes by itself. */
export const startTestSuite = async (
  programs: Programs,
  verbose = false,
): Promise<FirebaseSuite> => {
  // The one limit, to see it stop somebody (backgroundFunctions.test.ts).
  const settings = { uploadsPerHour: LIMITS.uploads.most };
  const suite = await startFirebaseSuite({ programs, verbose, settings });
  try {
    await seed();
    return suite;
  } catch (error) {
    await suite.stop();
    throw error;
  }
};
