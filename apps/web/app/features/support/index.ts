export { SupportPage } from './support-page.tsx';
export { SUPPORT_PATH } from './support-view.ts';
