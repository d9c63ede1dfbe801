import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Found before the first visit: one that is found later makes the page that asked for it fail.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.stories.tsx'] },
  build: {
    assetsInlineLimit: 0,
    // Eight kilobytes in all: one request beats per-page files.
    cssCodeSplit: false,
  },
});
