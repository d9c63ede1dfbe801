export { ConfirmEmailPage } from './confirm-email-page.tsx';
export { ProfilePage } from './profile-page.tsx';
export { SETTINGS_PATH } from './profile-view.ts';
export { PROFILE_UNAVAILABLE } from './unavailable.ts';
