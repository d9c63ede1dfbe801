import { addToFavourite } from '@maetrix/contract';

import type { FavouriteAnswer } from '../../shared/actions/favourite/use-favourite.ts';
import { textOf } from '../../shared/form-answer.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import type { Route } from './+types/favourite.ts';

export const action = async ({ request, context }: Route.ActionArgs): Promise<FavouriteAnswer> => {
  const form = await readForm(request);
  const answer = await apiOf(context)(addToFavourite, {
    body: { service_category: 'course', service_id: textOf(form, 'service_id') },
  });
  return { isFavourite: answer.ok ? answer.result.is_favourite === 1 : null };
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<FavouriteAnswer> =>
  serverAction().catch(() => ({ isFavourite: null }));
