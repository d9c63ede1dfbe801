import type { CallerState, CallerStates } from '#app/features/caller-state/index.ts';
import type {
  Catalogue,
  CategoryListing,
  Item,
  ServiceCategory,
  Snapshot,
} from '#app/features/catalogue/index.ts';
import { decideAccess } from '#app/features/entitlements/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import {
  closeObject,
  openObject,
  serializeLargeResponse,
  type JsonPiece,
  type PooledBytes,
  type SerializedResponse,
} from '#app/platform/http/serialized-response.ts';

import type { ContentKind } from './content-kind.ts';

/** JSON that depends on nothing but the snapshot. */
type CachedJson = {
  snapshot: Snapshot;
  /** The public fields of an item, or the fields of a category before its items. */
  pieces: Map<Item | CategoryListing, Buffer>;
  /** Responses to visitors, by kind and the given category name. */
  lists: Map<ServiceCategory, Map<string | undefined, Buffer>>;
};

type Deps = {
  clock: Clock;
  catalogue: Catalogue;
  callerStates: CallerStates;
  kinds: Partial<Record<ServiceCategory, ContentKind>>;
};

/** Lists of any kind of content as one caller sees them. */
export const createListings = ({ clock, catalogue, callerStates, kinds }: Deps) => {
  let cached: CachedJson | undefined;
  const getCached = (snapshot: Snapshot): CachedJson => {
    if (cached?.snapshot !== snapshot) cached = { snapshot, pieces: new Map(), lists: new Map() };
    return cached;
  };

  const requireKind = (kind: ServiceCategory): ContentKind => {
    const found = kinds[kind];
    if (!found) throw new Error(`Content of kind ${kind} cannot be listed`);
    return found;
  };

  const serializeItem = (kind: ContentKind, item: Item, snapshot: Snapshot): Buffer => {
    const { pieces } = getCached(snapshot);
    let piece = pieces.get(item);
    if (!piece) {
      const category = snapshot.categories.get(item.categoryId);
      if (!category) throw new Error(`Service ${item.id} has no category`);
      piece = Buffer.from(openObject(kind.presentItem(item, category, snapshot.plans)));
      pieces.set(item, piece);
    }
    return piece;
  };

  const serializeCategory = (kind: ContentKind, listing: CategoryListing, snapshot: Snapshot): Buffer => {
    const { pieces } = getCached(snapshot);
    let piece = pieces.get(listing);
    if (!piece) {
      const fields = openObject(kind.presentCategory(listing.category, listing.count));
      piece = Buffer.from(`${fields}"${kind.itemsField}":`);
      pieces.set(listing, piece);
    }
    return piece;
  };

  const appendItems = (
    pieces: JsonPiece[],
    items: readonly Item[],
    { snapshot, callerState }: { snapshot: Snapshot; callerState: CallerState | null },
  ) => {
    const now = clock();
    const last = items.at(-1);
    pieces.push('[');
    for (const item of items) {
      const kind = requireKind(item.kind);
      const { isOpen } = decideAccess(item, callerState?.access ?? null, now);
      const callerFields = closeObject(kind.presentCallerFields(item, isOpen, callerState));
      pieces.push(serializeItem(kind, item, snapshot), item === last ? callerFields : `${callerFields},`);
    }
    pieces.push(']');
  };

  const serializeCategories = (
    kind: ContentKind,
    listings: readonly CategoryListing[],
    maxItems: number,
    viewer: { snapshot: Snapshot; callerState: CallerState | null },
  ): PooledBytes => {
    const pieces: JsonPiece[] = ['['];
    for (const listing of listings) {
      pieces.push(serializeCategory(kind, listing, viewer.snapshot));
      appendItems(pieces, listing.items.slice(0, maxItems), viewer);
      pieces.push(listing === listings.at(-1) ? '}' : '},');
    }
    pieces.push(']');
    return serializeLargeResponse(pieces);
  };

  return {
    /** Items by category, or those of the category with this name or slug. */
    listByCategory: async (
      kindName: ServiceCategory,
      credential: Credential | null,
      categoryName: string | undefined,
    ): Promise<SerializedResponse> => {
      const kind = requireKind(kindName);
      const callerState = await callerStates.load(credential);
      const snapshot = catalogue.snapshot();
      const { lists } = getCached(snapshot);
      let ofKind = lists.get(kindName);
      if (!ofKind) lists.set(kindName, (ofKind = new Map()));
      const cachedList = callerState ? undefined : ofKind.get(categoryName);
      if (cachedList) return cachedList;

      const listings = snapshot.listings[kindName].filter(
        ({ category: { slug, name } }) =>
          categoryName === undefined || slug === categoryName || name === categoryName,
      );
      const maxItems = kind.itemsPerCategory[categoryName === undefined ? 'all' : 'one'];
      const response = serializeCategories(kind, listings, maxItems, { snapshot, callerState });
      // Lists of unknown categories are not cached: any number of names could be asked for.
      if (callerState || !listings.length) return response;
      const list = Buffer.from(response.bytes);
      response.release();
      ofKind.set(categoryName, list);
      return list;
    },

    listedKinds: Object.keys(kinds) as readonly ServiceCategory[],

    /** An object of named lists, whose items may be of different kinds. */
    serializeLists: (
      lists: Record<string, readonly Item[]>,
      callerState: CallerState,
    ): SerializedResponse => {
      const viewer = { snapshot: catalogue.snapshot(), callerState };
      const pieces: JsonPiece[] = [];
      let separator = '{';
      for (const [name, items] of Object.entries(lists)) {
        pieces.push(`${separator}"${name}":`);
        appendItems(pieces, items, viewer);
        separator = ',';
      }
      return serializeLargeResponse([...pieces, '}']);
    },
  };
};

export type Listings = ReturnType<typeof createListings>;
