import type { SearchSuggestion } from '@maetrix/contract';
import type { ItemKind } from '@maetrix/contract/item-kind';
import type { SearchOption } from '@maetrix/ui/search-box';
import { BookOpen, Headphones, History, Newspaper, Play, X } from 'lucide-react';

import { readApi } from '../../shared/http/browser-calls.ts';
import { articlePath, coursePath, podcastPath, videoPath } from '../catalogue/index.ts';
import { CLEAR_RECENT, recentSearches } from './recent-searches.ts';
import { searchPath } from './search-paths.ts';

type Place = { category: string; id: number; slug: string };
type Shown = Pick<SearchOption, 'note' | 'icon'> & { path: (place: Place) => string };

const SHOWN: Record<ItemKind, Shown> = {
  course: { note: 'Course', icon: BookOpen, path: coursePath },
  video: { note: 'Video', icon: Play, path: videoPath },
  podcast: { note: 'Podcast', icon: Headphones, path: podcastPath },
  blog: { note: 'Blog', icon: Newspaper, path: articlePath },
};

const toOption = (found: SearchSuggestion): SearchOption => {
  const { service_id: id, title: label, title_url: slug, category_title_url: category } = found;
  const { path, ...shown } = SHOWN[found.service_category];
  return { label, ...shown, href: path({ category, id, slug }) };
};

/** Items whose title goes on from the text; none when they cannot be read. */
export const suggestItems = async (text: string): Promise<SearchOption[]> => {
  const answer = await readApi('/searchSuggestions', { search_text: text });
  return answer.ok ? answer.result.map(toOption) : [];
};

export const recentOptions = (): SearchOption[] => {
  const recent = recentSearches.list();
  if (!recent.length) return [];
  return [
    ...recent.map((text) => ({ label: text, icon: History, href: searchPath(text) })),
    { label: 'Clear recent searches', icon: X, href: CLEAR_RECENT },
  ];
};
