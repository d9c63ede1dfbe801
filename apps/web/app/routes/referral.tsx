import { ReferralPage } from '../features/referral/referral-page.tsx';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import type { Route } from './+types/referral.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'You have been invited',
    description: 'Accept your invitation to Maetrix, or log in.',
    canonical: `${getSiteOrigin(matches)}/referral`,
  });

export default ReferralPage;
