import type { Accounts } from '#app/features/accounts/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import { sweepExportsJob, writeExportJob } from './workbook-jobs.ts';
import { workbookRetention } from './workbook-retention-repository.ts';
import { registerExportFileRoute, registerWorkbookRoutes } from './workbook-routes.ts';
import type { Workbook } from './workbook-service.ts';

export { createWorkbook } from './workbook-service.ts';

type Parts = { workbook: Workbook; accounts: Accounts; catalogue: Catalogue; clock: Clock };

export const workbookFeature: Feature<Parts> = {
  name: 'workbook',
  routes: registerWorkbookRoutes,
  rawRoutes: (api, { workbook, accounts }) =>
    registerExportFileRoute(api, { workbook, authenticate: accounts.sessions.authenticate }),
  jobs: ({ workbook }) => [
    handleJob(writeExportJob, workbook.exports.write),
    handleJob(sweepExportsJob, workbook.exports.sweep),
  ],
  schedule: [{ job: sweepExportsJob, at: '37 * * * *', catchUp: HOUR }],
  retention: workbookRetention,
};
