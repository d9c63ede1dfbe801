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

/** `isFavourite` is what the server says it is now; null when it could not be changed. */
export type FavouriteAnswer = { isFavourite: boolean | null };

type Favourable = { id: number; name: string; isFavourite: boolean };

/** The heart of a course: pressed at once, told to the server, and the page's lists are loaded anew. */
export const useFavourite = ({ id, name, isFavourite }: Favourable) => {
  // A course can stand on a page twice: both hearts follow one answer, and the pressed one tells it.
  const fetcher = useFetcher<FavouriteAnswer>({ key: `favourite-${id}` });
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

  const answered = data?.isFavourite ?? isFavourite;
  const shown = state === 'submitting' ? !isFavourite : state === 'loading' ? answered : isFavourite;
  return { label: `Favourite: ${name}`, pressed: shown, onToggle };
};
