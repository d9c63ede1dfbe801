import type { PriceLabel } from '@maetrix/contract/price-label';

/** What a card shows of a video. */
export type CardVideo = {
  kind: 'video';
  id: number;
  path: string;
  name: string;
  preview: string;
  category: string;
  picture: { src: string; srcSet: string } | null;
  /** Seconds. */
  duration: number;
  price: PriceLabel;
  isOpen: boolean;
  isFavourite: boolean;
};
