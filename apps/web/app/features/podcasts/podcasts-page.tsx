import { Tabs } from '@maetrix/ui/tabs';
import { useSearchParams } from 'react-router';

import { ArrivalLoader } from '../../shared/layout/arrival-loader.tsx';
import { BannerCarousel, type BannerView } from '../banners/index.ts';
import { ListPage } from '../listings/index.ts';
import type { EpisodeView, PodcastCategoryListing } from './card-episode.ts';
import { EpisodeHero } from './episode-hero.tsx';
import { EpisodeRow } from './episode-row.tsx';
import { EPISODES } from './episodes.tsx';
import { FollowPodcast } from './follow-podcast.tsx';
import { readTab, sortForTab, TABS, type Tab } from './podcast-tabs.ts';
import styles from './podcasts-page.module.css';

export type PodcastsData = {
  categories: PodcastCategoryListing[];
  lead: EpisodeView | null;
  banners: BannerView[];
  problem: string | null;
};

/** All episodes: a large one, a row per category in the order of the tab, then the banners. */
export function PodcastsPage({ categories, lead, banners, problem }: PodcastsData) {
  const [query, setQuery] = useSearchParams();
  const tab = readTab(query);
  const select = (value: Tab) =>
    setQuery({ selectedTab: value }, { replace: true, preventScrollReset: true });
  const rows = (value: Tab) =>
    sortForTab(categories, value).map((category) => <EpisodeRow key={category.slug} category={category} />);
  return (
    <ListPage
      kind={EPISODES}
      categories={categories}
      problem={problem}
      heading={
        lead && (
          <EpisodeHero
            episode={lead}
            eyebrow={<h1 className={`d-22 ${styles.eyebrow}`}>Podcasts</h1>}
            titleLevel={2}
          />
        )
      }
    >
      <div className={styles.lists}>
        <div className={styles.loader}>
          <ArrivalLoader />
        </div>
        <Tabs
          label="Order of episodes"
          value={tab}
          onValueChange={select}
          tabs={TABS.map(({ value, label }) => ({ value, label, content: rows(value) }))}
        />
        <BannerCarousel banners={banners} isOnTop={false} className={styles.banners} />
        <FollowPodcast />
      </div>
    </ListPage>
  );
}
