import { PaymentSuccessPage } from '../features/payment-result/payment-success-page.tsx';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import type { Route } from './+types/payment-success.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Your payment',
    description: 'What came of your payment.',
    canonical: `${siteOriginOf(matches)}/payment/status/payment-success`,
    isHidden: true,
  });

export default PaymentSuccessPage;
