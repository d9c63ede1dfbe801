import { profileDetail } from '@maetrix/contract';

import { presentMember } from '#app/features/accounts/index.ts';
import type { Routes } from '#app/platform/http/route.ts';

import type { ProfilesService } from './profiles-service.ts';

export const registerProfileRoutes = (routes: Routes, profiles: ProfilesService) => {
  routes.memberInQuery(profileDetail, async ({ credential }) => {
    const profile = await profiles.own(credential);
    return { result: { ...presentMember(profile), cart_items: profile.cartCount } };
  });
};
