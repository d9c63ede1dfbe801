import { PaymentFailedPage } from '../features/payment-result/payment-failed-page.tsx';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import type { Route } from './+types/new-user-failed.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Your payment',
    description: 'What came of your payment.',
    canonical: `${siteOriginOf(matches)}/new-user/payment-status/payment-failed`,
    isHidden: true,
  });

export default function NewUserFailed() {
  return <PaymentFailedPage />;
}
