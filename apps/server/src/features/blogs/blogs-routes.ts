import { blogDetail, blogListByCategory } from '@maetrix/contract';

import type { Listings } from '#app/features/listings/index.ts';
import type { Routes } from '#app/platform/http/route.ts';

import type { BlogDetails } from './blog-detail-service.ts';

export const registerBlogRoutes = (
  routes: Routes,
  { listings, blogDetails }: { listings: Listings; blogDetails: BlogDetails },
) => {
  routes.optionalInQuery(blogListByCategory, async ({ credential, query }) => ({
    serialized: await listings.listByCategory('blog', credential, query.category_name),
  }));

  routes.optionalInQuery(blogDetail, async ({ credential, body }) => ({
    serialized: await blogDetails.get(
      credential,
      body.blog_id === undefined ? { slug: body.blog_title_url ?? '' } : { id: body.blog_id },
    ),
  }));
};
