import { LRUCache } from 'lru-cache';

import type { CallerItemState, CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item, Snapshot } from '#app/features/catalogue/index.ts';
import { decideAccess } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import {
  closeObject,
  openObject,
  serializeResponse,
  type SerializedResponse,
} from '#app/platform/http/serialized-response.ts';

import type { ItemDetailPresenter } from './item-detail-presenter.ts';

const MAX_CACHED_DETAILS = 500;

/** JSON of one item in one snapshot. Locked content is in `openFields` alone. */
type CachedDetail = {
  snapshot: Snapshot;
  publicFields: string;
  openFields?: string;
  lockedFields?: string;
  visitorResponse?: Buffer;
};

type Deps<Content> = {
  clock: Clock;
  catalogue: Pick<Catalogue, 'requireCategory' | 'snapshot'>;
  callerStates: Pick<CallerStates, 'loadForItem'>;
  contents: { get: (item: Item) => Promise<Content | null> };
  presenter: ItemDetailPresenter<Content>;
};

/** The pages of items of one kind; the locked fields are left out unless the caller may open the item. */
export const createItemDetails = <Content>(deps: Deps<Content>) => {
  const { clock, catalogue, callerStates, contents, presenter } = deps;
  const details = new LRUCache<number, CachedDetail>({ max: MAX_CACHED_DETAILS });

  const getCached = (item: Item, content: Content, snapshot: Snapshot): CachedDetail => {
    let detail = details.get(item.id);
    if (detail?.snapshot !== snapshot) {
      const category = catalogue.requireCategory(item);
      const fields = presenter.presentPublic(item, category, content, snapshot.plans);
      detail = { snapshot, publicFields: openObject(fields) };
      details.set(item.id, detail);
    }
    return detail;
  };

  const serialize = (
    item: Item,
    content: Content,
    { snapshot, callerState }: { snapshot: Snapshot; callerState: CallerItemState | null },
  ): SerializedResponse => {
    const detail = getCached(item, content, snapshot);
    if (!callerState && detail.visitorResponse) return detail.visitorResponse;
    const now = clock();
    const decision = decideAccess(item, callerState?.access ?? null, now);
    const callerFields = presenter.presentCaller(item, decision, { snapshot, callerState, now });
    const lockedFields = (detail[decision.isOpen ? 'openFields' : 'lockedFields'] ??= closeObject(
      presenter.presentProtected(item, content, decision),
    ));
    const response = serializeResponse(
      detail.publicFields + openObject(callerFields).slice(1) + lockedFields,
    );
    return callerState ? response : (detail.visitorResponse = Buffer.from(response));
  };

  return {
    /** The page of a published item of this kind. */
    get: async (credential: Credential | null, item: Item): Promise<SerializedResponse> => {
      const snapshot = catalogue.snapshot();
      const [callerState, content] = await Promise.all([
        callerStates.loadForItem(credential, item.id),
        contents.get(item),
      ]);
      if (!content) throw new AppError('not_found');
      return serialize(item, content, { snapshot, callerState });
    },
  };
};

export type ItemDetails = { get: (credential: Credential | null, item: Item) => Promise<SerializedResponse> };
