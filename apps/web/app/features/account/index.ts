export { AccountPage } from './account-page.tsx';
export { ACCOUNT_UNAVAILABLE } from './account.ts';
