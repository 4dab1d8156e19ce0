import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serveFeeds } from './src/prerender/feeds/serveFeeds.ts';

export default defineConfig({
  plugins: [react(), serveFeeds()],
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  build: {
    // Not the default `assets`: that folder would collide with the route /assets.
    assetsDir: 'static',
    // No data: URLs, so that the content security policy needs none.
    assetsInlineLimit: 0,
    target: 'es2022',
    // For src/prerender/licenses.ts: the packages of the bundle.
    license: { fileName: '.vite/licenses.json' },
    // For src/prerender: which files a page needs.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Loaded by every page, in chunks small enough to run as one task on a phone.
            { name: 'react', test: /node_modules\/(react|scheduler)\//, priority: 2 },
            { name: 'reactDom', test: /node_modules\/react-dom\//, priority: 2 },
            { name: 'router', test: /node_modules\/react-router/, priority: 1 },
            {
              name: 'store',
              test: /node_modules\/(@reduxjs|immer|redux|redux-thunk|reselect|react-redux|use-sync-external-store)\//,
              priority: 1,
            },
            {
              name: 'i18n',
              test: /node_modules\/(i18next|i18next-.*|react-i18next|html-parse-stringify|void-elements)\//,
              priority: 1,
            },
            // Needed beside the entry before the first paint.
            {
              name: 'boot',
              test: /\/src\/(boot\/(?!followQuery)|lib\/timing\.|services\/markedSignedIn)|preload-helper/,
              priority: 3,
            },
            // Small modules used by most pages: one file loads faster than twenty.
            {
              name: 'common',
              test: /\/src\/((ui|brand|lib)\/[^/]+$|i18n\/useLanguage|content\/studio|features\/auth\/userSlice|features\/tickets\/ticketsSlice|shared\/ticket)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
});
