import { PaymentSuccessPage } from '../features/payment-result/payment-success-page.tsx';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import type { Route } from './+types/new-user-success.ts';

const ACTIVATE =
  'We have sent you an email. Follow its link to activate your account and start with what you bought. Please open it in this browser, so that your subscription can renew.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Your payment',
    description: 'Your payment and your new account.',
    canonical: `${getSiteOrigin(matches)}/new-user/payment-status/payment-success`,
    noIndex: true,
  });

export default function NewUserSuccess() {
  return <PaymentSuccessPage failedPath="/new-user/payment-status/payment-failed" note={ACTIVATE} />;
}
