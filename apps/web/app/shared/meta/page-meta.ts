import type { MetaDescriptor } from 'react-router';

type PageMeta = {
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
  noIndex?: boolean;
};

type Matches = readonly unknown[];

/** From the root loader; without it the page could not be rendered at all. */
const getSiteOrigin = (matches: Matches): string => {
  const [root] = matches as readonly { loaderData?: { siteOrigin?: string } }[];
  return root?.loaderData?.siteOrigin ?? 'https://maetrix.invalid';
};

/** Meta tags of a page: title, description, canonical URL, Open Graph. */
export const pageMeta = (
  matches: Matches,
  { title, description, path, noIndex = false }: PageMeta,
): MetaDescriptor[] => {
  const origin = getSiteOrigin(matches);
  const canonical = origin + path;
  return [
    { title: title === 'Maetrix' ? title : `${title} · Maetrix` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: 'Maetrix' },
    { property: 'og:image', content: `${origin}/art/og-1200x630.jpg` },
    { name: 'twitter:card', content: 'summary_large_image' },
    noIndex ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: canonical },
  ];
};
