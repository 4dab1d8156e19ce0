import { type FirebaseSuite, runBackgroundFunctions, startFirebaseSuite } from './firebaseSuite.ts';
import type { Programs } from './java.ts';
import { seed } from './seedData.ts';

/** Starts the suite for tests: with the three accounts, and nothing that runs on changes by itself. */
export const startTestSuite = async (
  programs: Programs,
  verbose = false,
): Promise<FirebaseSuite> => {
  // Counted only where a test lets functions run by themselves (backgroundFunctions.test.ts).
  const settings = { uploadsPerHour: 3 };
  const suite = await startFirebaseSuite({ programs, verbose, settings });
  try {
    await runBackgroundFunctions(false);
    await seed();
    return suite;
  } catch (error) {
    await suite.stop();
    throw error;
  }
};
