export { loadProfile } from './load-profile.server.ts';
export { saveProfile } from './save-profile.server.ts';
