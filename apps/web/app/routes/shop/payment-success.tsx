import { PaymentSuccessPage } from '../../features/payment-result/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/payment-success.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your payment',
    description: 'The result of your payment.',
    path: '/payment/status/payment-success',
    noIndex: true,
  });

export default PaymentSuccessPage;
