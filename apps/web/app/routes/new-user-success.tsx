import { PaymentSuccessPage } from '../features/payment-result/payment-success-page.tsx';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import type { Route } from './+types/new-user-success.ts';

const ACTIVATE =
  'We have sent you an email. Follow its link to open your account: what you paid for waits in it. Open it in this browser, so that we know you by it and a subscription can renew.';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Your payment',
    description: 'What came of your payment.',
    canonical: `${siteOriginOf(matches)}/new-user/payment-status/payment-success`,
    isHidden: true,
  });

export default function NewUserSuccess() {
  return <PaymentSuccessPage failedPath="/new-user/payment-status/payment-failed" note={ACTIVATE} />;
}
