export { coursePriceLabel, type PriceLabel } from './courses/price-label.ts';
export { videoPriceLabel } from './videos/price-label.ts';
