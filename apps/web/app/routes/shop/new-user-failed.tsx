import { PaymentFailedPage } from '../../features/payment-result/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/new-user-failed.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your payment',
    description: 'Your payment did not go through.',
    path: '/new-user/payment-status/payment-failed',
    noIndex: true,
  });

export default function NewUserFailed() {
  return <PaymentFailedPage />;
}
