import { COURSES_PER_CATEGORY } from '@maetrix/contract';

import type { Catalogue, Item, Outline, Snapshot } from '#app/features/catalogue/index.ts';
import { decideAccess, explainDecision } from '#app/features/entitlements/index.ts';
import type { CallerStates, CallerServiceState } from '#app/features/caller-state/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { SerializedResponse } from '#app/platform/http/serialized-response.ts';

import { presentCallerFields, presentCourse, presentOffers } from './courses-presenter.ts';
import { renderForCaller, writeListings, type WrittenCourses } from './course-list-presenter.ts';
import { writeCourse } from './course-detail-presenter.ts';

export const createCourses = (deps: { clock: Clock; catalogue: Catalogue; callerStates: CallerStates }) => {
  const { clock, catalogue, callerStates } = deps;
  const lists = new WeakMap<Snapshot, Map<string, WrittenCourses>>();
  const detailsForVisitors = new WeakMap<Outline, { snapshot: Snapshot; serialized: SerializedResponse }>();

  const findListings = (snapshot: Snapshot, name: string | undefined) =>
    name === undefined
      ? snapshot.listings.course
      : snapshot.listings.course.filter(({ category }) => category.slug === name || category.name === name);

  /** A list as visitors see it, written once per snapshot. */
  const listOf = (snapshot: Snapshot, name: string | undefined): WrittenCourses => {
    let kept = lists.get(snapshot);
    if (!kept) lists.set(snapshot, (kept = new Map()));
    const key = name ?? '';
    let written = kept.get(key);
    if (!written) {
      const most = name === undefined ? COURSES_PER_CATEGORY.all : COURSES_PER_CATEGORY.one;
      written = writeListings(findListings(snapshot, name), most, snapshot, clock());
      // Unknown names would fill the memory otherwise.
      if (kept.size < 1_000) kept.set(key, written);
    }
    return written;
  };

  const writeDetail = (
    item: Item,
    outline: Outline,
    callerState: CallerServiceState | null,
  ): SerializedResponse => {
    const { plans } = catalogue.snapshot();
    const decision = decideAccess(item, callerState?.access ?? null, clock());
    const starCounts = callerState?.starCounts ?? item.starCounts;
    return writeCourse(item.id, outline, decision.isOpen, {
      ...presentCourse({ ...item, starCounts }, catalogue.requireCategory(item), plans),
      ...presentCallerFields(item, decision.isOpen, callerState),
      rating_counts: starCounts,
      completed_lessons: callerState?.completedLessons ?? [],
      my_rating: callerState?.myStars ?? null,
      description: outline.descriptionHtml,
      outcomes: outline.outcomes,
      duration: outline.durationSeconds,
      subscription_tag_details: presentOffers(item, plans),
      access: explainDecision(item, decision, plans, callerState?.lastExpiredPlan),
    });
  };

  /** SerializedResponse once per snapshot, as long as the outline is kept. */
  const detailForVisitor = (item: Item, outline: Outline): SerializedResponse => {
    const snapshot = catalogue.snapshot();
    const kept = detailsForVisitors.get(outline);
    if (kept?.snapshot === snapshot) return kept.serialized;
    const { bytes, onSent } = writeDetail(item, outline, null);
    const serialized = { bytes: Buffer.from(bytes) };
    onSent?.();
    detailsForVisitors.set(outline, { snapshot, serialized });
    return serialized;
  };

  return {
    /** Courses by category, or those of one category. */
    listByCategory: async (
      credential: Credential | null,
      name: string | undefined,
    ): Promise<SerializedResponse> => {
      const callerState = await callerStates.load(credential);
      const list = listOf(catalogue.snapshot(), name);
      return callerState ? renderForCaller(list, callerState, clock()) : { bytes: list.bytes };
    },

    /** A course with what is inside; what is gated is left out unless the caller may open it. */
    detail: async (credential: Credential | null, courseId: number): Promise<SerializedResponse> => {
      const item = catalogue.require({ kind: 'course', id: courseId });
      const [callerState, outline] = await Promise.all([
        callerStates.loadForService(credential, item.id),
        catalogue.getOutline(item),
      ]);
      if (!outline) throw new AppError('not_found');
      return callerState ? writeDetail(item, outline, callerState) : detailForVisitor(item, outline);
    },
  };
};

export type Courses = ReturnType<typeof createCourses>;
