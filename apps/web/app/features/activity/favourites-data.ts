import type { CardArticle } from '../blogs/index.ts';
import type { CardCourse, CardItem, CardVideo } from '../catalogue/index.ts';
import type { CardEpisode } from '../podcasts/index.ts';

export type FavouritesData = {
  favourites: { items: CardItem[]; articles: CardArticle[]; episodes: CardEpisode[] };
  started: { courses: CardCourse[]; videos: CardVideo[]; episodes: CardEpisode[]; articles: CardArticle[] };
  /** Best-rated courses, for members without favourites or activity. */
  rated: CardCourse[];
  problem: string | null;
};

/** Whether a member has neither favourites nor started anything. */
export const isEmptyActivity = (
  favourites: FavouritesData['favourites'],
  started: FavouritesData['started'],
): boolean => [...Object.values(favourites), ...Object.values(started)].every(({ length }) => length === 0);
