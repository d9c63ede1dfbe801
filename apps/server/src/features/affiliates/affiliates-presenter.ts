import type { LoyaltyDetail, PointDetail, Redemption as WireRedemption } from '@maetrix/contract';

import type { Loyalty } from './affiliates-service.ts';
import type { PointEntry } from './points.ts';
import type { Redemption } from './redemption-repository.ts';

const presentEntry = ({ type, title, points, at }: PointEntry): PointDetail => ({
  type,
  title,
  score: type === 'redeemed' ? -points : points,
  date: at.toISOString(),
});

export const presentRedemption = (redemption: Redemption): WireRedemption => ({
  points: redemption.points,
  reward: redemption.reward,
  status: redemption.status,
  requested_at: redemption.createdAt.toISOString(),
});

export const presentLoyalty = (loyalty: Loyalty): LoyaltyDetail => ({
  total_points: loyalty.balance,
  points_redeemed: loyalty.redeemed,
  link_clicks: loyalty.linkClicks,
  clients_active: loyalty.clientsActive,
  point_details: loyalty.history.map(presentEntry),
  next_before: loyalty.nextBefore,
  available_points: loyalty.available,
  referral_code: loyalty.referralCode,
  redemption: loyalty.latest && presentRedemption(loyalty.latest),
});
