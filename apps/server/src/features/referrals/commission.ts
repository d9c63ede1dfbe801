import { DAY } from '#app/kernel/time.ts';

/** 10 % of subscription income, for life. */
const RATE_BASIS_POINTS = 1000;

/** The terms allow a refund on request for seven days: until then a commission cannot be redeemed. */
export const HOLD_MS = 7 * DAY;

/** The commission on a net amount, half a penny rounded up. */
export const commissionOn = (netMinor: number): number =>
  Math.floor((netMinor * RATE_BASIS_POINTS + 5000) / 10_000);

/** The commission to reverse when the net decreases. Rounded steps always add up to the whole. */
export const commissionReversal = (netBefore: number, netAfter: number): number =>
  commissionOn(netBefore) - commissionOn(netAfter);
