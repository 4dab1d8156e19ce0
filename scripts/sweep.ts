import { createRequire } from 'node:module';
import { buildChanged } from './build.ts';
import { requireRunningSuite } from './suite/ports.ts';
import { pointAdminSdkAtSuite } from './suite/project.ts';

/** Runs the sweep once against the running suite, because the emulator never runs scheduled functions. */
export const main = async (): Promise<number> => {
  await requireRunningSuite();
  await buildChanged();
  pointAdminSdkAtSuite();
  const functions = createRequire(import.meta.url)('../functions/lib/index.js');
  await functions.dailySweep.run({ scheduleTime: new Date().toISOString() });
  return 0;
};
