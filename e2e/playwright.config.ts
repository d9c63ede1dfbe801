import { defineConfig, devices } from '@playwright/test';
import { readTestEnvironment } from '../scripts/environment.ts';

const env = readTestEnvironment();

// These change what other tests see (the provider's clock, the lists of content): scripts/browser/e2e.ts runs them last.
const AFTERWARDS = ['renewal.spec.ts', 'content-injection.spec.ts', 'members-injection.spec.ts'];

export default defineConfig({
  testDir: '.',
  globalTeardown: './canaries.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../.results/playwright',
  workers: 2,
  // For hangs: nothing right becomes wrong because the machine is slow.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  forbidOnly: true,
  projects: [
    { name: 'site', testIgnore: AFTERWARDS },
    { name: 'afterwards', testMatch: AFTERWARDS },
  ],
  reporter: [['line'], ['json']],
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
