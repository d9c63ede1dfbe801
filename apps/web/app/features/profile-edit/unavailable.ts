import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import type { ProfileData } from './profile-view.ts';

/** The page when the server does not answer. */
export const PROFILE_UNAVAILABLE: ProfileData = {
  profile: null,
  upload: null,
  sessions: null,
  problem: SERVER_NOT_RESPONDING,
};
