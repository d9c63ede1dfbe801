export { catalogueJobs } from './catalogue-jobs.ts';
export { createCatalogue, type Catalogue } from './catalogue-service.ts';
export { averageRating, type Category, type Item, type ServiceKey } from './item.ts';
export type { Outline, OutlineLesson } from './outline.ts';
export type { CategoryListing, Snapshot } from './snapshot.ts';
