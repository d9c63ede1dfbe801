import { COURSES_PER_CATEGORY, type Course } from '@maetrix/contract';

import type { CallerState } from '#app/features/caller-state/index.ts';
import type { Category, Item } from '#app/features/catalogue/index.ts';
import type { Plan } from '#app/features/entitlements/index.ts';
import { completionPercentage } from '#app/features/learning/index.ts';
import {
  presentCallerFlags,
  presentItemFields,
  presentPicture,
  presentPlan,
  presentRating,
  type ItemListPresenter,
} from '#app/features/listings/index.ts';
import { toMajorUnits } from '#app/kernel/money.ts';
import { flag } from '#app/platform/http/wire-values.ts';

type Plans = ReadonlyMap<number, Plan>;
export type CallerFields = Pick<
  Course,
  'is_subscribed' | 'is_favourite' | 'is_enrolled' | 'added_to_cart' | 'complete_precentage'
>;
export type RatingFields = Pick<Course, 'rating' | 'no_of_ratings'>;
type PublicFields = Omit<Course, keyof CallerFields | keyof RatingFields>;

/** The fields that are the same for every caller. */
export const presentCourse = (item: Item, category: Category, plans: Plans): PublicFields => {
  const thumbnail = presentPicture(item.thumbnail);
  const banner = presentPicture(item.banner);
  return {
    ...presentItemFields(item, category),
    service_category: 'course',
    course_name: item.title,
    course_title_url: item.slug,
    course_category_url: category.slug,
    preview_description: item.previewText,
    thumbnail_url: thumbnail.url,
    thumbnail_srcset: thumbnail.srcset,
    course_banner: banner.url,
    course_banner_srcset: banner.srcset,
    no_of_chapters: item.chapterCount,
    no_of_lessons: item.lessonCount,
    course_type: flag(!item.isFree),
    is_independent: flag(item.isFree || item.price !== null),
    course_fee: item.price && toMajorUnits(item.price.minor),
    ...presentPlan(item, plans),
  };
};

export const presentCallerFields = (
  item: Item,
  isOpen: boolean,
  callerState: CallerState | null,
): CallerFields => {
  const completed = callerState?.enrolments.get(item.id);
  return {
    ...presentCallerFlags(item, isOpen, callerState),
    is_enrolled: flag(completed !== undefined),
    added_to_cart: flag(callerState?.cart.has(item.id) ?? false),
    complete_precentage: completionPercentage(completed ?? 0, item.lessonCount),
  };
};

/** Courses in lists. */
export const courseListPresenter: ItemListPresenter = {
  itemsPerCategory: COURSES_PER_CATEGORY,
  itemsField: 'courses',
  presentItem: (item, category, plans): PublicFields & RatingFields => ({
    ...presentCourse(item, category, plans),
    ...presentRating(item.starCounts),
  }),
  presentCallerFields,
};
