import type { Wanted } from '../../shared/checkout/checkout.ts';

/** Something that can be paid for together with registering. */
export type Offer = { wanted: Wanted; price: string; firstMonth: string | null };

export type NewUserData = { offers: Offer[]; problem: string | null };

/** What came of registering with a payment. */
export type NewUserAnswer =
  | { kind: 'ready'; url: string; sessionId: string; userToken: string }
  /** Others are being served first. */
  | { kind: 'waiting' }
  | { kind: 'refused'; message: string; errors: Record<string, string> };
