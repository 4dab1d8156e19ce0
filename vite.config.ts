import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { defineConfig } from 'vite';
import { BROWSERS } from './scripts/support/browsers.mjs';
import { HOST, portOf } from './scripts/suite/project.ts';
import { serveFeeds } from './src/prerender/feeds/serveFeeds.ts';

/** Chunks with Firebase, of the Admin Panel, and of long texts. */
const LATER = /^(auth|callables|profile|uploads|replies|AdminPanel|EditReplies|.*texts)$/;

/** The classes of each style sheet, by the start of the sheet's hash, in the order of their use. */
const sheets = new Map<string, { file: string; classes: string[] }>();

/**
 * Three letters for the sheet and a number for the class: the names that tell what they are of are
 * a twentieth of a page's compressed HTML.
 */
const shortName = (name: string, path: string): string => {
  const file = relative(import.meta.dirname, path);
  const hash = createHash('sha256').update(file).digest('hex');
  const letters = (Number.parseInt(hash.slice(0, 8), 16) % 36 ** 3).toString(36).padStart(3, '0');
  const sheet = sheets.get(letters) ?? { file, classes: [] };
  if (sheet.file !== file)
    throw new Error(`${file} and ${sheet.file} need another name: same hash.`);
  sheets.set(letters, sheet);
  if (!sheet.classes.includes(name)) sheet.classes.push(name);
  return `_${letters}${sheet.classes.indexOf(name).toString(36)}`;
};

export default defineConfig(({ command }) => ({
  // In development and in tests the names stay readable.
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
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
              test: /node_modules\/(react-router|@reduxjs|immer|redux|redux-thunk|reselect|react-redux|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements|react-helmet-async|invariant|react-fast-compare|shallowequal)/,
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
            {
              name: 'common',
              test: /\/src\/(ui\/(Menu|dialogs\/Overlay)|features\/auth\/ConfirmEmail\.module)/,
            },
            // Small modules that several pages start with.
            {
              name: 'forms',
              test: /\/src\/(ui\/(forms\/Field|dialogs\/Popup)|features\/auth\/(AuthForm\.module|FormError))/,
            },
            { name: 'frames', test: /\/src\/ui\/(EmbedFrame|dialogs\/Lightbox)/ },
          ],
        },
      },
    },
  },
  server: { host: HOST, port: portOf('vite'), strictPort: true },
}));
