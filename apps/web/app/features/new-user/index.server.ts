export { loadOffers } from './load-offers.server.ts';
export { registerBuyer } from './register-buyer.server.ts';
