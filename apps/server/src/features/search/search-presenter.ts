import type { SearchMatch } from '@maetrix/contract';

import { END_MARK, START_MARK, type FoundPassage } from './search-repository.ts';

/** Splits at the marks: texts outside and inside of them follow each other. */
const presentExcerpt = (text: string): SearchMatch['excerpt'] =>
  text
    .split(START_MARK)
    .flatMap((part, index) => {
      const [inside = '', outside = ''] = index ? part.split(END_MARK) : ['', part];
      return [
        { text: inside, is_match: true },
        { text: outside, is_match: false },
      ];
    })
    .filter((piece) => piece.text);

export const presentMatch = ({ partId, title, startSeconds, text }: FoundPassage): SearchMatch => ({
  playble_item_id: partId || null,
  playble_item_name: partId ? title : null,
  start_seconds: startSeconds,
  excerpt: presentExcerpt(text),
});
