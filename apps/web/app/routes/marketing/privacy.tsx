import { LegalPage, privacy } from '../../features/legal/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/privacy.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy Policy',
    description: 'What personal data Maetrix stores, why, and your rights.',
    path: '/privacy-policy',
  });

export default function Privacy() {
  return <LegalPage {...privacy} />;
}
