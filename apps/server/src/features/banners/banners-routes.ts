import { bannerClick, bannerList } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import { presentBanner } from './banners-presenter.ts';
import type { Banners } from './banners-service.ts';

export const registerBannerRoutes = (routes: Routes, banners: Banners) => {
  routes.public(bannerList, async ({ query }) => ({
    result: (await banners.list(query.banner_category)).map(presentBanner),
  }));

  routes.public(bannerClick, async ({ body, request }) => {
    await banners.recordClick(body.banner_id, request.clientAddress);
    return { result: null };
  });
};
