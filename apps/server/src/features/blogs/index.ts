import type { Feature } from '#app/platform/feature.ts';

import { registerBlogRoutes } from './blogs-routes.ts';

export { listArticleTexts } from './article-texts-repository.ts';
export { createArticles } from './articles-service.ts';
export { createBlogDetails } from './blog-detail-service.ts';
export { blogListPresenter } from './blog-presenter.ts';

export const blogsFeature: Feature<Parameters<typeof registerBlogRoutes>[1]> = {
  name: 'blogs',
  routes: registerBlogRoutes,
};
