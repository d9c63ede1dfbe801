import { ReferralPage } from '../../features/referral/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/referral.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'You have been invited',
    description: 'Accept your invitation to Maetrix, or log in.',
    path: '/referral',
  });

export default ReferralPage;
