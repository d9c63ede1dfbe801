import type { Course } from './wire.ts';

/** The price label of a course; `amount` in pounds. */
export type PriceLabel =
  { kind: 'free' | 'included' | 'view' } | { kind: 'monthly' | 'once'; amount: number };

type Priced = Pick<Course, 'course_type' | 'is_independent' | 'is_subscribed' | 'monthly_fee' | 'course_fee'>;

/** The price of a course for this caller. The category grid says "Included in Subscription" where others say "Free". */
export const coursePriceLabel = (course: Priced, layout: 'list' | 'grid' = 'list'): PriceLabel => {
  const { course_type: type, is_independent: isIndependent, is_subscribed: isSubscribed } = course;
  if (type === 0 && isSubscribed && isIndependent) return { kind: layout === 'grid' ? 'included' : 'free' };
  if (type === 1 && !isSubscribed) {
    if (isIndependent && course.course_fee !== null) return { kind: 'once', amount: course.course_fee };
    if (!isIndependent && course.monthly_fee !== null) return { kind: 'monthly', amount: course.monthly_fee };
  }
  return { kind: 'view' };
};
