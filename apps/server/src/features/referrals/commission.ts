/** 10 % of subscription income, for life. */
const RATE_BASIS_POINTS = 1000;

/** The commission on a net amount, half a penny rounded up. */
export const commissionOn = (netMinor: number): number =>
  Math.floor((netMinor * RATE_BASIS_POINTS + 5000) / 10_000);

/** What of it goes back when the net shrinks: however it shrinks, the steps add up to the whole. */
export const commissionReversal = (netBefore: number, netAfter: number): number =>
  commissionOn(netBefore) - commissionOn(netAfter);
