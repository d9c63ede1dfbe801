import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

import { createChunkGroups } from './chunks.ts';

/** A plugin, because React Router's would overwrite `preserveEntrySignatures` of the configuration. */
const groupChunks: Plugin = {
  name: 'maetrix:chunks',
  config: () => ({
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // The groups below need it: a shared module may end up in the file of a route.
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: { groups: createChunkGroups(), includeDependenciesRecursively: false },
            },
          },
        },
      },
    },
  }),
};

export default defineConfig({
  plugins: [reactRouter(), groupChunks],
  // Scan all files at the start: a dependency found later reloads the page that needs it.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.stories.tsx'] },
  build: {
    assetsInlineLimit: 0,
    // All styles are 8 kB: one request is faster than one per page.
    cssCodeSplit: false,
  },
});
