import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import { publishDueJob } from './catalogue-jobs.ts';
import type { Catalogue } from './catalogue-service.ts';

export { createCatalogue, type Catalogue } from './catalogue-service.ts';
export { STAR_COUNTS_SQL } from './catalogue-repository.ts';
export { averageRating, type Category, type Item, type ServiceCategory, type ServiceKey } from './item.ts';
export type { CategoryListing, Snapshot } from './snapshot.ts';

export const catalogueFeature: Feature<{ catalogue: Catalogue }> = {
  name: 'catalogue',
  jobs: ({ catalogue }) => [handleJob(publishDueJob, ({ serviceId }) => catalogue.publishDue(serviceId))],
  start: { api: ({ catalogue }) => catalogue.start(), worker: ({ catalogue }) => catalogue.start() },
};
