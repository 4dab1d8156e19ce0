import { embeds } from './embeds.ts';
import { feeds, feedsIn } from './feeds/feeds.ts';
import { publicPages } from './publicPages.ts';
import { renderPage } from './renderPage.tsx';
import { guardedShell, unknownShell } from './shells.ts';

/** Built by Vite for prerender.ts, which runs in plain Node. */
export const site = {
  embeds,
  feeds,
  feedsIn,
  guardedShell,
  publicPages,
  renderPage,
  unknownShell,
};
