export const BLOGS_PATH = '/blogs';
export const FEED_PATH = '/blogs/rss.xml';

/** The list, with a note on how to unlock this article. */
export const lockedArticlePath = (slug: string): string => `${BLOGS_PATH}?locked=${encodeURIComponent(slug)}`;
