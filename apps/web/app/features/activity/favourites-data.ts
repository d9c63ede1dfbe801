import type { ItemKind } from '@maetrix/contract/item-kind';

import type { CardArticle } from '../blogs/index.ts';
import type { CardCourse, CardItem, CardVideo } from '../catalogue/index.ts';
import type { CardEpisode } from '../podcasts/index.ts';

type CardOf = { course: CardCourse; video: CardVideo; podcast: CardEpisode; blog: CardArticle };
type CardsByKind = { [Kind in ItemKind]: CardOf[Kind][] };

export type FavouritesData = {
  /** Courses and videos are in one list, so that it keeps its order. */
  favourites: { items: CardItem[] } & Omit<CardsByKind, 'course' | 'video'>;
  started: CardsByKind;
  /** Best-rated courses, for members without favourites or activity. */
  rated: CardCourse[];
  problem: string | null;
};

/** Whether a member has neither favourites nor started anything. */
export const isEmptyActivity = (
  favourites: FavouritesData['favourites'],
  started: FavouritesData['started'],
): boolean => [...Object.values(favourites), ...Object.values(started)].every(({ length }) => length === 0);
