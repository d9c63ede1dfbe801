/** A purchase made for the member by someone else, formatted. */
export type WaitingPurchaseView = {
  id: string;
  name: string;
  amount: string;
  paid: string;
  /** When the payment is refunded unless the purchase is accepted. */
  refunded: string;
  isPlan: boolean;
  /** Why it cannot be accepted. */
  refusal: string | null;
};

export type WaitingData = { purchases: WaitingPurchaseView[]; problem: string | null };
