import { LRUCache } from 'lru-cache';

import type { CallerServiceState, CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item, Snapshot } from '#app/features/catalogue/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import {
  closeObject,
  openObject,
  serializeResponse,
  type SerializedResponse,
} from '#app/platform/http/serialized-response.ts';

import { presentChapters, presentDetail, presentDetailForCaller } from './course-detail-presenter.ts';
import type { CourseOutlines } from './course-outline-service.ts';
import type { Outline } from './course-outline.ts';

const MAX_CACHED_DETAILS = 500;

/** JSON of one course in one snapshot. The gated fields are in `openChapters` alone. */
type CachedDetail = {
  snapshot: Snapshot;
  publicFields: string;
  openChapters?: string;
  closedChapters?: string;
  visitorResponse?: string;
};

export const createCourseDetails = (deps: {
  clock: Clock;
  catalogue: Catalogue;
  callerStates: CallerStates;
  outlines: CourseOutlines;
}) => {
  const { clock, catalogue, callerStates, outlines } = deps;
  const details = new LRUCache<number, CachedDetail>({ max: MAX_CACHED_DETAILS });

  const getCached = (item: Item, outline: Outline, snapshot: Snapshot): CachedDetail => {
    let detail = details.get(item.id);
    if (detail?.snapshot !== snapshot) {
      const fields = presentDetail(item, catalogue.requireCategory(item), outline, snapshot.plans);
      detail = { snapshot, publicFields: openObject(fields) };
      details.set(item.id, detail);
    }
    return detail;
  };

  const serialize = (
    item: Item,
    outline: Outline,
    { snapshot, callerState }: { snapshot: Snapshot; callerState: CallerServiceState | null },
  ): string => {
    const detail = getCached(item, outline, snapshot);
    if (!callerState && detail.visitorResponse) return detail.visitorResponse;
    const { plans } = snapshot;
    const { decision, fields } = presentDetailForCaller(item, { plans, callerState, now: clock() });
    const chapters = (detail[decision.isOpen ? 'openChapters' : 'closedChapters'] ??= closeObject({
      chpaters: presentChapters(item.id, outline, decision),
    }));
    const callerFields = openObject(fields).slice(1);
    const response = serializeResponse(detail.publicFields + callerFields + chapters);
    if (!callerState) detail.visitorResponse = response;
    return response;
  };

  return {
    /** A course with its chapters; the gated fields are left out unless the caller may open it. */
    get: async (credential: Credential | null, courseId: number): Promise<SerializedResponse> => {
      const snapshot = catalogue.snapshot();
      const item = catalogue.require({ kind: 'course', id: courseId });
      const [callerState, outline] = await Promise.all([
        callerStates.loadForService(credential, item.id),
        outlines.get(item),
      ]);
      if (!outline) throw new AppError('not_found');
      return serialize(item, outline, { snapshot, callerState });
    },
  };
};

export type CourseDetails = ReturnType<typeof createCourseDetails>;
