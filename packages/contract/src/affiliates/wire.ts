import { z } from 'zod';

/** The fewest points that can be redeemed: £10. */
export const MIN_REDEMPTION = 1_000;

/** What points are redeemed for. */
export const REWARDS = ['membership', 'courses'] as const;
export type Reward = (typeof REWARDS)[number];

const pointDetail = z.object({
  type: z
    .enum(['earned', 'reversed', 'redeemed', 'returned'])
    .describe('`redeemed` takes the score from the account, every other type adds it'),
  title: z.string(),
  score: z.int().describe('Negative for `reversed`'),
  date: z.iso.datetime(),
});

export type PointDetail = z.output<typeof pointDetail>;

export const redemption = z.object({
  points: z.int(),
  reward: z.enum(REWARDS),
  status: z.enum(['requested', 'approved', 'rejected']),
  requested_at: z.iso.datetime(),
});

export type Redemption = z.output<typeof redemption>;

/** A point is one penny of commission. */
export const loyaltyDetail = z.object({
  total_points: z.int().describe('In the account now; below zero when a refund took back more than was left'),
  points_redeemed: z.int(),
  link_clicks: z.int(),
  clients_active: z.int(),
  point_details: z.array(pointDetail).describe('Newest first'),
  next_before: z.int().nullable().describe('`before` of the next page; null on the last one'),
  available_points: z.int().describe('Can be redeemed now; the others once their payment is seven days old'),
  referral_code: z.string(),
  redemption: redemption.nullable().describe('The latest request'),
});

export type LoyaltyDetail = z.output<typeof loyaltyDetail>;
