import type { MetaDescriptor } from 'react-router';

type Head = {
  title: string;
  description: string;
  /** The address search engines should know the page by. */
  canonical: string;
  isHidden?: boolean;
};

/** The document head of a page: title, description, canonical address, Open Graph. */
export const head = ({ title, description, canonical, isHidden = false }: Head): MetaDescriptor[] => {
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
    isHidden
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: canonical },
  ];
};
