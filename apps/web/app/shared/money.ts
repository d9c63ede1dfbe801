const SIGNS: Record<string, string> = { usd: '$', aud: 'A$', gbp: '£', nzd: 'NZ$' };

const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Prices are in pounds unless one of the other currencies is named. */
const signOf = (currency: string) => SIGNS[currency.toLowerCase()] ?? '£';

/** An amount as people say it: £149, NZ$1,240, £12.50. */
export const price = (amount: number, currency: string): string =>
  signOf(currency) + (Number.isInteger(amount) ? WHOLE : EXACT).format(amount);

/** An amount as it stands on a bill: £149.00. */
export const billed = (amount: number, currency: string): string => signOf(currency) + EXACT.format(amount);

export const pounds = (amount: number): string => price(amount, 'gbp');
