import { addToFavourite, checkIsFavourite } from '@maetrix/contract';
import { isItemKind } from '@maetrix/contract/item-kind';

import type { FavouriteResult } from '../../features/favourites/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { withActionFallback } from '../../shared/http/action-fallback.ts';
import { getText } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/favourite.ts';

export const action = async ({ request, context }: Route.ActionArgs): Promise<FavouriteResult> => {
  const form = await readForm(request);
  const kind = getText(form, 'service_category');
  const api = getApi(context);
  const body = {
    service_category: isItemKind(kind) ? kind : 'course',
    service_id: getText(form, 'service_id'),
  };
  // The call toggles: what is a favourite already would be removed.
  if (getText(form, 'only_add')) {
    const known = await api(checkIsFavourite, { body });
    if (known.ok && known.result.is_favourite === 1) return { ok: true, isFavourite: true };
  }
  const answer = await api(addToFavourite, { body });
  return answer.ok ? { ok: true, isFavourite: answer.result.is_favourite === 1 } : { ok: false };
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<FavouriteResult> =>
  withActionFallback(serverAction, { ok: false });
