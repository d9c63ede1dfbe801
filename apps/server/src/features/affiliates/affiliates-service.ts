import type { Members } from '#app/features/accounts/index.ts';
import type { Ledger } from '#app/features/ledger/index.ts';
import type { AffiliateStats, Referrals } from '#app/features/referrals/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import { POINTS_CURRENCY, availablePoints, causeOf, toPointEntry, type PointEntry } from './points.ts';
import {
  redemptionRepository as redemptions,
  type Redemption,
  type RedemptionRequest,
} from './redemption-repository.ts';

const REQUESTS_PER_MEMBER: Limit = { name: 'redemptions', max: 20, windowMs: HOUR };
const MAX_LISTED = 50;

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  ledger: Ledger;
  referrals: Pick<Referrals, 'ensureCode' | 'getStats' | 'sumHeld'>;
  members: Pick<Members, 'lockActive'>;
};

export type Loyalty = AffiliateStats & {
  referralCode: string;
  balance: number;
  available: number;
  redeemed: number;
  latest: Redemption | null;
  history: PointEntry[];
  /** The id before which the next page of the history begins; null on the last page. */
  nextBefore: number | null;
};

/** What an affiliate sees of their links, clients and points, and requests to redeem points. */
export const createAffiliates = ({ database, clock, limiter, ledger, referrals, members }: Deps) => {
  const { db } = database;

  const listEntries = async (memberId: number, before: number | null) => {
    const page = { account: 'earnings' as const, currency: POINTS_CURRENCY, before, limit: MAX_LISTED + 1 };
    const found = await ledger.listEntries(memberId, page);
    const entries = found.slice(0, MAX_LISTED);
    return {
      // Postings are numbered when they begin and dated when they happened.
      entries: entries.toSorted((one, other) => other.at.getTime() - one.at.getTime()),
      nextBefore: found.length > MAX_LISTED ? (entries.at(-1)?.id ?? null) : null,
    };
  };

  const postRedemption = async (
    tx: Tx,
    kind: 'redemption' | 'redemption_rejected',
    { memberId, id, points }: { memberId: number; id: number; points: number },
  ) => {
    const rewarded = kind === 'redemption' ? points : -points;
    const isPosted = await ledger.post(tx, {
      kind,
      cause: causeOf({ id }),
      currency: POINTS_CURRENCY,
      entries: [
        { account: 'earnings', memberId, amountMinor: -rewarded },
        { account: 'rewards', amountMinor: rewarded },
      ],
    });
    if (!isPosted) throw new Error(`${kind} ${id} was posted before`);
  };

  /** The balance without held commission. It is locked first: both change together when a payment is refunded. */
  const lockUnheld = async (tx: Tx, memberId: number): Promise<number> => {
    const balance = await ledger.lockBalance(tx, memberId, 'earnings', POINTS_CURRENCY);
    return balance - (await referrals.sumHeld(tx, memberId, POINTS_CURRENCY));
  };

  const requireSame = (known: Redemption, { points, reward }: RedemptionRequest): Redemption => {
    if (known.points === points && known.reward === reward) return known;
    throw new AppError('invalid_input', { fields: { request_key: 'This key belongs to another request' } });
  };

  return {
    /** Null: the newest page of the history. */
    getLoyalty: async (memberId: number, before: number | null): Promise<Loyalty> => {
      const [referralCode, stats, balance, held, { redeemed, latest }, { entries, nextBefore }] =
        await Promise.all([
          referrals.ensureCode(memberId),
          referrals.getStats(memberId),
          ledger.getBalance(memberId, 'earnings', POINTS_CURRENCY),
          referrals.sumHeld(db, memberId, POINTS_CURRENCY),
          redemptions.findLatest(db, memberId),
          listEntries(memberId, before),
        ]);
      const available = availablePoints(balance, held);
      const history = entries.map((entry) => toPointEntry(entry, latest));
      return { referralCode, ...stats, balance, available, redeemed, latest, history, nextBefore };
    },

    /** Takes the points from the account until staff decide. One request at a time; idempotent by its key. */
    redeem: async (memberId: number, request: RedemptionRequest): Promise<Redemption> => {
      await consumeOrReject(limiter, REQUESTS_PER_MEMBER, String(memberId), request.requestKey);
      return inTransaction(db, async (tx) => {
        // Requests of one member wait for each other here.
        if (!(await members.lockActive(tx, memberId))) throw new AppError('unauthenticated');
        const known = await redemptions.findByKey(tx, memberId, request.requestKey);
        if (known) return requireSame(known, request);
        if (await redemptions.hasOpen(tx, memberId)) throw new AppError('redemption_open');
        if (request.points > (await lockUnheld(tx, memberId))) throw new AppError('not_enough_points');
        const redemption = await redemptions.insert(tx, memberId, request, clock());
        await postRedemption(tx, 'redemption', { memberId, ...redemption });
        return redemption;
      });
    },

    /**
     * The decision of staff about an open request. A rejected one returns its points; one whose points were taken back
     * by refunds since cannot be approved, nor while only held commission makes up for them.
     */
    decide: (key: { memberId: number; id: number }, decision: 'approved' | 'rejected'): Promise<Redemption> =>
      inTransaction(db, async (tx) => {
        const redemption = await redemptions.decide(tx, key, decision, clock());
        if (!redemption) throw new AppError('not_found');
        if (decision === 'rejected')
          await postRedemption(tx, 'redemption_rejected', { memberId: key.memberId, ...redemption });
        else if ((await lockUnheld(tx, key.memberId)) < 0) throw new AppError('redemption_not_covered');
        return redemption;
      }),
  };
};

export type Affiliates = ReturnType<typeof createAffiliates>;
