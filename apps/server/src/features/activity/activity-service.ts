import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import { writeListsFor } from '#app/features/courses/index.ts';
import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { SerializedResponse } from '#app/platform/http/serialized-response.ts';

const MAX_LISTED = 60;

export const createActivity = (deps: { clock: Clock; catalogue: Catalogue; callerStates: CallerStates }) => ({
  /** The services the caller started, by kind, and their favourites, newest first. */
  listForCaller: async (credential: Credential): Promise<SerializedResponse> => {
    const callerState = await deps.callerStates.require(credential);
    const snapshot = deps.catalogue.snapshot();
    const published = (ids: Iterable<number>): Item[] => {
      const found: Item[] = [];
      for (const id of ids) {
        const item = snapshot.items.get(id);
        if (item?.kind === 'course' && found.push(item) === MAX_LISTED) break;
      }
      return found;
    };
    const lists = {
      courses: published(callerState.enrolments.keys()),
      videos: [],
      podcasts: [],
      blogs: [],
      favourites: published(callerState.favourites),
    };
    return writeListsFor(lists, snapshot, callerState, deps.clock());
  },
});

export type Activity = ReturnType<typeof createActivity>;
