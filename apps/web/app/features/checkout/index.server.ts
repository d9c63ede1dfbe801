export { providerUrl } from './provider.server.ts';
export { checkoutRequest, confirmationRequest, readRequest } from './requests.server.ts';
