import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

import { useMember } from '../session/use-member.ts';
import type { CartAnswer } from './cart-answer.ts';
import { localCart, useLocalCart } from './local-cart.ts';

/** What a visitor put aside moves to her own cart once she is logged in, and the page's lists are loaded anew. */
export function LocalCartMerge() {
  const fetcher = useFetcher<CartAnswer>({ key: 'merge-cart' });
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
    // What the server refused for good is not offered to it again.
    if (data.outcome !== 'unreachable') localCart.clear();
  }, [data]);

  return null;
}
