/** Emitted by profiles; handlers run in the transaction of the change. */
export type ProfileEvents = {
  /** What others see of a member has changed, or whether they see it at all. */
  'profile.changed': { memberId: number };
};
