import { addToFavourite } from '@maetrix/contract';

import type { FavouriteResult } from '../../features/favourites/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { withActionFallback } from '../../shared/http/action-fallback.ts';
import { getText } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/favourite.ts';

export const action = async ({ request, context }: Route.ActionArgs): Promise<FavouriteResult> => {
  const form = await readForm(request);
  const answer = await getApi(context)(addToFavourite, {
    body: { service_category: 'course', service_id: getText(form, 'service_id') },
  });
  return answer.ok ? { ok: true, isFavourite: answer.result.is_favourite === 1 } : { ok: false };
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<FavouriteResult> =>
  withActionFallback(serverAction, { ok: false });
