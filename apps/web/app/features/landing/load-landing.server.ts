import { courseCategories, courseDetail, subscriptionList } from '@maetrix/contract';
import { data, type RouterContextProvider } from 'react-router';

import { ONLY_READS } from '../../shared/api.server.ts';
import { toCardCourse } from '../../shared/courses/card-course.server.ts';
import { price } from '../../shared/money.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import { chooseFeatured, type FeaturedCourse, type LandingData, type PlanPrice } from './landing-view.ts';

const LESSONS_SHOWN = 5;

type Call = ReturnType<typeof apiOf>;

const loadFeatured = async (call: Call): Promise<FeaturedCourse | null | undefined> => {
  const categories = await call(courseCategories);
  if (!categories.ok) return undefined;
  const chosen = chooseFeatured(
    categories.result.flatMap(({ courses }) => courses.map((course) => toCardCourse(course))),
  );
  if (!chosen) return null;
  const detail = await call(courseDetail, { body: { course_id: String(chosen.id) }, headers: ONLY_READS });
  if (!detail.ok) return undefined;
  return {
    ...toCardCourse(detail.result),
    firstLessons: detail.result.chpaters
      .flatMap(({ lessons }) => lessons)
      .slice(0, LESSONS_SHOWN)
      .map(({ id, lesson_name: name, duration }) => ({ id, name, duration })),
  };
};

const loadPlanPrices = async (call: Call): Promise<PlanPrice[] | undefined> => {
  const plans = await call(subscriptionList);
  if (!plans.ok) return undefined;
  return plans.result
    .filter((plan) => plan.is_offered)
    .map((plan) => ({
      id: plan.id,
      name: plan.tag_name,
      summary: plan.summary,
      fee: price(plan.fee, plan.currency),
      firstMonth: plan.first_month < plan.fee ? price(plan.first_month, plan.currency) : null,
    }));
};

/** What the API did not answer is left out, and the page is not cached. */
export const loadLanding = async (context: Readonly<RouterContextProvider>) => {
  const call = apiOf(context);
  const [featured, plans] = await Promise.all([loadFeatured(call), loadPlanPrices(call)]);
  return data<LandingData>(
    { featured: featured ?? null, plans: plans ?? [] },
    { status: featured === undefined || plans === undefined ? 503 : 200 },
  );
};
