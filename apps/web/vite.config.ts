import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Scan all files at the start: a dependency found later reloads the page that needs it.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.stories.tsx'] },
  build: {
    assetsInlineLimit: 0,
    // All styles are 8 kB: one request is faster than one per page.
    cssCodeSplit: false,
  },
});
