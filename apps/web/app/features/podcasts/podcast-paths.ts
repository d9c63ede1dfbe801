export const podcastCategoryPath = (category: string): string => `/podcast/${category}`;

export const podcastPath = ({ category, slug }: { category: string; slug: string }): string =>
  `${podcastCategoryPath(category)}/${slug}`;

export const podcastEmbedPath = (slug: string): string => `/embed/podcast/${slug}`;

export const PUBLIC_FEED_PATH = '/api/podcasts/feed.xml';
