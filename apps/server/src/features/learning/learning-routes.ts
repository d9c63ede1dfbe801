import {
  addOrUpdatePlaylist,
  addUserActivity,
  completeService,
  courseCompletePercentage,
  enrollToService,
  getResumeTime,
  rateService,
} from '@maetrix/contract';
import { formatClockTime, parseClockTime } from '@maetrix/contract/clock-time';
import { REVIEW_SUBMITTED } from '@maetrix/contract/messages';

import { averageRating, type Catalogue } from '#app/features/catalogue/index.ts';
import { ITEM_ITSELF } from '#app/features/playback/index.ts';
import type { Routes } from '#app/platform/http/route.ts';

import type { Learning } from './learning-service.ts';
import type { ResumePositions } from './resume-position-service.ts';

export const registerLearningRoutes = (
  routes: Routes,
  {
    learning,
    resumePositions,
    catalogue,
  }: { learning: Learning; resumePositions: ResumePositions; catalogue: Catalogue },
) => {
  routes.member(enrollToService, async ({ caller, body }) => {
    const item = await learning.enrol(caller.memberId, { kind: body.service_category, id: body.service_id });
    return {
      result: {
        service_id: item.id,
        service_category: item.kind,
        service_category_url: catalogue.requireCategory(item).slug,
        service_title_url: item.slug,
      },
    };
  });

  routes.memberInQuery(addOrUpdatePlaylist, async ({ credential, body }) => {
    const seconds = await resumePositions.save(
      credential,
      { kind: body.service_category, id: body.service_id },
      {
        partId: body.playble_item_id ?? ITEM_ITSELF,
        seconds: parseClockTime(body.resume_at),
        isStart: body.event === 'start',
        ageMs: body.age,
      },
    );
    return { result: { resume_at: formatClockTime(seconds) } };
  });

  routes.memberInQuery(getResumeTime, async ({ credential, query }) => {
    const key = { kind: query.service_category, id: query.service_id };
    const asked = query.playble_item_id ?? null;
    const found = await resumePositions.find(credential, key, asked);
    return {
      result: { resume_at: formatClockTime(found?.seconds ?? 0), playble_item_id: found?.partId ?? asked },
    };
  });

  routes.member(completeService, async ({ caller, body }) => {
    const key = { kind: body.service_category, id: body.service_id };
    return { result: { percentage: await learning.complete(caller.memberId, key, body.playble_item_id) } };
  });

  routes.member(courseCompletePercentage, async ({ caller, body }) => ({
    result: { percentage: await learning.percentage(caller.memberId, body.course_id) },
  }));

  routes.member(addUserActivity, async ({ caller, body }) => {
    await learning.recordStart(caller.memberId, { kind: body.service_category, id: body.service_id });
    return { result: null };
  });

  routes.member(rateService, async ({ caller, body }) => {
    const key = { kind: body.service_category, id: body.course_id };
    const { mean, count } = averageRating(await learning.rate(caller.memberId, key, body.rating));
    return { result: { rating: mean ?? body.rating, no_of_ratings: count }, message: REVIEW_SUBMITTED };
  });
};
