import { referralClick, shareCode, videoSharingRevert } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { Referrals } from './referrals-service.ts';
import type { Sharing } from './share-service.ts';

export const registerReferralRoutes = (
  routes: Routes,
  { referrals, sharing }: { referrals: Referrals; sharing: Sharing },
) => {
  routes.public(referralClick, async ({ body, request }) => {
    const { isKnown } = await referrals.recordClick(body.referral_code, request.clientAddress);
    return { result: { is_known: isKnown } };
  });

  routes.member(shareCode, async ({ caller }) => ({
    result: { share_code: await sharing.ensureCode(caller.memberId) },
  }));

  routes.optionalInQuery(videoSharingRevert, async ({ credential, body, request }) => {
    const visit = { code: body.user_id, path: body.path_name, address: request.clientAddress };
    await sharing.recordVisit(credential, visit);
    return { result: null };
  });
};
