import { build } from 'vite';
import { prerender } from './prerender.ts';
import { ROOT } from '../../scripts/suite/folders.ts';

/** Builds the site into dist: scripts and styles by Vite, then the HTML of every page, then the feeds. */
export async function main(): Promise<void> {
  await build({ root: ROOT, logLevel: 'warn' });
  await prerender();
}
