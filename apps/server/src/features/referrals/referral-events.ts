/** Emitted by referrals; handlers run in the transaction of the change. */
export type ReferralEvents = {
  /** A new member joined with the code of another one. */
  'referral.bound': { affiliateId: number; referredId: number };
  /** An affiliate earned from a payment; `cause` identifies the payment. */
  'commission.posted': { affiliateId: number; cause: string; amountMinor: number; currency: string };
};
