import { PaymentFailedPage } from '../features/payment-result/payment-failed-page.tsx';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import type { Route } from './+types/payment-failed.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Payment Fail',
    description: 'The payment was not made.',
    canonical: `${siteOriginOf(matches)}/payment/status/payment-failed`,
    isHidden: true,
  });

export default PaymentFailedPage;
