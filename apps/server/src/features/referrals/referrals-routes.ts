import { referralClick } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { Referrals } from './referrals-service.ts';

export const registerReferralRoutes = (routes: Routes, referrals: Referrals) => {
  routes.public(referralClick, async ({ body, request }) => {
    await referrals.recordClick(body.referral_code, {
      address: request.clientAddress,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    });
    return { result: null };
  });
};
