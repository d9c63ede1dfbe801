import { parseArgs } from 'node:util';

import { commissionOn, commissionReversal } from '../apps/server/src/features/referrals/commission.ts';
import {
  graceOf,
  membershipAt,
  standingOf,
  type DisputeStatus,
} from '../apps/server/src/features/billing/membership.ts';
import { netOf, taxContained } from '../apps/server/src/features/billing/tax.ts';
import { createRandom } from './shared/random.ts';
import { createSchedule, DAY_MS, type Invoice, type Schedule } from './shared/provider-schedule.ts';
import { exactly, type Proof } from './shared/proof.ts';

const sizes = { full: 1_000, ci: 50 };
const YEARS = 10;
const START = Date.UTC(2026, 0, 31, 9);
const PLANS = [
  { id: 1, fee: 49_99 },
  { id: 2, fee: 119_00 },
];

type Payment = Invoice & { refunded: number; disputes: { id: string; status: DisputeStatus }[] };
type Grant = { cause: string; planId: number; startsAt: number; endsAt: number; isRevoked: boolean };
type Faults = Record<
  'withoutReason' | 'withheld' | 'chargedAfterEnd' | 'outOfBalance' | 'noExit' | 'wrongBox',
  number
>;

const bugs = {
  'grace-for-ever': 'a failed renewal leaves access until it is mended, however long that takes',
  'refund-keeps': 'a full refund does not take the grant back',
  'won-stays-shut': 'a dispute that is won gives nothing again',
};

/** One member for ten years: what she does is drawn from the seed, what follows is the product's own rules. */
const live = (seed: number, bug: string | undefined): Faults => {
  const random = createRandom(seed);
  const faults: Faults = {
    withoutReason: 0,
    withheld: 0,
    chargedAfterEnd: 0,
    outOfBalance: 0,
    noExit: 0,
    wrongBox: 0,
  };
  const schedule: Schedule = createSchedule(random, PLANS);
  const payments = new Map<string, Payment>();
  const grants = new Map<string, Grant>();
  const books = { cash: 0, vat: 0, sales: 0, commission: 0, earnings: 0 };
  let disputesMade = 0;

  const book = (change: Partial<typeof books>) => {
    for (const [account, amount] of Object.entries(change)) books[account as keyof typeof books] += amount;
    const house = books.cash + books.vat + books.sales;
    if (house !== 0 || books.commission + books.earnings !== 0 || books.earnings < 0) faults.outOfBalance++;
  };
  const grant = (cause: string, planId: number, startsAt: number, endsAt: number) => {
    if (!grants.has(cause)) grants.set(cause, { cause, planId, startsAt, endsAt, isRevoked: false });
  };
  const revoke = (cause: string) => {
    const held = grants.get(cause);
    if (held) held.isRevoked = true;
  };

  // What is long over decides nothing any more.
  const forgetOld = <Kept>(kept: Map<string, Kept>, most: number) => {
    for (const key of kept.keys()) {
      if (kept.size <= most) return;
      kept.delete(key);
    }
  };
  const settle = (payment: Payment) => {
    const cause = `invoice:${payment.id}`;
    const standing = standingOf(cause, {
      isPaid: payment.isPaid,
      amountMinor: payment.amount,
      refundedMinor: bug === 'refund-keeps' ? 0 : payment.refunded,
      disputes: payment.disputes,
    });
    if (standing.held && !(bug === 'won-stays-shut' && standing.held !== cause))
      grant(standing.held, payment.planId, payment.start, payment.end);
    for (const over of standing.over) revoke(over);
    if (payment.isPaid && !standing.held) revoke(`grace:${payment.id}`);
  };
  const renewals = () => {
    const { subscription } = schedule;
    if (!subscription) return;
    const grace = graceOf({
      status: subscription.status,
      periodStart: new Date(subscription.start),
      unpaidRenewal: subscription.unpaidRenewal,
    });
    if (!grace) return;
    if (grace.isOver) revoke(grace.cause);
    else {
      const end = bug === 'grace-for-ever' ? Number.MAX_SAFE_INTEGER : grace.endsAt.getTime();
      grant(grace.cause, subscription.planId, grace.startsAt.getTime(), end);
    }
  };
  const onInvoice = (invoice: Invoice) => {
    if (!invoice.isPaid || payments.has(invoice.id)) return;
    const payment: Payment = { ...invoice, refunded: 0, disputes: [] };
    payments.set(invoice.id, payment);
    if (schedule.subscription?.status === 'ended') faults.chargedAfterEnd++;
    const { amount } = invoice;
    book({ cash: amount, vat: -taxContained(amount), sales: -netOf(amount) });
    book({ commission: -commissionOn(netOf(amount)), earnings: commissionOn(netOf(amount)) });
    settle(payment);
  };
  const refund = (payment: Payment, amount: number) => {
    const before = payment.amount - payment.refunded;
    const after = before - amount;
    payment.refunded += amount;
    const tax = taxContained(before) - taxContained(after);
    book({ cash: -amount, vat: tax, sales: amount - tax });
    const back = commissionReversal(netOf(before), netOf(after));
    book({ commission: back, earnings: -back });
    settle(payment);
  };

  /** Why she may come in now, found without the rules that let her in. */
  const reasonAt = (now: number): boolean => {
    const paid = [...payments.values()].some(
      (payment) =>
        payment.start <= now &&
        now < payment.end &&
        (payment.amount === 0 || payment.refunded < payment.amount) &&
        payment.disputes.every(({ status }) => status === 'won'),
    );
    const { subscription } = schedule;
    const isTried = subscription?.status === 'active' || subscription?.status === 'past_due';
    const inGrace =
      isTried &&
      subscription.unpaidRenewal !== null &&
      now >= subscription.start &&
      now < subscription.start + 7 * DAY_MS;
    // Grace that turned into a paid period is part of it.
    return paid || inGrace;
  };
  const isOpen = (now: number) =>
    [...grants.values()].some(
      ({ startsAt, endsAt, isRevoked }) => !isRevoked && startsAt <= now && now < endsAt,
    );

  const act = (now: number) => {
    const { subscription } = schedule;
    const roll = random();
    if (!subscription || subscription.status === 'ended') {
      if (roll < 0.02) schedule.subscribe(now, random() < 0.5 ? 0 : 1, onInvoice);
    } else if (roll < 0.004) schedule.cancel();
    else if (roll < 0.008) schedule.resume();
    else if (roll < 0.01) schedule.changeCard(random() < 0.7);
    const recent = [...payments.values()].at(-1);
    if (!recent) return;
    const free = recent.amount - recent.refunded;
    const isQuiet = recent.disputes.every(({ status }) => status === 'won');
    if (roll > 0.998 && free > 0 && isQuiet)
      refund(recent, random() < 0.5 ? free : 1 + Math.floor(random() * free));
    else if (roll > 0.997 && free === recent.amount && isQuiet)
      recent.disputes.push({ id: `du_${++disputesMade}`, status: 'open' });
    else if (roll > 0.9)
      for (const dispute of recent.disputes)
        if (dispute.status === 'open') dispute.status = random() < 0.5 ? 'won' : 'lost';
    settle(recent);
    forgetOld(payments, 6);
    forgetOld(grants, 16);
  };

  let pastDueSince: number | null = null;
  for (let now = START; now < START + YEARS * 365.25 * DAY_MS; now += DAY_MS / 2) {
    schedule.runUntil(now, onInvoice, renewals);
    renewals();
    act(now);
    renewals();
    const { subscription } = schedule;
    const [open, reason] = [isOpen(now), reasonAt(now)];
    if (open && !reason) faults.withoutReason++;
    if (!open && reason) faults.withheld++;
    pastDueSince = subscription?.status === 'past_due' ? (pastDueSince ?? now) : null;
    if (pastDueSince !== null && now - pastDueSince > 20 * DAY_MS) faults.noExit++;
    const box = membershipAt(
      {
        joinedAt: new Date(START),
        defaultPlanId: 0,
        plans: [...grants.values()]
          .filter(({ isRevoked }) => !isRevoked)
          .map(({ planId, startsAt, endsAt }) => ({
            planId,
            startsAt: new Date(startsAt),
            endsAt: new Date(Math.min(endsAt, 8.64e15)),
          })),
        subscription: subscription && {
          status: subscription.status,
          periodEnd: new Date(subscription.end),
          cancelsAtPeriodEnd: subscription.cancels,
        },
      },
      new Date(now),
    );
    const isPaidBox = box.type === 'Paid' && !box.isExpired;
    if (isPaidBox !== open || (box.nextDueAt !== null && subscription?.cancels)) faults.wrongBox++;
  }
  return faults;
};

const givenSeed = (): number | undefined => {
  const { values } = parseArgs({ strict: false, options: { seed: { type: 'string' } } });
  return values.seed === undefined ? undefined : Number(values.seed);
};

export const membershipDecade: Proof = {
  name: 'membership-decade',
  what: 'ten years of memberships: no access without a reason, no charge after the end, books in balance (--seed replays one)',
  bugs,

  run: ({ size, bug }) => {
    const one = givenSeed();
    const seeds = one === undefined ? Array.from({ length: sizes[size] }, (_, index) => index + 1) : [one];
    const total: Faults = {
      withoutReason: 0,
      withheld: 0,
      chargedAfterEnd: 0,
      outOfBalance: 0,
      noExit: 0,
      wrongBox: 0,
    };
    let failing: number | undefined;
    for (const seed of seeds) {
      const faults = live(seed, bug);
      for (const [name, count] of Object.entries(faults)) total[name as keyof Faults] += count;
      if (Object.values(faults).some((count) => count > 0)) failing ??= seed;
    }
    return Promise.resolve({
      figures: {
        seeds: seeds.length,
        years: seeds.length * YEARS,
        ...(failing && { replayWithSeed: failing }),
      },
      checks: [
        exactly('moments of access without a reason', total.withoutReason, 0),
        exactly('moments of paid access withheld', total.withheld, 0),
        exactly('charges after the end', total.chargedAfterEnd, 0),
        exactly('moments the books were out of balance', total.outOfBalance, 0),
        exactly('moments in a state without an exit', total.noExit, 0),
        exactly('moments the subscription box was wrong', total.wrongBox, 0),
      ],
    });
  },
};
