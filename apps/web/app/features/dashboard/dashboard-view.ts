import type { BannerView } from '../banners/index.ts';
import type { CardArticle } from '../blogs/index.ts';
import type { UpcomingData } from '../calendar/index.ts';
import type { CardCourse, CardVideo } from '../catalogue/index.ts';
import type { GoalData } from '../goals/index.ts';
import type { CardEpisode } from '../podcasts/index.ts';

/** Something the member started, and how far they came. */
export type StartedItem = {
  key: string;
  path: string;
  name: string;
  picture: { src: string; srcSet: string } | null;
  percentage: number;
};

/** Something a new member does first, and where. */
export type FirstStep = { title: string; text: string; path: string; isDone: boolean };

export type NewsItem = {
  kind: 'event' | 'feed' | 'instagram';
  title: string;
  text: string;
  author: string;
  at: string;
  picture: { src: string; srcSet: string } | null;
  /** A path of this site, or an https address. */
  link: string | null;
};

export type DashboardMember = { id: number; path: string; name: string; picture: string | null };

/** Null where it could not be loaded. */
export type DashboardData = {
  greeting: string;
  date: string;
  banners: BannerView[];
  latest: { item: StartedItem | null } | null;
  calendar: UpcomingData;
  goal: GoalData;
  services: {
    started: StartedItem[];
    /** Empty when they are done or dismissed. */
    firstSteps: FirstStep[];
    videos: CardVideo[];
    courses: CardCourse[];
    episodes: CardEpisode[];
    articles: CardArticle[];
    news: NewsItem[];
    members: DashboardMember[];
  } | null;
};
