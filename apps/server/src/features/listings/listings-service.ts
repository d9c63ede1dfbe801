import type { CallerState, CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, CategoryListing, Item, ItemKind, Snapshot } from '#app/features/catalogue/index.ts';
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

import { presentCategoryFields } from './item-fields-presenter.ts';
import type { ItemListPresenter } from './item-list-presenter.ts';

/** JSON that depends on nothing but the snapshot. */
type CachedJson = {
  snapshot: Snapshot;
  /** The public fields of an item, or the fields of a category before its items. */
  pieces: Map<Item | CategoryListing, Buffer>;
  /** Items for callers who did nothing with them yet: almost all items of a member's list. */
  untouched: Record<'open' | 'locked', Map<Item, Buffer>>;
  /** Responses to visitors, by kind and the given category name. */
  lists: Map<ItemKind, Map<string | undefined, Buffer>>;
};

type Deps = {
  clock: Clock;
  catalogue: Pick<Catalogue, 'requireCategory' | 'snapshot'>;
  callerStates: Pick<CallerStates, 'load'>;
  presenters: Record<ItemKind, ItemListPresenter>;
};

const hasTouched = ({ favourites, enrolments, cart }: CallerState, { id }: Item): boolean =>
  favourites.has(id) || enrolments.has(id) || cart.has(id);

/** Lists of any kind of content as one caller sees them. */
export const createListings = ({ clock, catalogue, callerStates, presenters }: Deps) => {
  let cached: CachedJson | undefined;
  const getCached = (snapshot: Snapshot): CachedJson => {
    if (cached?.snapshot !== snapshot)
      cached = {
        snapshot,
        pieces: new Map(),
        untouched: { open: new Map(), locked: new Map() },
        lists: new Map(),
      };
    return cached;
  };

  const serializeItem = (presenter: ItemListPresenter, item: Item, snapshot: Snapshot): Buffer => {
    const { pieces } = getCached(snapshot);
    let piece = pieces.get(item);
    if (!piece) {
      const category = snapshot.categories.get(item.categoryId);
      if (!category) throw new Error(`Item ${item.id} has no category`);
      piece = Buffer.from(openObject(presenter.presentItem(item, category, snapshot.plans)));
      pieces.set(item, piece);
    }
    return piece;
  };

  const serializeCategory = (
    presenter: ItemListPresenter,
    listing: CategoryListing,
    snapshot: Snapshot,
  ): Buffer => {
    const { pieces } = getCached(snapshot);
    let piece = pieces.get(listing);
    if (!piece) {
      const { itemsField } = presenter;
      const fields = { ...presentCategoryFields(listing.category), [`no_of_${itemsField}`]: listing.count };
      piece = Buffer.from(`${openObject(fields)}"${itemsField}":`);
      pieces.set(listing, piece);
    }
    return piece;
  };

  const serializeUntouched = (item: Item, isOpen: boolean, snapshot: Snapshot): Buffer => {
    const untouched = getCached(snapshot).untouched[isOpen ? 'open' : 'locked'];
    let piece = untouched.get(item);
    if (!piece) {
      const presenter = presenters[item.kind];
      const callerFields = closeObject(presenter.presentCallerFields(item, isOpen, null));
      piece = Buffer.concat([serializeItem(presenter, item, snapshot), Buffer.from(callerFields)]);
      untouched.set(item, piece);
    }
    return piece;
  };

  const appendItems = (
    pieces: JsonPiece[],
    items: readonly Item[],
    { snapshot, callerState }: { snapshot: Snapshot; callerState: CallerState | null },
  ) => {
    const now = clock();
    let separator = '[';
    for (const item of items) {
      const { isOpen } = decideAccess(item, callerState?.access ?? null, now);
      pieces.push(separator);
      if (callerState && hasTouched(callerState, item)) {
        const presenter = presenters[item.kind];
        const callerFields = closeObject(presenter.presentCallerFields(item, isOpen, callerState));
        pieces.push(serializeItem(presenter, item, snapshot), callerFields);
      } else pieces.push(serializeUntouched(item, isOpen, snapshot));
      separator = ',';
    }
    pieces.push(items.length ? ']' : '[]');
  };

  const serializeCategories = (
    presenter: ItemListPresenter,
    listings: readonly CategoryListing[],
    maxItems: number,
    viewer: { snapshot: Snapshot; callerState: CallerState | null },
  ): PooledBytes => {
    const pieces: JsonPiece[] = ['['];
    for (const listing of listings) {
      pieces.push(serializeCategory(presenter, listing, viewer.snapshot));
      appendItems(pieces, listing.items.slice(0, maxItems), viewer);
      pieces.push(listing === listings.at(-1) ? '}' : '},');
    }
    pieces.push(']');
    return serializeLargeResponse(pieces);
  };

  return {
    /** Items by category, or those of the category with this name or slug. */
    listByCategory: async (
      kind: ItemKind,
      credential: Credential | null,
      categoryName: string | undefined,
    ): Promise<SerializedResponse> => {
      const presenter = presenters[kind];
      const callerState = await callerStates.load(credential);
      const snapshot = catalogue.snapshot();
      const { lists } = getCached(snapshot);
      let ofKind = lists.get(kind);
      if (!ofKind) lists.set(kind, (ofKind = new Map()));
      const cachedList = callerState ? undefined : ofKind.get(categoryName);
      if (cachedList) return cachedList;

      const listings = snapshot.listings[kind].filter(
        ({ category: { slug, name } }) =>
          categoryName === undefined || slug === categoryName || name === categoryName,
      );
      const maxItems = presenter.itemsPerCategory[categoryName === undefined ? 'all' : 'one'];
      const response = serializeCategories(presenter, listings, maxItems, { snapshot, callerState });
      // Lists of unknown categories are not cached: any number of names could be asked for.
      if (callerState || !listings.length) return response;
      const list = Buffer.from(response.bytes);
      response.release();
      ofKind.set(categoryName, list);
      return list;
    },

    /** One item as lists show it to this caller. */
    presentItem: (item: Item, callerState: CallerState | null): object => {
      const presenter = presenters[item.kind];
      const { plans } = catalogue.snapshot();
      const { isOpen } = decideAccess(item, callerState?.access ?? null, clock());
      return {
        ...presenter.presentItem(item, catalogue.requireCategory(item), plans),
        ...presenter.presentCallerFields(item, isOpen, callerState),
      };
    },

    requireCategory: catalogue.requireCategory,

    /** One item, or null. */
    serializeOne: (item: Item | undefined, callerState: CallerState): SerializedResponse => {
      if (!item) return serializeLargeResponse(['null']);
      const pieces: JsonPiece[] = [];
      appendItems(pieces, [item], { snapshot: catalogue.snapshot(), callerState });
      return serializeLargeResponse(pieces.slice(1, -1));
    },

    /** An object of named lists, whose items may be of different presenters. */
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
