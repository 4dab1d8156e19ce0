import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serveFeeds } from './scripts/feeds/serveFeeds.ts';

export default defineConfig({
  plugins: [react(), serveFeeds()],
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  build: {
    // Not the default `assets`: that folder would collide with the route /assets.
    assetsDir: 'static',
    // No data: URLs, so that the content security policy needs none.
    assetsInlineLimit: 0,
    target: 'es2022',
    // For scripts/prerender.ts: which files a page needs.
    manifest: true,
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
});
