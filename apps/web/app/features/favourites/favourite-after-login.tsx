import { addedToFavourite, NOT_ADDED_TO_FAVOURITE } from '@maetrix/contract/messages';
import type { ItemKind } from '@maetrix/contract/item-kind';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useAction } from '../../shared/http/use-action.ts';
import { useMember } from '../session/index.ts';
import type { FavouriteResult } from './use-favourite.ts';
import { wantedFavourite } from './wanted-favourite.ts';

/** After login, adds the item whose heart the visitor had pressed; one that is a favourite already stays one. */
export function FavouriteAfterLogin() {
  const isMember = useMember() !== null;
  const toast = useToasts();
  const kind = useRef<ItemKind>('course');
  const { submit } = useAction<FavouriteResult>({
    key: 'favourite-after-login',
    path: '/actions/favourite',
    onSuccess: () => toast.success(addedToFavourite(kind.current)),
    onError: () => toast.error(NOT_ADDED_TO_FAVOURITE),
  });
  const add = useEffectEvent(() => {
    const wanted = wantedFavourite.take();
    if (!wanted) return;
    kind.current = wanted.kind;
    submit({ service_category: wanted.kind, service_id: wanted.id, only_add: '1' });
  });

  useEffect(() => {
    if (isMember) add();
  }, [isMember]);

  return null;
}
