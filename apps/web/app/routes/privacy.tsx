import { LegalPage } from '../features/legal/legal-page.tsx';
import { privacy } from '../features/legal/privacy.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import type { Route } from './+types/privacy.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Privacy Policy',
    description: 'What personal data Maetrix stores, why, and your rights.',
    canonical: `${getSiteOrigin(matches)}/privacy-policy`,
  });

export default function Privacy() {
  return <LegalPage {...privacy} />;
}
