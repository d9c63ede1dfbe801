import type { PriceLabel as Label } from '@maetrix/contract/price-label';

import { formatGbp } from '../../shared/formatting/money.ts';
import { PriceLabel } from './price-label.tsx';

type ItemPriceProps = { price: Label; view?: 'View Course' | 'View Video'; size?: 'md' | 'sm' };

/** The price of an item for the caller, in the texts of the specification. */
export function ItemPrice({ price, view = 'View Course', size = 'md' }: ItemPriceProps) {
  switch (price.kind) {
    case 'free':
      return (
        <PriceLabel included size={size}>
          Free
        </PriceLabel>
      );
    case 'included':
      return (
        <PriceLabel included size={size}>
          Included in Subscription
        </PriceLabel>
      );
    case 'monthly':
      return (
        <PriceLabel per="per month" size={size}>
          {formatGbp(price.amount)}
        </PriceLabel>
      );
    case 'once':
      return <PriceLabel size={size}>{formatGbp(price.amount)}</PriceLabel>;
    case 'view':
    default:
      return <PriceLabel size={size}>{view}</PriceLabel>;
  }
}
