export { draft as newUserDraft } from './draft.ts';
export { NewUserPage } from './new-user-page.tsx';
export type { NewUserData, NewUserResult } from './offer.ts';
