import { blogListByCategory } from '@maetrix/contract';
import { DEFAULT_AUTHOR } from '@maetrix/contract/messages';
import type { RouterContextProvider } from 'react-router';

import { getApi } from '../session/index.server.ts';
import type { FeedItem } from './feed.ts';

const MAX_ITEMS = 20;

/** The newest articles that are open to anyone, of those that the list of all categories shows; null on failure. */
export const loadFeed = async (context: Readonly<RouterContextProvider>): Promise<FeedItem[] | null> => {
  const answer = await getApi(context)(blogListByCategory);
  if (!answer.ok) return null;
  return answer.result
    .flatMap(({ blogs }) => blogs)
    .filter((blog) => blog.without_login === 1)
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, MAX_ITEMS)
    .map((blog) => ({
      title: blog.blog_title,
      category: blog.category_name,
      categoryUrl: blog.blog_category_url,
      slug: blog.blog_title_url,
      preview: blog.preview_description,
      author: blog.author_name ?? DEFAULT_AUTHOR,
      publishedAt: blog.created_at,
      updatedAt: blog.updated_at,
    }));
};
