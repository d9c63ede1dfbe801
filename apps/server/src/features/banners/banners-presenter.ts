import type { Banner as BannerOnWire } from '@maetrix/contract';

import { clipUrl, pictureUrls } from '#app/features/media/index.ts';

import type { Banner } from './banner.ts';

export const presentBanner = ({ id, picture, clip, altText, heading, text, link }: Banner): BannerOnWire => {
  const { url, srcset } = pictureUrls(picture);
  return {
    id,
    banner_url: clip === null ? url : clipUrl(clip),
    banner_srcset: clip === null ? srcset : null,
    poster_url: clip === null ? null : url,
    banner_alt_text: altText,
    banner_heading: heading,
    banner_text: text,
    link,
    banner_media_type: clip === null ? 'image' : 'video',
  };
};
