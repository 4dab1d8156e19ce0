import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BROWSERS } from './scripts/support/browsers.mjs';
import { scopedNames } from './scripts/support/scopedNames.ts';
import { requireMatches } from './scripts/support/requireMatches.ts';
import { HOST, portOf } from './scripts/suite/project.ts';
import { envFolder } from './scripts/support/environment.ts';
import { textFiles } from './src/prerender/feeds/texts.ts';
import { serveEmbeds } from './src/prerender/serveEmbeds.ts';
import { inEachLanguage } from './shared/language.ts';

/** A pattern that matches what one of the others does. */
const anyOf = (patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

/** The names of chunks with Firebase, of the Admin Panel, and of long texts. */
const LATER = ['auth', 'callables', 'documents', 'uploads', 'AdminPanel', '.*texts'].map(
  (name) => new RegExp(`^${name}$`),
);

const packages = (...names: string[]) => names.map((name) => new RegExp(`/node_modules/${name}/`));

/** Modules, or with `[^/]+` all of a folder. */
const modules = (...paths: string[]) => paths.map((path) => new RegExp(`/src/${path}\\.[^/]+$`));

/** What is in the chunks that are made by hand. */
const CHUNKS = {
  react: packages('react', 'react-dom', 'scheduler'),
  libraries: packages(
    'react-router',
    '@reduxjs/toolkit/dist(?!/query)',
    'immer',
    'redux',
    'redux-thunk',
    'react-redux',
    'use-sync-external-store',
    'i18next',
    'i18next-browser-languagedetector',
    'i18next-http-backend',
    'react-i18next',
    'react-helmet-async',
    'invariant',
    'react-fast-compare',
    'shallowequal',
  ),
  // With the account.
  query: packages('@reduxjs/toolkit/dist/query', '@standard-schema/utils', 'reselect'),
  boot: [
    ...modules(
      'boot/moments',
      'boot/prerendered',
      'boot/replayEarlyInput',
      'boot/trustedTypes',
      'lib/loadScript',
      'lib/localStorage',
      'lib/online',
      'lib/sessionStorage',
      'lib/timing',
      'services/signedInMark',
    ),
    /preload-helper/,
  ],
  store: modules('app/store'),
  common: modules(
    'boot/[^/]+',
    'content/studio',
    'features/auth/userSlice',
    // The layout deletes old drafts.
    'features/outbox/draftStorage',
    'i18n/useLanguage',
    'lib/[^/]+',
    'ui/[^/]+',
  ),
};

/**
 * Chromium then compiles the script's functions beside the main thread, instead of one by one on their
 * first call. It has to be the first line: no banner, which Vite's list of preloads would precede.
 */
const hintCompiler: Plugin = {
  name: 'hint-compiler',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && !anyOf(LATER).test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig(({ command }) => ({
  envDir: envFolder(),
  // In development and in tests the names stay readable.
  css: { modules: command === 'build' ? { generateScopedName: scopedNames('src') } : {} },
  plugins: [
    react(),
    serveEmbeds(),
    hintCompiler,
    requireMatches({ chunks: LATER, modules: Object.values(CHUNKS).flat() }),
  ],
  define: {
    'import.meta.env.BUILD_YEAR': new Date().getFullYear(),
    // Not in `import.meta.env`, which is in scripts that should outlast a changed text.
    TEXT_FILES: command === 'build' ? inEachLanguage((language) => textFiles[language].url) : {},
  },
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
        codeSplitting: {
          groups: [
            // Loaded by every page, in chunks small enough to run as one task on a phone.
            { name: 'react', test: anyOf(CHUNKS.react), priority: 2 },
            { name: 'libraries', test: anyOf(CHUNKS.libraries), priority: 1 },
            {
              name: 'query',
              test: anyOf(CHUNKS.query),
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // Needed beside the entry before the first paint.
            { name: 'boot', test: anyOf(CHUNKS.boot), priority: 3 },
            // What every page and the scripts of the account share.
            { name: 'store', test: anyOf(CHUNKS.store), includeDependenciesRecursively: false },
            // Small modules used by most pages: one file loads faster than twenty.
            { name: 'common', test: anyOf(CHUNKS.common), minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { host: HOST, port: portOf('vite'), strictPort: true },
}));
