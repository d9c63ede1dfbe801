import type { Feature } from '#app/platform/feature.ts';

import { registerProfileRoutes } from './profiles-routes.ts';
import type { ProfilesService } from './profiles-service.ts';

export type { ProfileEvents } from './profile-events.ts';
export type { Profile } from './profile.ts';
export { PHOTO_SQL } from './profiles-repository.ts';
export { createProfilesService, type ProfilesService } from './profiles-service.ts';

export const profilesFeature: Feature<{ profiles: ProfilesService }> = {
  name: 'profiles',
  routes: (routes, { profiles }) => registerProfileRoutes(routes, profiles),
};
