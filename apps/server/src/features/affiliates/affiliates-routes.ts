import { REDEMPTION_REQUESTED, loyaltyList, redeemPoints } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import { presentLoyalty, presentRedemption } from './affiliates-presenter.ts';
import type { Affiliates } from './affiliates-service.ts';

export const registerAffiliateRoutes = (routes: Routes, affiliates: Affiliates) => {
  routes.member(loyaltyList, async ({ caller, query }) => ({
    result: presentLoyalty(await affiliates.getLoyalty(caller.memberId, query.before ?? null)),
  }));

  routes.member(redeemPoints, async ({ caller, body: { points, reward, request_key: requestKey } }) => ({
    result: presentRedemption(await affiliates.redeem(caller.memberId, { points, reward, requestKey })),
    message: REDEMPTION_REQUESTED,
  }));
};
