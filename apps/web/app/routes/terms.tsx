import { LegalPage } from '../features/legal/legal-page.tsx';
import { terms } from '../features/legal/terms.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Terms and Conditions',
    description: 'The terms of using Maetrix: accounts, plans, payment, cancellation and refunds.',
    canonical: `${getSiteOrigin(matches)}/terms-and-conditions`,
  });

export default function Terms() {
  return <LegalPage {...terms} />;
}
