import type { ArticleView } from './article-view.ts';

/** schema.org's description of an article. Its text is not a part of it, whoever may read it. */
export const describeArticle = (article: ArticleView, siteOrigin: string): object => {
  const url = siteOrigin + article.path;
  const image = article.socialImage ?? article.bannerPicture?.src;
  const publisher = {
    '@type': 'Organization',
    name: 'Maetrix',
    url: siteOrigin,
    logo: { '@type': 'ImageObject', url: `${siteOrigin}/art/icon-512.png` },
  };
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.metaDescription ?? article.preview,
    url,
    mainEntityOfPage: url,
    ...(image && { image: siteOrigin + image }),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    articleSection: article.category,
    inLanguage: 'en-GB',
    isAccessibleForFree: article.isOpenToAnyone,
    author: article.hasAuthor ? { '@type': 'Person', name: article.author } : publisher,
    publisher,
  };
};
