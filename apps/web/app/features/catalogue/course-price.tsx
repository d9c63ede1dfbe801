import type { PriceLabel as Label } from '@maetrix/contract/price-label';

import { formatGbp } from '../../shared/formatting/money.ts';
import { PriceLabel } from './price-label.tsx';

/** The price of a course for the caller, in the texts of the specification. */
export function CoursePrice({ price }: { price: Label }) {
  switch (price.kind) {
    case 'free':
      return <PriceLabel included>Free</PriceLabel>;
    case 'included':
      return <PriceLabel included>Included in Subscription</PriceLabel>;
    case 'monthly':
      return <PriceLabel per="per month">{formatGbp(price.amount)}</PriceLabel>;
    case 'once':
      return <PriceLabel>{formatGbp(price.amount)}</PriceLabel>;
    case 'view':
    default:
      return <PriceLabel>View Course</PriceLabel>;
  }
}
