import { PaymentCancelledPage } from '../../features/payment-result/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/payment-cancelled.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your payment',
    description: 'You left the payment page.',
    path: '/payment/status/payment-cancelled',
    noIndex: true,
  });

export default PaymentCancelledPage;
