import { bannerList, type Banner, type BannerSlot } from '@maetrix/contract';

import type { Api } from '../../shared/http/api.server.ts';
import type { BannerView } from './banner-view.ts';

const toView = (banner: Banner): BannerView => ({
  id: banner.id,
  kind: banner.banner_media_type,
  src: banner.banner_url,
  srcSet: banner.banner_srcset,
  poster: banner.poster_url,
  alt: banner.banner_alt_text,
  heading: banner.banner_heading,
  text: banner.banner_text,
  link: banner.link,
});

/** The banners of a slot; none when they cannot be loaded, because a page is complete without them. */
export const loadBanners = async (call: Api['call'], slot: BannerSlot): Promise<BannerView[]> => {
  const answer = await call(bannerList, { query: { banner_category: slot } });
  return answer.ok ? answer.result.map(toView) : [];
};
