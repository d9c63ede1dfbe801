import { defineConfig } from 'vitest/config';

/** The pure tests of the modules that `stryker.config.json` mutates. */
export default defineConfig({
  test: {
    include: [
      'apps/server/src/features/billing/{records,guest-purchases}/*.test.ts',
      'apps/server/src/features/billing/receipts/receipt.test.ts',
      'apps/server/src/features/{entitlements,ledger}/*.test.ts',
      'apps/server/src/features/accounts/passwords/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.db.test.ts'],
  },
});
