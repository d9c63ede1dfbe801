import { COURSES_PER_CATEGORY } from '@maetrix/contract';

import type { Catalogue, Snapshot } from '#app/features/catalogue/index.ts';
import { decide, explain } from '#app/features/entitlements/index.ts';
import type { Overlays } from '#app/features/overlays/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import { presentCallersPart, presentCourse, presentOffers } from './courses-presenter.ts';
import { serialiseChapters, serialiseShelves } from './course-list-presenter.ts';

export const createCourses = (deps: { clock: Clock; catalogue: Catalogue; overlays: Overlays }) => {
  const { clock, catalogue, overlays } = deps;
  const forVisitors = new WeakMap<Snapshot, Map<string, string>>();

  const shelvesNamed = (snapshot: Snapshot, name: string | undefined) =>
    name === undefined
      ? snapshot.shelves.course
      : snapshot.shelves.course.filter(({ category }) => category.slug === name || category.name === name);

  const listForVisitor = (snapshot: Snapshot, name: string | undefined, list: () => string): string => {
    let kept = forVisitors.get(snapshot);
    if (!kept) forVisitors.set(snapshot, (kept = new Map()));
    const key = name ?? '';
    let written = kept.get(key);
    // Names nobody uses would fill the memory.
    if (written === undefined && (kept.size < 1_000 || kept.has(key))) kept.set(key, (written = list()));
    return written ?? list();
  };

  return {
    /** Courses by category, or those of one category, as JSON. */
    listByCategory: async (credential: Credential | null, name: string | undefined): Promise<string> => {
      const overlay = await overlays.find(credential);
      const snapshot = catalogue.snapshot();
      const most = name === undefined ? COURSES_PER_CATEGORY.all : COURSES_PER_CATEGORY.one;
      const list = () => serialiseShelves(shelvesNamed(snapshot, name), most, snapshot, overlay, clock());
      return overlay ? list() : listForVisitor(snapshot, name, list);
    },

    /** A course with what is inside, as JSON; what is gated is left out unless the caller may open it. */
    detail: async (credential: Credential | null, courseId: number): Promise<string> => {
      const item = catalogue.require({ kind: 'course', id: courseId });
      const [overlay, outline] = await Promise.all([
        overlays.findOfService(credential, item.id),
        catalogue.outlineOf(item),
      ]);
      if (!outline) throw new AppError('not_found');
      const snapshot = catalogue.snapshot();
      const now = clock();
      const decision = decide(item, overlay?.holder ?? null, now);
      const stars = overlay?.stars ?? item.stars;
      const course = JSON.stringify({
        ...presentCourse({ ...item, stars }, catalogue.categoryOf(item), snapshot.plans),
        ...presentCallersPart(item, decision.isOpen, overlay),
        rating_counts: stars,
        completed_lessons: overlay?.completedLessons ?? [],
        my_rating: overlay?.myStars ?? null,
        description: outline.descriptionHtml,
        outcomes: outline.outcomes,
        duration: outline.durationSeconds,
        subscription_tag_details: presentOffers(item, snapshot.plans),
        access: explain(item, decision, snapshot.plans, overlay?.endedPlan),
      });
      return `${course.slice(0, -1)},"chpaters":${serialiseChapters(item.id, outline, decision.isOpen)}}`;
    },
  };
};

export type Courses = ReturnType<typeof createCourses>;
