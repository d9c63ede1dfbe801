import { PaymentSuccessPage } from '../../features/payment-result/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/new-user-success.ts';

const howToActivate = (email: string | null, hasPlan: boolean) =>
  `We have sent an email to ${email ?? 'you'}. Follow its link to activate your account and start with what you bought.${hasPlan ? ' Please open it in this browser: opened in another one, your plan does not renew after the month you paid for.' : ''}`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your payment',
    description: 'Your payment and your new account.',
    path: '/new-user/payment-status/payment-success',
    noIndex: true,
  });

export default function NewUserSuccess() {
  return <PaymentSuccessPage failedPath="/new-user/payment-status/payment-failed" note={howToActivate} />;
}
