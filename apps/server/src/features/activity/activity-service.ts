import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import { serialiseCourses } from '#app/features/courses/index.ts';
import type { Overlays } from '#app/features/overlays/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';

const MOST = 60;

export const createActivity = (deps: { clock: Clock; catalogue: Catalogue; overlays: Overlays }) => ({
  /** What she started, by kind, and what she marked, newest first, as JSON. */
  own: async (credential: Credential): Promise<string> => {
    const overlay = await deps.overlays.require(credential);
    const snapshot = deps.catalogue.snapshot();
    const published = (ids: Iterable<number>): Item[] => {
      const found: Item[] = [];
      for (const id of ids) {
        const item = snapshot.items.get(id);
        if (item?.kind === 'course' && found.push(item) === MOST) break;
      }
      return found;
    };
    const list = (ids: Iterable<number>) => serialiseCourses(published(ids), snapshot, overlay, deps.clock());
    const courses = list(overlay.enrolments.keys());
    const favourites = list(overlay.favourites);
    return `{"courses":${courses},"videos":[],"podcasts":[],"blogs":[],"favourites":${favourites}}`;
  },
});

export type Activity = ReturnType<typeof createActivity>;
