const SIGNS: Record<string, string> = { usd: '$', aud: 'A$', gbp: '£', nzd: 'NZ$' };

const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Pounds unless another currency is given. */
const signOf = (currency: string) => SIGNS[currency.toLowerCase()] ?? '£';

/** Pence only where there are any: £149, NZ$1,240, £12.50. */
export const formatPrice = (amount: number, currency: string): string =>
  signOf(currency) + (Number.isInteger(amount) ? WHOLE : EXACT).format(amount);

/** Always with pence, as on a bill: £149.00. */
export const formatAmount = (amount: number, currency: string): string =>
  signOf(currency) + EXACT.format(amount);

export const formatGbp = (amount: number): string => formatPrice(amount, 'gbp');
