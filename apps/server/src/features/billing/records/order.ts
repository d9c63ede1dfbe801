import { includedTax } from './tax.ts';

/** Consent to immediate supply, which ends the right to withdraw: shown at payment, stored with its version. */
export const IMMEDIATE_SUPPLY = {
  version: '2026-11',
  text: 'By paying you ask us to open what you pay for at once, and accept that your right to withdraw within 14 days ends with that.',
};

/** Something the catalogue sells: an item once, or a plan by the month. */
export type Offer = {
  itemId: number | null;
  planId: number | null;
  title: string;
  price: { minor: number; currency: string };
};

export type PricedOrder = {
  kind: 'one_off' | 'subscription';
  currency: string;
  subtotalMinor: number;
  discountMinor: number;
  totalMinor: number;
  taxMinor: number;
  lines: Offer[];
};

type Refusal = 'not_for_sale' | 'one_plan_at_a_time' | 'mixed_currencies';

const FIRST_MONTH_PERCENT = 50;

export const firstMonthDiscount = (feeMinor: number): number =>
  Math.round((feeMinor * FIRST_MONTH_PERCENT) / 100);

/** Amounts come from the offers of the catalogue, never from the client. */
export const priceOrder = (
  offers: readonly Offer[],
  { isFirstMonth }: { isFirstMonth: boolean },
): { ok: true; order: PricedOrder } | { ok: false; reason: Refusal } => {
  const lines = [...new Map(offers.map((offer) => [`${offer.planId}/${offer.itemId}`, offer])).values()];
  const [first] = lines;
  if (!first || lines.some(({ price }) => price.minor <= 0)) return { ok: false, reason: 'not_for_sale' };
  const isPlan = first.planId !== null;
  if (lines.length > 1 && lines.some(({ planId }) => planId !== null))
    return { ok: false, reason: 'one_plan_at_a_time' };
  const { currency } = first.price;
  if (lines.some(({ price }) => price.currency !== currency))
    return { ok: false, reason: 'mixed_currencies' };
  const subtotalMinor = lines.reduce((sum, { price }) => sum + price.minor, 0);
  const discountMinor = isPlan && isFirstMonth ? firstMonthDiscount(subtotalMinor) : 0;
  const totalMinor = subtotalMinor - discountMinor;
  return {
    ok: true,
    order: {
      kind: isPlan ? 'subscription' : 'one_off',
      currency,
      subtotalMinor,
      discountMinor,
      totalMinor,
      taxMinor: includedTax(totalMinor),
      lines,
    },
  };
};

export const matchesOrder = (
  order: { totalMinor: number; currency: string },
  paid: { amountMinor: number; currency: string },
): boolean => paid.amountMinor === order.totalMinor && paid.currency === order.currency;
