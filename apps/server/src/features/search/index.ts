import type { Listings } from '#app/features/listings/index.ts';
import { MINUTE } from '#app/kernel/time.ts';
import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import type { SearchIndex } from './search-index-service.ts';
import { indexJob } from './search-jobs.ts';
import { searchRetention } from './search-retention-repository.ts';
import { registerSearchRoutes } from './search-routes.ts';
import type { Search } from './search-service.ts';

export { createSearchIndex } from './search-index-service.ts';
export { createPassageSearch, type Passage, type PassageSearch } from './passage-search-service.ts';
export { createSearch } from './search-service.ts';
export type { SearchText } from './search-text.ts';

export const searchFeature: Feature<{ search: Search; searchIndex: SearchIndex; listings: Listings }> = {
  name: 'search',
  routes: registerSearchRoutes,
  jobs: ({ searchIndex }) => [handleJob(indexJob, searchIndex.update)],
  // Nothing to do, usually: every change of the catalogue enqueues it.
  schedule: [{ job: indexJob, at: '*/5 * * * *', catchUp: 5 * MINUTE }],
  retention: searchRetention,
};
