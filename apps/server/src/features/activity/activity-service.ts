import { ITEM_KINDS, ITEM_LIST_FIELDS } from '@maetrix/contract/item-kind';

import type { CallerStates } from '#app/features/caller-state/index.ts';
import { MAX_LISTED, type Catalogue, type Item, type ItemKind } from '#app/features/catalogue/index.ts';
import type { Listings } from '#app/features/listings/index.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { SerializedResponse } from '#app/platform/http/serialized-response.ts';

export const createActivity = (deps: {
  catalogue: Pick<Catalogue, 'snapshot'>;
  callerStates: Pick<CallerStates, 'require'>;
  listings: Pick<Listings, 'serializeLists'>;
}) => ({
  /** The items the caller started, by kind, and their favourites, newest first. */
  listForCaller: async (credential: Credential): Promise<SerializedResponse> => {
    const callerState = await deps.callerStates.require(credential);
    const { items } = deps.catalogue.snapshot();
    const listFirst = (ids: Iterable<number>, kinds: readonly ItemKind[]): Item[] => {
      const found: Item[] = [];
      for (const id of ids) {
        const item = items.get(id);
        if (item && kinds.includes(item.kind) && found.push(item) === MAX_LISTED) break;
      }
      return found;
    };
    const started = ITEM_KINDS.map(
      (kind) => [ITEM_LIST_FIELDS[kind], listFirst(callerState.enrolments.keys(), [kind])] as const,
    );
    const favourites = listFirst(callerState.favourites, ITEM_KINDS);
    return deps.listings.serializeLists({ ...Object.fromEntries(started), favourites }, callerState);
  },
});

export type Activity = ReturnType<typeof createActivity>;
