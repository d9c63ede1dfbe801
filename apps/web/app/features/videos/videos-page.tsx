import { pluralize } from '../../shared/formatting/format.ts';
import type { BannerView } from '../banners/index.ts';
import type { CardVideo } from '../catalogue/index.ts';
import { BannersAndChips, type CategoryListing, countItems, ListPage } from '../listings/index.ts';
import { VIDEOS } from './videos.tsx';

export type VideosData = {
  categories: CategoryListing<CardVideo>[];
  banners: BannerView[];
  problem: string | null;
};

const summarize = (total: number): string | undefined =>
  total === 0 ? undefined : `${pluralize(total, 'short video')} for the moments between patients.`;

/** All videos: banners, category chips, and a row per category. */
export function VideosPage({ categories, banners, problem }: VideosData) {
  return (
    <ListPage
      kind={VIDEOS}
      categories={categories}
      problem={problem}
      text={summarize(countItems(categories))}
      lead={<BannersAndChips banners={banners} categories={categories} label="Video categories" />}
    />
  );
}
