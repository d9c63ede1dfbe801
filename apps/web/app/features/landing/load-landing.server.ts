import { courseCategories, courseDetail, subscriptionList, testimonials } from '@maetrix/contract';
import { data, type RouterContextProvider } from 'react-router';

import { formatPrice } from '../../shared/formatting/money.ts';
import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { listLessons, toCardCourse, toPicture } from '../catalogue/index.server.ts';
import { getApi } from '../session/index.server.ts';
import {
  chooseFeatured,
  type FeaturedCourse,
  type LandingData,
  type PlanPrice,
  type Testimonial,
} from './landing-view.ts';

const LESSONS_SHOWN = 5;

type Call = ReturnType<typeof getApi>;

const loadFeatured = async (call: Call): Promise<FeaturedCourse | null | undefined> => {
  const categories = await call(courseCategories);
  if (!categories.ok) return undefined;
  const chosen = chooseFeatured(
    categories.result.flatMap(({ courses }) => courses.map((course) => toCardCourse(course))),
  );
  if (!chosen) return null;
  const detail = await call(courseDetail, {
    body: { course_id: String(chosen.id) },
    headers: READ_ONLY_HEADERS,
  });
  if (!detail.ok) return undefined;
  return {
    ...toCardCourse(detail.result),
    firstLessons: listLessons(detail.result)
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
      fee: formatPrice(plan.fee, plan.currency),
      firstMonth: plan.first_month < plan.fee ? formatPrice(plan.first_month, plan.currency) : null,
      isPaid: plan.fee > 0,
    }));
};

const loadTestimonials = async (call: Call): Promise<Testimonial[] | undefined> => {
  const answer = await call(testimonials);
  if (!answer.ok) return undefined;
  return answer.result.map(({ id, quote, member_name: memberName, role, clinic, ...picture }) => ({
    id,
    quote,
    memberName,
    role,
    clinic,
    picture: toPicture(picture.picture_url, picture.picture_srcset),
  }));
};

/** Leaves out what the API did not answer; the status 503 keeps such a page out of the cache. */
export const loadLanding = async (context: Readonly<RouterContextProvider>) => {
  const call = getApi(context);
  const [featured, plans, said] = await Promise.all([
    loadFeatured(call),
    loadPlanPrices(call),
    loadTestimonials(call),
  ]);
  const isComplete = featured !== undefined && plans !== undefined && said !== undefined;
  return data<LandingData>(
    { featured: featured ?? null, plans: plans ?? [], testimonials: said ?? [] },
    { status: isComplete ? 200 : 503 },
  );
};
