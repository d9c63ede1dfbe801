/** Emitted by media; handlers run in the transaction of the change. */
export type MediaEvents = {
  /** A member's file has been processed. */
  'media.ready': { assetId: number; memberId: number | null; purpose: string };
  /** A video can be watched, if not in all sizes yet. It may be told more than once. */
  'media.playable': { assetId: number; purpose: string };
};
