import { globalSearch, type GlobalSearchResult, type SearchMatch } from '@maetrix/contract';
import { ITEM_KINDS, type ITEM_LIST_FIELDS, type ItemKind } from '@maetrix/contract/item-kind';
import { READING_TIME } from '@maetrix/contract/messages';
import { data, type RouterContextProvider } from 'react-router';

import { formatClock, pluralize } from '../../shared/formatting/format.ts';
import { toCardArticle } from '../blogs/index.server.ts';
import { toCardCourse, toCardVideo } from '../catalogue/index.server.ts';
import { toCardEpisode } from '../podcasts/index.server.ts';
import { pathAtSecond } from '../playback/index.ts';
import { getApi } from '../session/index.server.ts';
import { createMarker, type Piece } from './mark-words.ts';
import type { FoundItem, SearchData } from './search-view.ts';

type WithMatch<Kind extends ItemKind> = GlobalSearchResult[(typeof ITEM_LIST_FIELDS)[Kind]][number];

/** The passage as a quotation: dots where it begins or ends within a sentence. */
const toPassage = ({ excerpt }: SearchMatch): Piece[] => {
  const pieces = excerpt.map(({ text, is_match }) => ({ text, isMatch: is_match }));
  const text = excerpt.map((piece) => piece.text).join('');
  return [
    ...(/^\p{Ll}/u.test(text) ? [{ text: '…', isMatch: false }] : []),
    ...pieces,
    ...(/[\p{L}\p{N},;:]$/u.test(text) ? [{ text: ' …', isMatch: false }] : []),
  ];
};

/** Where in the recording the passage is said; null in a text. */
const secondOf = (match: SearchMatch | null): number | null => match?.start_seconds ?? null;

type Mark = ReturnType<typeof createMarker>;

/** What every row shows, apart from its kind. */
const common = (mark: Mark, title: string, match: SearchMatch | null) => ({
  title: mark(title),
  passage: match && toPassage(match),
  seconds: secondOf(match),
});

const atSecond = (seconds: number | null) => seconds !== null && `At ${formatClock(seconds)}`;

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join('. ');

const toCourse = (mark: Mark, { match, ...wire }: WithMatch<'course'>): FoundItem => {
  const course = toCardCourse(wire);
  const { id, price, preview, picture, category, isOpen, progress } = course;
  const lessonId = match?.playble_item_id ?? null;
  const page = isOpen && progress !== null ? course.learningPath : course.path;
  const seconds = secondOf(match);
  const lesson = match?.playble_item_name;
  return {
    ...common(mark, course.name, match),
    kind: 'course',
    id,
    path: lessonId === null ? course.path : pathAtSecond(`${page}?lesson=${lessonId}`, seconds),
    meta: lesson
      ? sentences(lesson, seconds === null ? 'Lesson content' : `Transcript, ${formatClock(seconds)}`)
      : `${category}, ${pluralize(course.lessons, 'lesson')}`,
    preview,
    picture,
    item: { price },
  };
};

const toVideo = (mark: Mark, { match, ...wire }: WithMatch<'video'>): FoundItem => {
  const { id, name, path, price, preview, picture, category, duration } = toCardVideo(wire);
  return {
    ...common(mark, name, match),
    kind: 'video',
    id,
    path: pathAtSecond(path, secondOf(match)),
    meta: sentences(`${category}, ${formatClock(duration)}`, atSecond(secondOf(match))),
    preview,
    picture,
    item: { price },
  };
};

const toPodcast = (mark: Mark, { match, ...wire }: WithMatch<'podcast'>): FoundItem => {
  const episode = toCardEpisode(wire);
  const { id, path, picture } = episode;
  return {
    ...common(mark, episode.title, match),
    kind: 'podcast',
    id,
    path: pathAtSecond(path, secondOf(match)),
    meta: sentences(
      `${episode.speakers || episode.category}, ${formatClock(episode.duration)}`,
      atSecond(secondOf(match)),
    ),
    preview: episode.description,
    picture,
    item: episode,
  };
};

const toBlog = (mark: Mark, { match, ...wire }: WithMatch<'blog'>): FoundItem => {
  const { id, title, path, picture, author, isOpen, plan } = toCardArticle(wire);
  return {
    ...common(mark, title, match),
    kind: 'blog',
    id,
    path,
    meta: `${author}, ${READING_TIME}`,
    preview: '',
    picture,
    item: { isOpen, plan },
  };
};

const toSections = (text: string, result: GlobalSearchResult): SearchData['sections'] => {
  const mark = createMarker(result.corrected_text ?? text);
  const found: Record<ItemKind, FoundItem[]> = {
    course: result.courses.map((course) => toCourse(mark, course)),
    video: result.videos.map((video) => toVideo(mark, video)),
    podcast: result.podcasts.map((podcast) => toPodcast(mark, podcast)),
    blog: result.blogs.map((blog) => toBlog(mark, blog)),
  };
  return ITEM_KINDS.map((kind) => ({ kind, items: found[kind] }));
};

/** What the call takes. */
const MAX_LENGTH = 200;

const isRefusal = (status: number) => status >= 400 && status < 500;

/** What is found for a text. */
export const loadSearch = async (context: Readonly<RouterContextProvider>, given: string) => {
  const text = given.slice(0, MAX_LENGTH);
  const nothing = { text, correctedText: null, sections: [], problem: null };
  if (!text) return data<SearchData>(nothing);
  const answer = await getApi(context)(globalSearch, { query: { search_text: text } });
  if (!answer.ok)
    return data<SearchData>(
      { ...nothing, problem: answer.message },
      { status: isRefusal(answer.httpStatus) ? answer.httpStatus : 503 },
    );
  return data<SearchData>({
    ...nothing,
    correctedText: answer.result.corrected_text,
    sections: toSections(text, answer.result),
  });
};
