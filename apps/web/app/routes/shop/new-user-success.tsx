import { PaymentSuccessPage } from '../../features/payment-result/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/new-user-success.ts';

const ACTIVATE =
  'We have sent you an email. Follow its link to activate your account and start with what you bought. Please open it in this browser, so that your subscription can renew.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your payment',
    description: 'Your payment and your new account.',
    path: '/new-user/payment-status/payment-success',
    noIndex: true,
  });

export default function NewUserSuccess() {
  return <PaymentSuccessPage failedPath="/new-user/payment-status/payment-failed" note={ACTIVATE} />;
}
