import { defineConfig } from '@playwright/test';

import base from './playwright.config.ts';

/** `pnpm shots`: contact sheets of every page, for visual review. */
export default defineConfig({
  ...base,
  projects: [{ name: 'shots', testMatch: 'shots.ts' }],
  reporter: 'line',
  workers: 1,
  timeout: 900_000,
  use: { ...base.use, actionTimeout: 15_000 },
});
