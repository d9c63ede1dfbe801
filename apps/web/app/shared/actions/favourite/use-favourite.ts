import {
  ADDED_TO_FAVOURITE,
  NOT_ADDED_TO_FAVOURITE,
  REMOVED_FROM_FAVOURITE,
} from '@maetrix/contract/messages';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

import { useToasts } from '../../feedback/toasts.tsx';
import { useLoginModal } from '../../login/login-modal.tsx';
import { useMember } from '../../session/use-member.ts';

/** `isFavourite` is the state on the server after the change; null when the change failed. */
export type FavouriteResult = { isFavourite: boolean | null };

type FavouriteTarget = { id: number; name: string; isFavourite: boolean };

/** Toggles a favourite: shown at once, saved on the server, then the lists of the page are reloaded. */
export const useFavourite = ({ id, name, isFavourite }: FavouriteTarget) => {
  // A course can be on a page twice: both buttons share one fetcher, and only the pressed one shows a toast.
  const fetcher = useFetcher<FavouriteResult>({ key: `favourite-${id}` });
  const isPressedHere = useRef(false);
  const member = useMember();
  const login = useLoginModal();
  const toast = useToasts();
  const { data, state } = fetcher;

  useEffect(() => {
    if (!data || !isPressedHere.current) return;
    isPressedHere.current = false;
    if (data.isFavourite === null) toast.error(NOT_ADDED_TO_FAVOURITE);
    else toast.success(data.isFavourite ? ADDED_TO_FAVOURITE : REMOVED_FROM_FAVOURITE);
  }, [data, toast]);

  const isPending = state !== 'idle';
  const onToggle = () => {
    if (!member) login.open();
    else if (!isPending) {
      isPressedHere.current = true;
      void fetcher.submit({ service_id: id }, { method: 'post', action: '/actions/favourite' });
    }
  };

  const savedState = data?.isFavourite ?? isFavourite;
  const shown = state === 'submitting' ? !isFavourite : state === 'loading' ? savedState : isFavourite;
  return { label: `Favourite: ${name}`, pressed: shown, onToggle };
};
