import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadBlogs } from '../../features/blogs/index.server.ts';
import { BLOGS_PATH, BlogsPage, FEED_PATH } from '../../features/blogs/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { feedLink, pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/blogs.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Blogs',
    description:
      'Articles for people who run or work in aesthetic clinics: compliance, money, patient care, front of house, team and marketing.',
    path: BLOGS_PATH,
  }),
  feedLink(matches, FEED_PATH),
];

export const loader = ({ context, request }: Route.LoaderArgs) => loadBlogs(context, request);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { categories: [], banners: [], locked: null, problem: SERVER_NOT_RESPONDING });

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <BlogsPage {...loaderData} />;
}
