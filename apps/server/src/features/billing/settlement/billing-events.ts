/** Emitted by billing; handlers run in the transaction of the change. */
export type BillingEvents = {
  /** A payment for items succeeded. */
  'purchase.settled': { memberId: number; itemIds: number[] };
  /** A payment succeeded, for items or a membership, and is kept: its receipt is sent. */
  'payment.received': { memberId: number; paymentId: number; amountMinor: number; currency: string };
  /** The payment of a renewal failed; it is tried again until the access ends. */
  'renewal.failed': {
    memberId: number;
    invoiceId: string;
    amountMinor: number;
    currency: string;
    accessUntil: Date;
  };
  /** A membership ends with its period. `version` counts the changes of its subscription. */
  'membership.cancelled': { memberId: number; subscriptionId: string; version: number; endsAt: Date };
  /** The state of one of the member's subscriptions changed. They are active while one of them is paid or retried. */
  'subscription.changed': { memberId: number; isActive: boolean };
};
