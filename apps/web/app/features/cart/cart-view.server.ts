import type { Cart, CartItem } from '@maetrix/contract';

import { toPicture } from '../catalogue/index.server.ts';
import { ITEM_PATHS } from '../catalogue/index.ts';
import type { CartLineView, CartView } from './cart-view.ts';

const pathOf = (item: CartItem): string | null =>
  item.service_title_url
    ? ITEM_PATHS[item.service_category]({
        category: item.service_category_url,
        id: item.service_id,
        slug: item.service_title_url,
      })
    : null;

const toLine = (item: CartItem): CartLineView => ({
  id: item.id,
  itemId: item.service_id,
  kind: item.service_category,
  name: item.service_name || 'No longer offered',
  path: pathOf(item),
  picture: toPicture(item.banner, item.banner_srcset),
  lessons: item.no_sub_entities,
  price: item.service_price,
  isAvailable: item.is_available === 1,
});

export const toCartView = ({ cart_list, total_amount, included_in }: Cart): CartView => ({
  lines: cart_list.map(toLine),
  total: total_amount,
  plan: included_in && { name: included_in.tag_name, fee: included_in.fee },
});
