/** Emitted by billing; handlers run in the transaction of the change. */
export type BillingEvents = {
  /** A payment for services succeeded. */
  'purchase.settled': { userId: number; serviceIds: number[] };
};
