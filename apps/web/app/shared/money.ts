const WHOLE = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const EXACT = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** An amount as people say it: £149, £1,240, £12.50. */
export const pounds = (amount: number): string => (Number.isInteger(amount) ? WHOLE : EXACT).format(amount);
