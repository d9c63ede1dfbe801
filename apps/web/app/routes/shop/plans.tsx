import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { data } from 'react-router';

import { loadPlans } from '../../features/plans/index.server.ts';
import { type PlansData, PlansPage } from '../../features/plans/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/plans.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Subscription',
    description: 'Monthly plans for people who run or work in aesthetic clinics. Change or cancel any time.',
    path: '/buy-subscriptions',
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
