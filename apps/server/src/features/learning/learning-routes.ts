import { enrollToService, rateService } from '@maetrix/contract';
import { REVIEW_SUBMITTED } from '@maetrix/contract/messages';

import { ratingOf, type Catalogue } from '#app/features/catalogue/index.ts';
import type { Routes } from '#app/platform/http/route.ts';

import type { Learning } from './learning-service.ts';

export const registerLearningRoutes = (routes: Routes, learning: Learning, catalogue: Catalogue) => {
  routes.member(enrollToService, async ({ caller, body }) => {
    const item = await learning.enrol(caller.userId, { kind: body.service_category, id: body.service_id });
    return {
      result: {
        service_id: item.id,
        service_category: item.kind,
        service_category_url: catalogue.categoryOf(item).slug,
        service_title_url: item.slug,
      },
    };
  });

  routes.member(rateService, async ({ caller, body }) => {
    const { mean, count } = ratingOf(await learning.rate(caller.userId, body.course_id, body.rating));
    return { result: { rating: mean ?? body.rating, no_of_ratings: count }, message: REVIEW_SUBMITTED };
  });
};
