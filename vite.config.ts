import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Hosting answers an unknown path with 404.html and status 404; the app in it shows its own message. */
const notFoundPage = (): Plugin => ({
  name: 'not-found-page',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') throw new Error('the build has no index.html');
    this.emitFile({ type: 'asset', fileName: '404.html', source: index.source });
  },
});

export default defineConfig({
  plugins: [react(), notFoundPage()],
  build: {
    // Not the default `assets`: that folder would collide with the route /assets.
    assetsDir: 'static',
    // No data: URLs, so that the content security policy needs none.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
});
