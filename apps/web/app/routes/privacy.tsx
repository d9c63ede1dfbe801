import { LegalPage } from '../features/legal/legal-page.tsx';
import { privacy } from '../features/legal/privacy.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import type { Route } from './+types/privacy.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Privacy Policy',
    description: 'What Maetrix keeps about you, why, and what you can do about it.',
    canonical: `${siteOriginOf(matches)}/privacy-policy`,
  });

export default function Privacy() {
  return <LegalPage {...privacy} />;
}
