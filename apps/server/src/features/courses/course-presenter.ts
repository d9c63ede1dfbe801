import { COURSES_PER_CATEGORY, type Course, type CourseCategory } from '@maetrix/contract';

import type { CallerState } from '#app/features/caller-state/index.ts';
import { averageRating, type Category, type Item } from '#app/features/catalogue/index.ts';
import { offeredPlans, type Plan } from '#app/features/entitlements/index.ts';
import { completionPercentage } from '#app/features/learning/index.ts';
import type { ContentKind } from '#app/features/listings/index.ts';
import { pictureUrls } from '#app/features/media/index.ts';

import { flag, inPounds } from './wire-values.ts';

type Plans = ReadonlyMap<number, Plan>;
export type CallerFields = Pick<
  Course,
  'is_subscribed' | 'is_favourite' | 'is_enrolled' | 'added_to_cart' | 'complete_precentage'
>;
export type RatingFields = Pick<Course, 'rating' | 'no_of_ratings'>;
type PublicFields = Omit<Course, keyof CallerFields | keyof RatingFields>;

/** The fields that are the same for every caller. */
export const presentCourse = (item: Item, category: Category, plans: Plans): PublicFields => {
  const thumbnail = item.thumbnail && pictureUrls(item.thumbnail);
  const banner = item.banner && pictureUrls(item.banner);
  const [cheapest] = offeredPlans(item, plans);
  return {
    id: item.id,
    service_id: item.id,
    service_category: 'course',
    course_name: item.title,
    course_title_url: item.slug,
    course_category_url: category.slug,
    category_title_url: category.slug,
    category_name: category.name,
    preview_description: item.previewText,
    thumbnail_url: thumbnail?.url ?? null,
    thumbnail_srcset: thumbnail?.srcset ?? null,
    course_banner: banner?.url ?? null,
    course_banner_srcset: banner?.srcset ?? null,
    no_of_chapters: item.chapterCount,
    no_of_lessons: item.lessonCount,
    course_type: flag(!item.isFree),
    is_independent: flag(item.isFree || item.price !== null),
    monthly_fee: cheapest ? inPounds(cheapest.fee.minor) : null,
    course_fee: item.price && inPounds(item.price.minor),
    tag_name: cheapest?.name ?? null,
  };
};

export const presentRating = (starCounts: readonly number[]): RatingFields => {
  const { mean, count } = averageRating(starCounts);
  return { rating: mean, no_of_ratings: count };
};

export const presentCallerFields = (
  item: Item,
  isOpen: boolean,
  callerState: CallerState | null,
): CallerFields => {
  const completed = callerState?.enrolments.get(item.id);
  return {
    is_subscribed: flag(isOpen),
    is_favourite: flag(callerState?.favourites.has(item.id) ?? false),
    is_enrolled: flag(completed !== undefined),
    added_to_cart: flag(callerState?.cart.has(item.id) ?? false),
    complete_precentage: completionPercentage(completed ?? 0, item.lessonCount),
  };
};

const presentCategory = (category: Category, count: number): Omit<CourseCategory, 'courses'> => {
  const picture = category.picture && pictureUrls(category.picture);
  return {
    category_name: category.name,
    category_title_url: category.slug,
    category_icon: category.icon,
    category_icon_url: picture?.url ?? null,
    category_icon_srcset: picture?.srcset ?? null,
    no_of_courses: count,
  };
};

/** Courses in lists. */
export const courseKind: ContentKind = {
  itemsPerCategory: COURSES_PER_CATEGORY,
  itemsField: 'courses',
  presentCategory,
  presentItem: (item, category, plans): PublicFields & RatingFields => ({
    ...presentCourse(item, category, plans),
    ...presentRating(item.starCounts),
  }),
  presentCallerFields,
};
