import type { CallerItemState } from '#app/features/caller-state/index.ts';
import type { Category, Item, Snapshot } from '#app/features/catalogue/index.ts';
import type { AccessDecision, Plan } from '#app/features/entitlements/index.ts';

type Plans = ReadonlyMap<number, Plan>;

/** How the page of one item shows one kind of content; `Content` is what the catalogue does not hold. */
export type ItemDetailPresenter<Content> = {
  /** The fields that are the same for every caller; their JSON is cached. */
  presentPublic: (item: Item, category: Category, content: Content, plans: Plans) => object;
  /** The fields that depend on the caller. */
  presentCaller: (
    item: Item,
    decision: AccessDecision,
    viewer: { snapshot: Snapshot; callerState: CallerItemState | null; now: Date },
  ) => object;
  /** The fields with locked content. Their JSON is cached once for each decision, so they may depend on nothing else. */
  presentProtected: (item: Item, content: Content, decision: AccessDecision) => object;
};
