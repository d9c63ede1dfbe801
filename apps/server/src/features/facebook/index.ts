import type { Accounts } from '#app/features/accounts/index.ts';
import type { Feature } from '#app/platform/feature.ts';

import { registerFacebookRoutes } from './facebook-routes.ts';
import type { Facebook } from './facebook-service.ts';

export { createFacebookGateway } from './facebook-gateway.ts';
export { LINKED_PAGE_SQL } from './facebook-repository.ts';
export { createFacebook, type Facebook } from './facebook-service.ts';

export const facebookFeature: Feature<{ facebook: Facebook; accounts: Accounts }> = {
  name: 'facebook',
  routes: registerFacebookRoutes,
};
