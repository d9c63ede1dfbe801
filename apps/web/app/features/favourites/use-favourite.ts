import {
  ADDED_TO_FAVOURITE,
  NOT_ADDED_TO_FAVOURITE,
  REMOVED_FROM_FAVOURITE,
} from '@maetrix/contract/messages';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useAction } from '../../shared/http/use-action.ts';
import { useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';

/** `isFavourite` is the state on the server after the change. */
export type FavouriteResult = { ok: true; isFavourite: boolean } | { ok: false };

type FavouriteTarget = { id: number; name: string; isFavourite: boolean };

/** Toggles a favourite: shown at once, saved on the server, then the lists of the page are reloaded. */
export const useFavourite = ({ id, name, isFavourite }: FavouriteTarget) => {
  const member = useMember();
  const login = useLoginModal();
  const toast = useToasts();
  // A course can be on a page twice: the key makes both buttons one.
  const { state, isPending, result, submit } = useAction<FavouriteResult>({
    key: `favourite-${id}`,
    path: '/actions/favourite',
    onSuccess: (saved) =>
      toast.success(saved.ok && saved.isFavourite ? ADDED_TO_FAVOURITE : REMOVED_FROM_FAVOURITE),
    onError: () => toast.error(NOT_ADDED_TO_FAVOURITE),
  });
  const onToggle = () => {
    if (!member) login.open();
    else if (!isPending) submit({ service_id: id });
  };

  const savedState = result?.ok ? result.isFavourite : isFavourite;
  const shown = state === 'submitting' ? !isFavourite : state === 'loading' ? savedState : isFavourite;
  return { label: `Favourite: ${name}`, pressed: shown, onToggle };
};
