import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/build/**', '**/*.spec.ts'];

// Files of one worker share their modules: importing the server anew for each file took half of the CPU time.
const shared = {
  isolate: false,
  setupFiles: ['packages/testing/src/no-console-errors.ts'],
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
    // One more than processors: a quarter of the time of the database tests is waiting.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['{apps,packages,scripts,load}/**/*.test.ts'],
          exclude: [...ignored, '**/*.db.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          include: ['{apps,packages}/**/*.db.test.ts'],
          exclude: ignored,
          globalSetup: ['apps/server/src/testing/template-database.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
