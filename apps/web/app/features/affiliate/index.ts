export { AffiliatePage } from './affiliate-page.tsx';
export { AFFILIATE_PATH } from './affiliate.ts';
