import type { Blog, BlogCategory } from '@maetrix/contract';
import { DEFAULT_AUTHOR } from '@maetrix/contract/messages';

import { toPicture } from '../catalogue/index.server.ts';
import type { CategoryListing } from '../listings/index.ts';
import { articlePath, blogCategoryPath } from '../catalogue/index.ts';
import type { CardArticle } from './card-article.ts';

export const pathOfBlog = (blog: Pick<Blog, 'blog_category_url' | 'blog_title_url'>): string =>
  articlePath({ category: blog.blog_category_url, slug: blog.blog_title_url });

/** Only what a card shows: every field is sent with the page. */
export const toCardArticle = (blog: Blog): CardArticle => ({
  id: blog.id,
  path: pathOfBlog(blog),
  title: blog.blog_title,
  picture: toPicture(blog.thumbnail_url, blog.thumbnail_srcset),
  banner: blog.banner_url,
  author: blog.author_name ?? DEFAULT_AUTHOR,
  isOpen: blog.is_subscribed === 1,
  isFavourite: blog.is_favourite === 1,
  plan: blog.tag_name === null ? null : { name: blog.tag_name, fee: blog.monthly_fee ?? 0 },
});

export const toArticleCategory = (category: BlogCategory): CategoryListing<CardArticle> => ({
  name: category.category_name,
  path: blogCategoryPath(category.category_title_url),
  count: category.no_of_blogs,
  items: category.blogs.map(toCardArticle),
});
