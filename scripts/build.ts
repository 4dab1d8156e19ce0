import { buildChanged } from './suite/build.ts';

/** Builds site, functions and emulator programs afresh, as a deploy needs them. */
export async function main(): Promise<void> {
  await buildChanged({ force: true });
}
