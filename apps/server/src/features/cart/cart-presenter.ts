import type { Cart as CartOnWire, CartItem } from '@maetrix/contract';

import { pictureUrls } from '#app/features/media/index.ts';
import { toMajorUnits } from '#app/kernel/money.ts';
import { flag } from '#app/platform/http/wire-values.ts';

import type { Cart } from './cart-service.ts';

const availablePrice = ({ item, isAvailable }: Cart['lines'][number]): number =>
  isAvailable ? (item?.price?.minor ?? 0) : 0;

const presentLine = (line: Cart['lines'][number]): CartItem => {
  const { item } = line;
  const picture = item?.thumbnail ?? item?.banner;
  const urls = picture && pictureUrls(picture);
  return {
    id: line.id,
    service_id: line.itemId,
    service_category: item?.kind ?? 'course',
    service_name: item?.title ?? '',
    service_title_url: item?.slug ?? '',
    service_category_url: line.category?.slug ?? '',
    service_price: toMajorUnits(availablePrice(line)),
    banner: urls?.url ?? null,
    banner_srcset: urls?.srcset ?? null,
    no_sub_entities: item?.lessonCount ?? 0,
    is_available: flag(line.isAvailable),
  };
};

export const presentCart = ({ lines, plan }: Cart): CartOnWire => ({
  cart_list: lines.map(presentLine),
  no_of_services: lines.length,
  total_amount: toMajorUnits(lines.reduce((sum, line) => sum + availablePrice(line), 0)),
  included_in: plan && { tag_name: plan.name, fee: toMajorUnits(plan.fee.minor) },
});
