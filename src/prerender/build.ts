import { rmSync } from 'node:fs';
import { build } from 'vite';
import { DIST, prerender, SERVER } from './prerender.ts';
import { writeVersion } from './version.ts';

// Builds the site: scripts and styles by Vite, then the HTML of every page and the feeds.
await build({ logLevel: 'warn', build: { outDir: DIST } });
try {
  await prerender();
} finally {
  rmSync(SERVER, { recursive: true, force: true });
}
writeVersion(DIST);
