export const podcastEmbedPath = (slug: string): string => `/embed/podcast/${slug}`;

export const PUBLIC_FEED_PATH = '/api/podcasts/feed.xml';
