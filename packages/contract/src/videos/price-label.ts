import type { PriceLabel } from '../courses/price-label.ts';
import type { Video } from './wire.ts';

type Priced = Pick<Video, 'video_type' | 'is_independent' | 'is_subscribed' | 'fee'>;

/** The price of a video for this caller; `view` reads "View Video". */
export const videoPriceLabel = (video: Priced): PriceLabel => {
  if (video.video_type === 0) return { kind: 'free' };
  if (video.is_subscribed || video.fee === null) return { kind: 'view' };
  return { kind: video.is_independent ? 'once' : 'monthly', amount: video.fee };
};
