import {
  globalSearch,
  searchSuggestions,
  type Blog,
  type Course,
  type Podcast,
  type Video,
} from '@maetrix/contract';

import type { ItemKind } from '#app/features/catalogue/index.ts';
import type { Listings } from '#app/features/listings/index.ts';
import type { Routes } from '#app/platform/http/route.ts';

import { presentMatch } from './search-presenter.ts';
import type { Search } from './search-service.ts';

export const registerSearchRoutes = (
  routes: Routes,
  { search, listings }: { search: Search; listings: Listings },
) => {
  routes.optionalInQuery(globalSearch, async ({ query, credential, request }) => {
    const found = await search.search(query.search_text, credential, request.clientAddress);
    const list = <Wire extends object>(kind: ItemKind) =>
      found.hits
        .filter(({ item }) => item.kind === kind)
        .map(({ item, passage }) => ({
          ...(listings.presentItem(item, found.callerState) as Wire),
          match: passage && presentMatch(passage),
        }));
    return {
      result: {
        corrected_text: found.correctedText,
        order: found.hits.map(({ item }) => item.id),
        courses: list<Course>('course'),
        videos: list<Video>('video'),
        podcasts: list<Podcast>('podcast'),
        blogs: list<Blog>('blog'),
      },
    };
  });

  routes.public(searchSuggestions, async ({ query, request }) => ({
    result: (await search.suggest(query.search_text, request.clientAddress)).map((item) => ({
      service_id: item.id,
      service_category: item.kind,
      title: item.title,
      title_url: item.slug,
      category_title_url: listings.requireCategory(item).slug,
    })),
  }));
};
