import { ReferralPage } from '../features/referral/referral-page.tsx';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import type { Route } from './+types/referral.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'You have been invited',
    description: 'Join Maetrix with the code of whoever invited you, or log in.',
    canonical: `${siteOriginOf(matches)}/referral`,
  });

export default ReferralPage;
