import { PaymentFailedPage } from '../features/payment-result/payment-failed-page.tsx';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import type { Route } from './+types/new-user-failed.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Your payment',
    description: 'Your payment did not go through.',
    canonical: `${getSiteOrigin(matches)}/new-user/payment-status/payment-failed`,
    noIndex: true,
  });

export default function NewUserFailed() {
  return <PaymentFailedPage />;
}
