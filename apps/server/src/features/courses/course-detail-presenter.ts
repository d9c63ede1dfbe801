import type { Chapter, CourseDetail, Lesson } from '@maetrix/contract';

import type { CallerItemState } from '#app/features/caller-state/index.ts';
import type { Category, Item, Snapshot } from '#app/features/catalogue/index.ts';
import {
  decidePartAccess,
  explainDecision,
  type AccessDecision,
  type Plan,
} from '#app/features/entitlements/index.ts';
import { presentOffers, presentRating, type ItemDetailPresenter } from '#app/features/listings/index.ts';
import { playableUrls } from '#app/features/media/index.ts';
import { flag } from '#app/platform/http/wire-values.ts';

import type { CourseContent } from './course-content.ts';
import type { Outline, OutlineLesson } from './course-outline.ts';
import {
  presentCallerFields,
  presentCourse,
  type CallerFields,
  type RatingFields,
} from './course-presenter.ts';

type Plans = ReadonlyMap<number, Plan>;
type DetailCallerFields = CallerFields &
  RatingFields &
  Pick<CourseDetail, 'completed_lessons' | 'my_rating' | 'access'> & { rating_counts: readonly number[] };
type DetailPublicFields = Omit<CourseDetail, keyof DetailCallerFields | 'chpaters'>;

const presentPublic = (
  item: Item,
  category: Category,
  content: CourseContent,
  plans: Plans,
): DetailPublicFields => ({
  ...presentCourse(item, category, plans),
  description: content.descriptionHtml,
  outcomes: content.outcomes,
  duration: content.durationSeconds,
  subscription_tag_details: presentOffers(item, plans),
});

/** A member sees ratings that are not in the catalogue's snapshot yet. */
const presentCaller = (
  item: Item,
  decision: AccessDecision,
  { snapshot, callerState }: { snapshot: Snapshot; callerState: CallerItemState | null },
): DetailCallerFields => {
  const starCounts = callerState?.starCounts ?? item.starCounts;
  return {
    ...presentCallerFields(item, decision.isOpen, callerState),
    ...presentRating(starCounts),
    rating_counts: starCounts,
    completed_lessons: callerState?.completedLessons ?? [],
    my_rating: callerState?.myStars ?? null,
    access: explainDecision(item, decision, snapshot.plans, callerState?.lastExpiredPlan),
  };
};

const presentLesson = (
  lesson: OutlineLesson,
  place: { courseId: number; chapterId: number; number: number },
  courseDecision: AccessDecision,
): Lesson => {
  const { isOpen } = decidePartAccess(lesson, courseDecision);
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

/** The outline with or without its locked fields. */
const presentChapters = (courseId: number, outline: Outline, decision: AccessDecision): Chapter[] => {
  let number = 0;
  return outline.map((chapter) => ({
    id: chapter.id,
    chapter_name: chapter.name,
    chapter_description: chapter.descriptionHtml,
    lessons: chapter.lessons.map((lesson) =>
      presentLesson(lesson, { courseId, chapterId: chapter.id, number: ++number }, decision),
    ),
  }));
};

/** A course with its chapters. */
export const courseDetailPresenter: ItemDetailPresenter<CourseContent> = {
  presentPublic,
  presentCaller,
  presentProtected: (item, { outline }, decision) => ({
    chpaters: presentChapters(item.id, outline, decision),
  }),
};
