import { LegalPage, terms } from '../../features/legal/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms and Conditions',
    description: 'The terms of using Maetrix: accounts, plans, payment, cancellation and refunds.',
    path: '/terms-and-conditions',
  });

export default function Terms() {
  return <LegalPage {...terms} />;
}
