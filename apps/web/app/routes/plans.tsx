import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { data } from 'react-router';

import { loadPlans } from '../features/plans/load-plans.server.ts';
import type { PlansData } from '../features/plans/plan.ts';
import { PlansPage } from '../features/plans/plans-page.tsx';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { withFallback } from '../shared/loader-fallback.ts';
import type { Route } from './+types/plans.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Subscription',
    description: 'Monthly plans for people who run or work in aesthetic clinics. Change or cancel any time.',
    canonical: `${getSiteOrigin(matches)}/buy-subscriptions`,
  });

const fallback: PlansData = {
  plans: [],
  current: null,
  hasOffer: false,
  card: null,
  problem: SERVER_NOT_RESPONDING,
};

export const loader = async ({ context }: Route.LoaderArgs) => {
  const plans = await loadPlans(context);
  return data(plans, { status: plans.plans.length ? 200 : 503 });
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, fallback);

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PlansPage {...loaderData} />;
}
