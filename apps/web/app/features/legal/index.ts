export { LegalPage } from './legal-page.tsx';
export { privacy } from './privacy.ts';
export { terms } from './terms.ts';
