import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import type { ShouldRevalidateFunction } from 'react-router';

import { loadPodcasts } from '../../features/podcasts/index.server.ts';
import { PodcastsPage } from '../../features/podcasts/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/podcasts.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Podcasts',
    description:
      'Owners, managers and practitioners of aesthetic clinics talk honestly about money, patients and staff.',
    path: '/podcasts',
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'The Maetrix Podcast',
    href: '/api/podcasts/feed.xml',
  },
];

export const loader = ({ context }: Route.LoaderArgs) => loadPodcasts(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { categories: [], lead: null, banners: [], problem: SERVER_NOT_RESPONDING });

/** The tabs show what is loaded already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function Podcasts({ loaderData }: Route.ComponentProps) {
  return <PodcastsPage {...loaderData} />;
}
