import { createSecretAddressRepository } from '#app/platform/secret-addresses.ts';

export const feedTokenRepository = createSecretAddressRepository('podcast_feeds');
