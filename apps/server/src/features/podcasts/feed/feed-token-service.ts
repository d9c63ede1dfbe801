import type { Entitlements, MemberAccess } from '#app/features/entitlements/index.ts';
import { DAY, HOUR } from '#app/kernel/time.ts';
import type { Limit } from '#app/platform/limits.ts';
import {
  createSecretAddresses,
  type SecretAddressDeps,
  type TokenReader,
} from '#app/platform/secret-addresses.ts';

import { feedTokenRepository as repository } from './feed-token-repository.ts';

const MAX_USES: Record<'feed' | 'file', Limit> = {
  // Apps look for new episodes a few times an hour; a feed of ten thousand episodes has a hundred pages.
  feed: { name: 'podcast-feed', max: 120, windowMs: HOUR },
  // Players load a recording in many parts.
  file: { name: 'podcast-feed-files', max: 1_200, windowMs: HOUR },
};
// Home, work, a phone and the servers of an app. An address that was passed on is used from more.
const NETWORKS: Limit = { name: 'podcast-feed-networks', max: 6, windowMs: DAY };

type Deps = SecretAddressDeps & { entitlements: Entitlements; siteOrigin: string };

/** The addresses of private feeds. */
export const createFeedTokens = (deps: Deps) => {
  const addresses = createSecretAddresses(deps, {
    name: 'podcast-feed',
    repository,
    toUrl: (token) => `${deps.siteOrigin}/api/podcasts/private/${token}/feed.xml`,
    networks: NETWORKS,
  });
  return {
    ...addresses,
    /** What the owner may open now. */
    requireAccess: (reader: TokenReader, use: keyof typeof MAX_USES): Promise<MemberAccess> =>
      addresses.readForOwner(reader, MAX_USES[use], deps.entitlements.loadMemberAccess),
  };
};

export type FeedTokens = ReturnType<typeof createFeedTokens>;
