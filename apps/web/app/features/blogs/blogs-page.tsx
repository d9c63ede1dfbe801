import type { BannerView } from '../banners/index.ts';
import { BannersAndChips, type CategoryListing, ListPage } from '../listings/index.ts';
import { ARTICLES } from './articles.tsx';
import type { CardArticle } from './card-article.ts';
import { LockedNotice } from './locked-notice.tsx';

export type BlogsData = {
  categories: CategoryListing<CardArticle>[];
  banners: BannerView[];
  /** The article whose page led here, because the caller may not open it. */
  locked: CardArticle | null;
  problem: string | null;
};

/** All articles: banners, category chips, and a row per category. */
export function BlogsPage({ categories, banners, locked, problem }: BlogsData) {
  return (
    <ListPage
      kind={ARTICLES}
      categories={categories}
      problem={problem}
      note={locked && <LockedNotice article={locked} />}
      lead={<BannersAndChips banners={banners} categories={categories} label="Blog categories" />}
    />
  );
}
