import { buildChanged } from '../../scripts/build.ts';

/** Builds the programs of packages/emulator from the sources as they are, once for all test files. */
export const setup = (): Promise<void> => buildChanged({ only: ['the emulator programs'] });
