import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from './scripts/support/browsers.mjs';
import { HOST, portOf } from './scripts/suite/project.ts';
import { envFolder } from './scripts/support/environment.ts';
import { serveFeeds } from './src/prerender/feeds/serveFeeds.ts';

/** Chunks with Firebase, of the Admin Panel, and of long texts. */
const LATER = /^(auth|callables|profile|uploads|replies|AdminPanel|EditReplies|.*texts)$/;

export default defineConfig(({ command }) => ({
  envDir: envFolder(),
  // In development and in tests the names stay readable.
  css: { modules: command === 'build' ? { generateScopedName: '_[hash:base64:5]' } : {} },
  plugins: [react(), serveFeeds()],
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  build: {
    // Not the default `assets`: that folder would collide with the route /assets.
    assetsDir: 'static',
    // No data: URLs, so that the content security policy needs none.
    assetsInlineLimit: 0,
    // All know oklch(): without it each colour is written twice more, a kilobyte of a page's HTML.
    target: BROWSERS,
    // For src/prerender/licenses.ts: the packages of the bundle.
    license: { fileName: '.vite/licenses.json' },
    // For src/prerender: which files a page needs.
    manifest: true,
    rolldownOptions: {
      output: {
        // Chromium then compiles the script's functions beside the main thread, instead of one by one
        // on their first call. Not in scripts that few visitors come to run.
        postBanner: ({ name }) => (LATER.test(name) ? '' : '//# allFunctionsCalledOnLoad'),
        codeSplitting: {
          groups: [
            // Loaded by every page, in chunks small enough to run as one task on a phone.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            {
              name: 'libraries',
              test: /node_modules\/(react-router|@reduxjs|immer|redux|redux-thunk|reselect|react-redux|use-sync-external-store|i18next(?!-browser)|react-i18next|html-parse-stringify|void-elements|react-helmet-async|invariant|react-fast-compare|shallowequal)/,
              priority: 1,
            },
            // Needed beside the entry before the first paint.
            {
              name: 'boot',
              test: /\/src\/(boot\/(moments|prerendered|replayEarlyInput|trustedTypes)|lib\/(loadScript|online|timing|localStorage|sessionStorage)\.|services\/signedInMark)|preload-helper/,
              priority: 3,
            },
            // Small modules used by most pages: one file loads faster than twenty.
            {
              name: 'common',
              test: /\/src\/((boot|ui|brand|lib)\/[^/]+$|i18n\/useLanguage|content\/studio|features\/auth\/userSlice|features\/tickets\/ticketsSlice|shared\/ticket)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: { host: HOST, port: portOf('vite'), strictPort: true },
}));
