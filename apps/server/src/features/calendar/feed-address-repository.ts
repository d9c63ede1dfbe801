import { createSecretAddressRepository } from '#app/platform/secret-addresses.ts';

export const feedAddressRepository = createSecretAddressRepository('calendar_feeds');
