import { podcastDetail } from '@maetrix/contract';

import { renderEmbedPage } from '../../features/podcasts/index.server.ts';
import { apiFor, READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import type { Route } from './+types/podcast-embed.ts';

/** As a visitor, whoever asks: the page is the same in every frame. */
const withoutCookie = (request: Request): Request => {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  return new Request(request.url, { headers });
};

export const loader = async ({ params, request }: Route.LoaderArgs) => {
  const answer = await apiFor(withoutCookie(request)).call(podcastDetail, {
    body: { podcast_title_url: params.name },
    headers: READ_ONLY_HEADERS,
  });
  if (answer.ok) return renderEmbedPage(answer.result);
  const isMissing = answer.code === 'not_found' || answer.code === 'invalid_input';
  return new Response(isMissing ? 'Not found' : answer.message, { status: isMissing ? 404 : 503 });
};
