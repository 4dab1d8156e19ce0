import { createRequire } from 'node:module';
import { buildChanged } from './build.ts';
import { requireRunningSuite } from './suite/ports.ts';
import { pointAdminSdkAtSuite } from './suite/project.ts';

/** Runs the scheduled functions once against the running suite, because the emulator never does. */
export const main = async (): Promise<number> => {
  await requireRunningSuite();
  await buildChanged();
  pointAdminSdkAtSuite();
  const functions = createRequire(import.meta.url)('../functions/lib/index.js');
  const event = { scheduleTime: new Date().toISOString() };
  await functions.staffMails.run(event);
  await functions.dailySweep.run(event);
  return 0;
};
