import type { ItemKind } from '@maetrix/contract/item-kind';

import type { CardCourse, CardVideo } from '../catalogue/index.ts';
import type { CardArticle } from '../blogs/index.ts';
import type { CardEpisode } from '../podcasts/index.ts';
import type { Piece } from './mark-words.ts';

type Found = {
  id: number;
  /** Where the words are: a lesson, or a second of the recording. */
  path: string;
  title: Piece[];
  meta: string;
  /** The passage with the words. */
  passage: Piece[] | null;
  /** What is said of an item that is not quoted. */
  preview: string;
  picture: { src: string; srcSet: string } | null;
  /** Where the passage is said; null in a text. */
  seconds: number | null;
};

/** What a row shows of its item, besides what every row has. */
type ItemOf = {
  course: Pick<CardCourse, 'price'>;
  video: Pick<CardVideo, 'price'>;
  podcast: CardEpisode;
  blog: Pick<CardArticle, 'isOpen' | 'plan'>;
};

export type FoundItem = { [Kind in ItemKind]: Found & { kind: Kind; item: ItemOf[Kind] } }[ItemKind];

export type SearchData = {
  /** What was typed. */
  text: string;
  /** What was searched for instead; null when the text was found as typed. */
  correctedText: string | null;
  sections: { kind: ItemKind; items: FoundItem[] }[];
  problem: string | null;
};
