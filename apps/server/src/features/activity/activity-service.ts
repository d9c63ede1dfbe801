import type { CallerStates } from '#app/features/caller-state/index.ts';
import { MAX_LISTED, type Catalogue, type Item, type ItemKind } from '#app/features/catalogue/index.ts';
import type { Listings } from '#app/features/listings/index.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { SerializedResponse } from '#app/platform/http/serialized-response.ts';

export const createActivity = (deps: {
  catalogue: Catalogue;
  callerStates: CallerStates;
  listings: Listings;
}) => ({
  /** The items the caller started, by kind, and their favourites, newest first. */
  listForCaller: async (credential: Credential): Promise<SerializedResponse> => {
    const callerState = await deps.callerStates.require(credential);
    const { items } = deps.catalogue.snapshot();
    const listFirst = (ids: Iterable<number>, kinds: readonly ItemKind[]): Item[] => {
      const found: Item[] = [];
      if (!kinds.length) return found;
      for (const id of ids) {
        const item = items.get(id);
        if (item && kinds.includes(item.kind) && found.push(item) === MAX_LISTED) break;
      }
      return found;
    };
    const { listedKinds } = deps.listings;
    const started = (kind: ItemKind) =>
      listFirst(
        callerState.enrolments.keys(),
        listedKinds.filter((listed) => listed === kind),
      );
    const lists = {
      courses: started('course'),
      videos: started('video'),
      podcasts: started('podcast'),
      blogs: started('blog'),
      favourites: listFirst(callerState.favourites, listedKinds),
    };
    return deps.listings.serializeLists(lists, callerState);
  },
});

export type Activity = ReturnType<typeof createActivity>;
