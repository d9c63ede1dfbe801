/** A purchase of somebody else that waits for the member, in words. */
export type Waiting = {
  id: string;
  name: string;
  amount: string;
  paid: string;
  /** When the payment goes back unless it is accepted. */
  refunded: string;
  isPlan: boolean;
  /** Why it cannot be accepted. */
  refusal: string | null;
};

export type WaitingData = { purchases: Waiting[]; problem: string | null };
