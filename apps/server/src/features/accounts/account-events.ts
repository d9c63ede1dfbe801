/** Emitted by accounts; handlers run in the transaction of the change. */
export type AccountEvents = {
  /** An account was created with a verified email address. */
  'account.activated': {
    userId: number;
    referralCode: string | null;
    /** Identifies a browser that paid for something before it had an account. */
    purchaseKey: string | undefined;
  };
};
