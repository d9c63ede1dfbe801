import { courseCategories } from '@maetrix/contract';

import { toCategoryListing } from '../../features/catalogue/index.server.ts';
import { getApi } from '../../features/session/index.server.ts';
import { siteOrigin } from '../../shared/meta/site-origin.server.ts';
import type { Route } from './+types/sitemap.ts';

const PUBLIC_PATHS = ['/', '/courses', '/terms-and-conditions', '/privacy-policy'];

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const coursePaths = async (context: Route.LoaderArgs['context']): Promise<string[]> => {
  const call = getApi(context);
  const answer = await call(courseCategories);
  if (!answer.ok) return [];
  // The list of all categories holds only the first courses of each.
  const complete = await Promise.all(
    answer.result.map(async (category) => {
      if (category.courses.length === category.no_of_courses) return category;
      const single = await call(courseCategories, { query: { category_name: category.category_title_url } });
      return (single.ok && single.result[0]) || category;
    }),
  );
  return complete
    .map((category) => toCategoryListing(category))
    .flatMap(({ path, courses }) => [path, ...courses.map((course) => course.path)]);
};

export const loader = async ({ context }: Route.LoaderArgs) => {
  const paths = [...PUBLIC_PATHS, ...(await coursePaths(context))];
  const urls = paths.map((path) => `  <url><loc>${escapeXml(siteOrigin + path)}</loc></url>`).join('\n');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  );
};
