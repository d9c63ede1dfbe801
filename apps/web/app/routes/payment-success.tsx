import { PaymentSuccessPage } from '../features/payment-result/payment-success-page.tsx';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import type { Route } from './+types/payment-success.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Your payment',
    description: 'The result of your payment.',
    canonical: `${getSiteOrigin(matches)}/payment/status/payment-success`,
    noIndex: true,
  });

export default PaymentSuccessPage;
