import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    // Not the default `assets`: that folder would collide with the route /assets.
    assetsDir: 'static',
    // No data: URLs, so that the content security policy needs none.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
});
