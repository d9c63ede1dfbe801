import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { redirect } from 'react-router';

import { loadSearch } from '../../features/search/index.server.ts';
import { readSearchText, SearchPage, searchPath } from '../../features/search/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/search.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: { text } }) =>
  pageMeta(matches, {
    title: text ? `Results for “${text}”` : 'Search',
    description: 'Courses, videos, podcasts and blogs for people who run or work in aesthetic clinics.',
    path: searchPath(text),
    noIndex: true,
  });

/** A form without JavaScript sends the text in the query. */
export const loader = ({ params, request, context }: Route.LoaderArgs) => {
  const text = readSearchText(params.text, new URL(request.url).searchParams);
  if (text && params.text === undefined && !searchPath(text).includes('?')) throw redirect(searchPath(text));
  return loadSearch(context, text);
};

export const clientLoader = ({ serverLoader, params, request }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, {
    text: readSearchText(params.text, new URL(request.url).searchParams),
    correctedText: null,
    sections: [],
    problem: SERVER_NOT_RESPONDING,
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
