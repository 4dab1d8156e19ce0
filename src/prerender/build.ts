import { build } from 'vite';
import { prerender } from './prerender.ts';
import { writeVersion } from './version.ts';

// Builds the site into dist: scripts and styles by Vite, then the HTML of every page and the feeds.
await build({ logLevel: 'warn' });
await prerender();
writeVersion('dist');
