import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

import { useMember } from '../session/use-member.ts';
import type { CartResult } from './cart-result.ts';
import { localCart, useLocalCart } from './local-cart.ts';

/** After login, moves the local cart into the member's cart and reloads the lists of the page. */
export function LocalCartMerge() {
  const fetcher = useFetcher<CartResult>({ key: 'merge-cart' });
  const isMember = useMember() !== null;
  const hasItems = (useLocalCart()?.length ?? 0) > 0;
  const isSent = useRef(false);
  const { data, submit } = fetcher;

  useEffect(() => {
    if (!isMember || !hasItems) return;
    const body = new FormData();
    for (const { id, service_category } of localCart.list())
      body.append('service', `${service_category}/${id}`);
    isSent.current = true;
    void submit(body, { method: 'post', action: '/actions/cart-add' });
  }, [isMember, hasItems, submit]);

  useEffect(() => {
    if (!data || !isSent.current) return;
    isSent.current = false;
    // Items the server refused are not sent again.
    if (data.outcome !== 'unreachable') localCart.clear();
  }, [data]);

  return null;
}
