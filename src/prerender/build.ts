import { build } from 'vite';
import { DIST, prerender } from './prerender.ts';
import { writeVersion } from './version.ts';

// Builds the site: scripts and styles by Vite, then the HTML of every page and the feeds.
await build({ logLevel: 'warn', build: { outDir: DIST } });
await prerender();
writeVersion(DIST);
