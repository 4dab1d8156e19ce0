import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type * as SiteContent from './siteContent.ts';

const MODULE = fileURLToPath(new URL('siteContent.ts', import.meta.url));

/** The content of the site with the settings of the environment, which Vite puts into its modules. */
export const loadContent = async (): Promise<typeof SiteContent> =>
  (await runnerImport<typeof SiteContent>(MODULE, { mode: 'production', logLevel: 'error' }))
    .module;
