/** Emitted by billing; handlers run in the transaction of the change. */
export type BillingEvents = {
  /** A payment for items succeeded. */
  'purchase.settled': { userId: number; itemIds: number[] };
};
