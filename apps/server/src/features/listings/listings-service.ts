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
  ENVELOPE_JSON,
  openObject,
  type SerializedResponse,
} from '#app/platform/http/serialized-response.ts';

import type { ContentKind } from './content-kind.ts';

/** Cached pieces are buffers: joining strings costs more than twice as much CPU for lists of this size. */
type JsonPiece = string | Buffer;

const serializeResponse = (result: JsonPiece[]): SerializedResponse =>
  Buffer.concat(
    [ENVELOPE_JSON.before, ...result, ENVELOPE_JSON.after].map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece) : piece,
    ),
  );

/** JSON that depends on nothing but the snapshot. */
type CachedJson = {
  snapshot: Snapshot;
  /** The public fields of an item, to be continued by those of the caller. */
  items: Map<Item, Buffer>;
  /** Responses to visitors, by kind and the given category name. */
  lists: Map<ServiceCategory, Map<string | undefined, SerializedResponse>>;
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
    if (cached?.snapshot !== snapshot) cached = { snapshot, items: new Map(), lists: new Map() };
    return cached;
  };

  const requireKind = (kind: ServiceCategory): ContentKind => {
    const found = kinds[kind];
    if (!found) throw new Error(`Content of kind ${kind} cannot be listed`);
    return found;
  };

  const serializePublicFields = (kind: ContentKind, item: Item, snapshot: Snapshot): Buffer => {
    const { items } = getCached(snapshot);
    let json = items.get(item);
    if (!json) {
      const category = snapshot.categories.get(item.categoryId);
      if (!category) throw new Error(`Service ${item.id} has no category`);
      json = Buffer.from(openObject(kind.presentItem(item, category, snapshot.plans)));
      items.set(item, json);
    }
    return json;
  };

  const serializeItems = (
    items: readonly Item[],
    snapshot: Snapshot,
    callerState: CallerState | null,
  ): JsonPiece[] => {
    const now = clock();
    const pieces: JsonPiece[] = ['['];
    for (const [index, item] of items.entries()) {
      const kind = requireKind(item.kind);
      const { isOpen } = decideAccess(item, callerState?.access ?? null, now);
      const callerFields = closeObject(kind.presentCallerFields(item, isOpen, callerState));
      const separator = index < items.length - 1 ? ',' : '';
      pieces.push(serializePublicFields(kind, item, snapshot), callerFields + separator);
    }
    pieces.push(']');
    return pieces;
  };

  const serializeCategories = (
    kind: ContentKind,
    listings: readonly CategoryListing[],
    maxItems: number,
    { snapshot, callerState }: { snapshot: Snapshot; callerState: CallerState | null },
  ): SerializedResponse => {
    const categories = listings.flatMap(({ category, items, count }, index) => [
      `${index ? ',' : ''}${openObject(kind.presentCategory(category, count))}"${kind.itemsField}":`,
      ...serializeItems(items.slice(0, maxItems), snapshot, callerState),
      '}',
    ]);
    return serializeResponse(['[', ...categories, ']']);
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
      if (!callerState && listings.length) ofKind.set(categoryName, response);
      return response;
    },

    canList: ({ kind }: Item): boolean => kinds[kind] !== undefined,

    /** An object of named lists, whose items may be of different kinds. */
    serializeLists: (
      lists: Record<string, readonly Item[]>,
      callerState: CallerState,
    ): SerializedResponse => {
      const snapshot = catalogue.snapshot();
      const pieces = Object.entries(lists).flatMap(([name, items], index) => [
        `${index ? ',' : '{'}"${name}":`,
        ...serializeItems(items, snapshot, callerState),
      ]);
      return serializeResponse([...pieces, '}']);
    },
  };
};

export type Listings = ReturnType<typeof createListings>;
