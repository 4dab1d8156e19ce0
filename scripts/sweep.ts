import { createRequire } from 'node:module';
import { buildChanged } from './build.ts';
import { requireRunningSuite } from './suite/ports.ts';
import { suiteParameters } from './suite/functionsSettings.ts';
import { pointAdminSdkAtSuite } from './suite/project.ts';
import { command } from './support/command.ts';

/** Runs the scheduled functions once against the running suite, because the emulator never does. */
export const main = command(
  'Usage: npm run sweep, while npm start runs: does what production does on schedule',
  {},
  async () => {
    await requireRunningSuite();
    await buildChanged({ only: ['the functions'] });
    pointAdminSdkAtSuite();
    // As the emulator passes them.
    process.env['FUNCTIONS_EMULATOR'] = 'true';
    Object.assign(process.env, suiteParameters());
    const functions = createRequire(import.meta.url)('../functions/lib/index.js');
    const event = { scheduleTime: new Date().toISOString() };
    await functions.dueMails.run(event);
    await functions.dailySweep.run(event);
  },
);
