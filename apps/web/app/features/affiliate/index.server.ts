export { loadAffiliate } from './load-affiliate.server.ts';
export { sendRedemption } from './redeem-points.server.ts';
