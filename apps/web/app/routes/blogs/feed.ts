import { loadFeed } from '../../features/blogs/index.server.ts';
import { renderFeed } from '../../features/blogs/index.ts';
import { siteOrigin } from '../../shared/meta/site-origin.server.ts';
import type { Route } from './+types/feed.ts';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const items = await loadFeed(context);
  if (!items) return new Response('Server not responding', { status: 503 });
  return new Response(renderFeed(items, siteOrigin), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
};
