import type { SearchSuggestion } from '@maetrix/contract';
import type { SearchOption } from '@maetrix/ui/search-box';
import { BookOpen, Headphones, History, Newspaper, Play, X } from 'lucide-react';

import { readApi } from '../../shared/http/browser-calls.ts';
import { articlePath } from '../blogs/index.ts';
import { coursePath, videoPath } from '../catalogue/index.ts';
import { podcastPath } from '../podcasts/index.ts';
import { CLEAR_RECENT, recentSearches } from './recent-searches.ts';
import { searchPath } from './search-paths.ts';

const toOption = (found: SearchSuggestion): SearchOption => {
  const { service_id: id, title: label, title_url: slug, category_title_url: category } = found;
  switch (found.service_category) {
    case 'video':
      return { label, note: 'Video', icon: Play, href: videoPath({ category, slug }) };
    case 'podcast':
      return { label, note: 'Podcast', icon: Headphones, href: podcastPath({ category, slug }) };
    case 'blog':
      return { label, note: 'Blog', icon: Newspaper, href: articlePath(category, slug) };
    case 'course':
    default:
      return { label, note: 'Course', icon: BookOpen, href: coursePath({ category, id, slug }) };
  }
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
