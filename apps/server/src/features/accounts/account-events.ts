/** Emitted by accounts; handlers run in the transaction of the change. */
export type AccountEvents = {
  /** An account was created with a verified email address. */
  'account.activated': {
    memberId: number;
    referralCode: string | null;
    /** Identifies a browser that paid for something before it had an account. */
    browserKey: string | undefined;
  };
  /** By the member or by a reset link: whoever knew the old password must lose what it opened. */
  'password.changed': { memberId: number };
  /** The link mailed to a new address was opened, or the old address took that back. */
  'email.changed': { memberId: number };
};
