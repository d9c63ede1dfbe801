import { addToFavourite } from '@maetrix/contract';

import type { FavouriteResult } from '../../shared/actions/favourite/use-favourite.ts';
import { getText } from '../../shared/action-result.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { getApi } from '../../shared/session/session.server.ts';
import type { Route } from './+types/favourite.ts';

export const action = async ({ request, context }: Route.ActionArgs): Promise<FavouriteResult> => {
  const form = await readForm(request);
  const answer = await getApi(context)(addToFavourite, {
    body: { service_category: 'course', service_id: getText(form, 'service_id') },
  });
  return { isFavourite: answer.ok ? answer.result.is_favourite === 1 : null };
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<FavouriteResult> =>
  serverAction().catch(() => ({ isFavourite: null }));
