/** Why billing ended a grant before its period was over; stored with the grant. */
export type RevokeReason = 'refunded' | 'disputed' | 'replaced' | 'collection_stopped';

const END_TEXTS: Record<RevokeReason | 'expired' | 'not_recorded', string> = {
  refunded: 'the payment was refunded',
  disputed: 'the payment was disputed with the bank',
  replaced: 'another plan replaced it',
  collection_stopped: 'the renewal was not paid and is no longer collected',
  expired: 'its period was over',
  /** Of grants that were revoked before the reasons had names. */
  not_recorded: 'the payment was refunded, disputed or replaced',
};

export type EndReason = keyof typeof END_TEXTS;

/** The reason as it is stored; null for a grant that was not revoked. */
export const readEndReason = (stored: string | null): EndReason => {
  if (stored === null) return 'expired';
  return Object.hasOwn(END_TEXTS, stored) ? (stored as EndReason) : 'not_recorded';
};

export const describeEnd = (reason: EndReason): string => END_TEXTS[reason];
