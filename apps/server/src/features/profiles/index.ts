export { registerProfileRoutes } from './profiles-routes.ts';
export { createProfilesService } from './profiles-service.ts';
