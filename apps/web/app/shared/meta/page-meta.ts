import type { MetaDescriptor } from 'react-router';

type PageMeta = {
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
  noIndex?: boolean;
  type?: 'website' | 'article' | 'video.other';
  /** The path of a picture, best of 1200 × 630 pixels; the site's own by default. */
  image?: string | null;
};

type Matches = readonly unknown[];

/** From the root loader; without it the page could not be rendered at all. */
export const getSiteOrigin = (matches: Matches): string => {
  const [root] = matches as readonly { loaderData?: { siteOrigin?: string } }[];
  return root?.loaderData?.siteOrigin ?? 'https://maetrix.invalid';
};

/** The widest file of a picture. */
export const largestFile = ({ src, srcSet }: { src: string; srcSet: string }): string =>
  srcSet.split(', ').at(-1)?.split(' ')[0] || src;

/** Meta tags of a page: title, description, canonical URL, Open Graph. */
export const pageMeta = (
  matches: Matches,
  { title, description, path, noIndex = false, type = 'website', image }: PageMeta,
): MetaDescriptor[] => {
  const origin = getSiteOrigin(matches);
  const canonical = origin + path;
  return [
    { title: title === 'Maetrix' ? title : `${title} · Maetrix` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: 'Maetrix' },
    { property: 'og:image', content: origin + (image ?? '/art/og-1200x630.jpg') },
    { name: 'twitter:card', content: 'summary_large_image' },
    noIndex ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: canonical },
  ];
};

/** Where browsers find the feed of a page. */
export const feedLink = (matches: Matches, path: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Maetrix Blogs',
  href: getSiteOrigin(matches) + path,
});
