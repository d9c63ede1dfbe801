import type { PrepareCallerStatement } from '#app/features/accounts/index.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import { OWN_PROFILE_COLUMNS } from './profiles-repository.ts';

export const createProfilesService = (deps: { prepareCallerStatement: PrepareCallerStatement }) => {
  const ownProfile = deps.prepareCallerStatement('own-profile', OWN_PROFILE_COLUMNS, []);
  return {
    own: (credential: Credential) => ownProfile.require(credential, {}),
  };
};

export type ProfilesService = ReturnType<typeof createProfilesService>;
