import type { Chapter, Course, CourseCategory, Lesson } from '@maetrix/contract';

import {
  averageRating,
  type Category,
  type Item,
  type Outline,
  type OutlineLesson,
} from '#app/features/catalogue/index.ts';
import { offeredPlans, type Plan } from '#app/features/entitlements/index.ts';
import { pictureUrls, playableUrls } from '#app/features/media/index.ts';
import { completionPercentage } from '#app/features/learning/index.ts';
import type { CallerState } from '#app/features/caller-state/index.ts';

type Plans = ReadonlyMap<number, Plan>;
type CallerFields = Pick<
  Course,
  'is_subscribed' | 'is_favourite' | 'is_enrolled' | 'added_to_cart' | 'complete_precentage'
>;
type PublicFields = Omit<Course, keyof CallerFields>;

const flag = (value: boolean) => (value ? 1 : 0);
const inPounds = (minor: number) => minor / 100;

/** What is the same for everybody. */
export const presentCourse = (item: Item, category: Category, plans: Plans): PublicFields => {
  const thumbnail = item.thumbnail && pictureUrls(item.thumbnail);
  const banner = item.banner && pictureUrls(item.banner);
  const [cheapest] = offeredPlans(item, plans);
  const { mean, count } = averageRating(item.starCounts);
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
    rating: mean,
    no_of_ratings: count,
  };
};

/** What depends on who asks. */
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

export const presentCategory = (category: Category, count: number): Omit<CourseCategory, 'courses'> => {
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

const presentLesson = (
  lesson: OutlineLesson,
  place: { courseId: number; chapterId: number; number: number },
  isCourseOpen: boolean,
): Lesson => {
  const isOpen = isCourseOpen || lesson.isPreview;
  return {
    id: lesson.id,
    course_id: place.courseId,
    chapter_id: place.chapterId,
    lesson_number: place.number,
    lesson_name: lesson.name,
    lesson_video_url: isOpen && lesson.video ? playableUrls(lesson.video).playlist : null,
    lesson_overview: isOpen && lesson.overviewHtml ? lesson.overviewHtml : null,
    lesson_content_url: null,
    downloadable_content_url:
      isOpen && lesson.downloadId !== null
        ? `/api/lessonDownload?course_id=${place.courseId}&lesson_id=${lesson.id}`
        : null,
    duration: lesson.durationSeconds,
    question: isOpen ? lesson.question : null,
    is_preview: flag(lesson.isPreview),
    is_open: flag(isOpen),
    has_video: flag(lesson.video !== null),
    has_content: flag(lesson.overviewHtml !== ''),
    has_download: flag(lesson.downloadId !== null),
  };
};

/** The outline with or without its gated fields. */
export const presentChapters = (courseId: number, outline: Outline, isOpen: boolean): Chapter[] => {
  let number = 0;
  return outline.chapters.map((chapter) => ({
    id: chapter.id,
    chapter_name: chapter.name,
    chapter_description: chapter.descriptionHtml,
    lessons: chapter.lessons.map((lesson) =>
      presentLesson(lesson, { courseId, chapterId: chapter.id, number: ++number }, isOpen),
    ),
  }));
};

export const presentOffers = (item: Item, plans: Plans) =>
  offeredPlans(item, plans).map(({ id, name, fee }) => ({ id, tag_name: name, fee: inPounds(fee.minor) }));
