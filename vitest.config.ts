import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/build/**', '**/*.spec.ts'];

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{apps,packages,scripts,load}/**/*.test.ts'],
          exclude: [...ignored, '**/*.db.test.ts'],
          setupFiles: ['packages/testing/src/no-console-errors.ts'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['{apps,packages}/**/*.db.test.ts'],
          exclude: ignored,
          setupFiles: ['packages/testing/src/no-console-errors.ts'],
          globalSetup: ['apps/server/src/testing/template-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
