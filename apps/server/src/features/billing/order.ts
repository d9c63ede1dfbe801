import { taxContained } from './tax.ts';

/** The wish to be served at once, which ends the right to withdraw: shown where is paid, and kept with its version. */
export const IMMEDIATE_SUPPLY = {
  version: '2026-11',
  text: 'By paying you ask us to open what you pay for at once, and accept that your right to withdraw within 14 days ends with that.',
};

/** Something the catalogue sells now: a service for good, or a plan by the month. */
export type Offer = {
  serviceId: number | null;
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

/** What new members do not pay of their first month. */
export const firstMonthDiscount = (feeMinor: number): number =>
  Math.round((feeMinor * FIRST_MONTH_PERCENT) / 100);

/** Amounts come from the catalogue's offers and from nowhere else. */
export const priceOrder = (
  offers: readonly Offer[],
  { isFirstMonth }: { isFirstMonth: boolean },
): { ok: true; order: PricedOrder } | { ok: false; reason: Refusal } => {
  const lines = [...new Map(offers.map((offer) => [`${offer.planId}/${offer.serviceId}`, offer])).values()];
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
      taxMinor: taxContained(totalMinor),
      lines,
    },
  };
};

/** Whether what was paid is what was ordered. */
export const isAsOrdered = (
  order: { totalMinor: number; currency: string },
  paid: { amountMinor: number; currency: string },
): boolean => paid.amountMinor === order.totalMinor && paid.currency === order.currency;
