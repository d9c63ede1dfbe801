/** Emitted by media; handlers run in the transaction of the change. */
export type MediaEvents = {
  /** A member's file has been processed. */
  'media.ready': { assetId: number; userId: number; purpose: string };
};
