import { addedToFavourite, NOT_ADDED_TO_FAVOURITE, removedFromFavourite } from '@maetrix/contract/messages';
import type { ItemKey } from '@maetrix/contract/item-kind';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useAction } from '../../shared/http/use-action.ts';
import { useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import { wantedFavourite } from './wanted-favourite.ts';

/** `isFavourite` is the state on the server after the change. */
export type FavouriteResult = { ok: true; isFavourite: boolean } | { ok: false };

/** The kind is the wire's `service_category`. */
export type FavouriteTarget = ItemKey & { name: string; isFavourite: boolean };

/** Toggles a favourite: shown at once, saved on the server, then the lists of the page are reloaded. */
export const useFavourite = ({ kind, id, name, isFavourite }: FavouriteTarget) => {
  const member = useMember();
  const login = useLoginModal();
  const toast = useToasts();
  // An item can be on a page twice: the key makes both buttons one.
  const { state, isPending, result, submit } = useAction<FavouriteResult>({
    key: `favourite-${id}`,
    path: '/actions/favourite',
    onSuccess: (saved) =>
      toast.success(saved.ok && saved.isFavourite ? addedToFavourite(kind) : removedFromFavourite(kind)),
    onError: () => toast.error(NOT_ADDED_TO_FAVOURITE),
  });
  const onToggle = () => {
    if (!member) {
      wantedFavourite.save({ kind, id });
      login.open('login', undefined, wantedFavourite.clear);
    } else if (!isPending) submit({ service_category: kind, service_id: id });
  };

  const savedState = result?.ok ? result.isFavourite : isFavourite;
  const shown = state === 'submitting' ? !isFavourite : state === 'loading' ? savedState : isFavourite;
  return { label: `Favourite: ${name}`, pressed: shown, onToggle };
};
