import { useEffect, useEffectEvent } from 'react';

import { isTransient, type ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { useMember } from '../session/index.ts';
import { localCart, useLocalCart } from './local-cart.ts';

/** After login, moves the local cart into the member's cart and reloads the lists of the page. */
export function LocalCartMerge() {
  const isMember = useMember() !== null;
  const hasItems = (useLocalCart()?.length ?? 0) > 0;
  const merge = useAction<ActionResult>({
    key: 'merge-cart',
    path: '/actions/cart-add',
    onSuccess: localCart.clear,
    onError: ({ code }) => {
      // Items the server refused are not sent again.
      if (code !== null && !isTransient(code)) localCart.clear();
    },
  });
  const submit = useEffectEvent(merge.submit);

  useEffect(() => {
    if (!isMember || !hasItems) return;
    const body = new FormData();
    for (const { id, service_category } of localCart.list())
      body.append('service', `${service_category}/${id}`);
    submit(body);
  }, [isMember, hasItems]);

  return null;
}
