import type { PriceLabel as Label } from '@maetrix/contract/price-label';
import { PriceLabel } from './price-label.tsx';

import { pounds } from '../money.ts';

/** What a course costs the caller, in the words of the specification. */
export function CoursePrice({ price }: { price: Label }) {
  switch (price.kind) {
    case 'free':
      return <PriceLabel included>Free</PriceLabel>;
    case 'included':
      return <PriceLabel included>Included in Subscription</PriceLabel>;
    case 'monthly':
      return <PriceLabel per="per month">{pounds(price.amount)}</PriceLabel>;
    case 'once':
      return <PriceLabel>{pounds(price.amount)}</PriceLabel>;
    case 'view':
    default:
      return <PriceLabel>View Course</PriceLabel>;
  }
}
