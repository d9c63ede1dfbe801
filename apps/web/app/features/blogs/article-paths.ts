export const BLOGS_PATH = '/blogs';
export const FEED_PATH = '/blogs/rss.xml';

const part = encodeURIComponent;

export const blogCategoryPath = (category: string): string => `/blog/${part(category)}`;

export const articlePath = (category: string, slug: string): string =>
  `${blogCategoryPath(category)}/${part(slug)}`;

/** The list, with a note on how to unlock this article. */
export const lockedArticlePath = (slug: string): string => `${BLOGS_PATH}?locked=${part(slug)}`;
