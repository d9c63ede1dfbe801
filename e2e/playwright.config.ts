import { defineConfig, devices } from '@playwright/test';
import { readTestEnvironment } from '../scripts/environment.ts';

const env = readTestEnvironment();

export default defineConfig({
  testDir: '.',
  globalTeardown: './canaries.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../.results/playwright',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: true,
  projects: [
    { name: 'site', testIgnore: 'renewal.spec.ts' },
    { name: 'afterwards', testMatch: 'renewal.spec.ts', dependencies: ['site'] },
  ],
  reporter: [['line'], ['json', { outputFile: '../.results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: env.SITE_ORIGIN,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
