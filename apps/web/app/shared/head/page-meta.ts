import type { MetaDescriptor } from 'react-router';

type PageMeta = {
  title: string;
  description: string;
  /** Absolute URL. */
  canonical: string;
  noIndex?: boolean;
};

/** Meta tags of a page: title, description, canonical URL, Open Graph. */
export const pageMeta = ({ title, description, canonical, noIndex = false }: PageMeta): MetaDescriptor[] => {
  const origin = new URL(canonical).origin;
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
