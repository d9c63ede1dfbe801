import { PaymentFailedPage } from '../../features/payment-result/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/payment-failed.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Payment Fail',
    description: 'Your payment did not go through.',
    path: '/payment/status/payment-failed',
    noIndex: true,
  });

export default PaymentFailedPage;
