import { keptOnceMade } from './lib/keptOnceMade.ts';

/** Made by the first call and shared by all of this instance: it loads the Admin SDK, so instances start faster. */
export const connected = keptOnceMade(async () => (await import('./connect.ts')).connect());
