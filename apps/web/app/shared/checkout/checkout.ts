/** Something to pay for, as the wire names it. Its name is for display: the server knows name and price. */
export type Wanted = { category: string; id: number; name: string };

/** What came of asking for a checkout. */
export type CheckoutAnswer =
  | { kind: 'ready'; url: string; session: Session; services: Wanted[] }
  /** Others are being served first. */
  | { kind: 'waiting'; before: number }
  | { kind: 'paid'; session: Session; services: Wanted[] }
  /** That checkout ended without a payment; a new one can be begun. */
  | { kind: 'over' }
  | { kind: 'login' }
  | { kind: 'refused'; message: string }
  /** The provider's address was not one of the provider's. */
  | { kind: 'astray' };

export type Session = { id: string; paymentIntent: string | null };

/** What came of asking whether a checkout is paid. */
export type Confirmation =
  | 'confirmed'
  | 'pending'
  | 'failed'
  /** Paid for at a first-month price the card had before, and refunded. */
  | 'returned'
  | 'login'
  | 'unreachable';

export type CheckoutRequest = { wanted: Wanted[]; requestKey: string };

export type ConfirmationRequest = {
  session: Session;
  services: Wanted[];
  /** Of somebody who registered with the payment and has no session yet. */
  userToken: string | null;
};

export const isPlan = ({ category }: Wanted): boolean => category === 'subscription';
