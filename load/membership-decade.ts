import { commissionOn, commissionReversal } from '../apps/server/src/features/referrals/commission.ts';
import {
  grantStateAmong,
  type DisputeStatus,
} from '../apps/server/src/features/billing/records/grant-state.ts';
import { gracePeriodFor, membershipAt } from '../apps/server/src/features/billing/records/membership.ts';
import { planChange, type PlanChange } from '../apps/server/src/features/billing/records/plan-change.ts';
import { netAmount, includedTax } from '../apps/server/src/features/billing/records/tax.ts';
import { createRandom, readSeed } from './harness/random.ts';
import { createSchedule, DAY_MS, type Invoice, type Schedule } from './fixtures/provider-schedule.ts';
import { liveWithProvider } from './fixtures/membership-life.ts';
import { exactly, never, type Proof } from './harness/proof.ts';

const sizes = { full: 1_000, ci: 50 };
const withProvider = { full: { members: 12, days: 3_650 }, ci: { members: 3, days: 100 } };
const MAX_LISTED = 5;
const YEARS = 10;
const START = Date.UTC(2026, 0, 31, 9);
const PLANS = [
  { id: 1, fee: 49_99 },
  { id: 2, fee: 119_00 },
  { id: 3, fee: 219_00 },
];
const feeOf = (planId: number) => PLANS.find(({ id }) => id === planId)?.fee ?? 0;
/** Stripe and we each round every part to whole pence. */
const ROUNDING = 3;

type Payment = Invoice & {
  refunded: number;
  disputes: { id: string; status: DisputeStatus; amountMinor: number; openedAt: Date }[];
};
type Grant = { cause: string; planId: number; startsAt: number; endsAt: number; isRevoked: boolean };
type Violations = Record<
  | 'withoutReason'
  | 'withheld'
  | 'chargedAfterEnd'
  | 'outOfBalance'
  | 'noExit'
  | 'wrongBox'
  | 'wrongCharge'
  | 'wrongPlan',
  number
>;

const faults = {
  'grace-for-ever': 'a failed renewal keeps access without a time limit',
  'refund-keeps': 'a full refund does not revoke the grant',
  'won-stays-shut': 'a won dispute does not restore the grant',
  'undo-charges': 'an upgrade is judged against the scheduled plan, not against the paid one',
  'owed-is-credit': 'an upgrade is granted while the renewal is unpaid',
  'refund-is-credit': 'a refunded month counts as credit when the plan changes',
  'upgrade-twice': 'the provider does not recognise a plan change that is sent again',
};

const noViolations = (): Violations => ({
  withoutReason: 0,
  withheld: 0,
  chargedAfterEnd: 0,
  outOfBalance: 0,
  noExit: 0,
  wrongBox: 0,
  wrongCharge: 0,
  wrongPlan: 0,
});

/** One member for ten years: their actions are drawn from the seed, the consequences follow the product's rules. */
const live = (seed: number, fault: string | undefined): Violations => {
  const random = createRandom(seed);
  const violations = noViolations();
  const schedule: Schedule = createSchedule(random, PLANS);
  const payments = new Map<string, Payment>();
  const grants = new Map<string, Grant>();
  const books = { cash: 0, vat: 0, sales: 0, commission: 0, earnings: 0 };
  let disputesMade = 0;

  const book = (change: Partial<typeof books>) => {
    for (const [account, amount] of Object.entries(change)) books[account as keyof typeof books] += amount;
    const companyBalance = books.cash + books.vat + books.sales;
    if (companyBalance !== 0 || books.commission + books.earnings !== 0 || books.earnings < 0)
      violations.outOfBalance++;
  };
  const grant = (cause: string, planId: number, startsAt: number, endsAt: number) => {
    if (!grants.has(cause)) grants.set(cause, { cause, planId, startsAt, endsAt, isRevoked: false });
  };
  const revoke = (cause: string) => {
    const held = grants.get(cause);
    if (held) held.isRevoked = true;
  };

  // Old payments no longer affect the state.
  const dropExpired = <Entry>(entries: Map<string, Entry>, max: number) => {
    for (const key of entries.keys()) {
      if (entries.size <= max) return;
      entries.delete(key);
    }
  };
  const causedBy = (payment: Payment) => ({
    cause: `invoice:${payment.id}`,
    payment: {
      isPaid: payment.isPaid,
      amountMinor: payment.amount,
      refundedMinor: fault === 'refund-keeps' ? 0 : payment.refunded,
      disputes: payment.disputes,
      planId: payment.planId,
      start: payment.start,
      end: payment.end,
      sequence: Number(payment.id.slice(3)),
    },
  });
  const settleOne = (payment: Payment, others: Payment[]) => {
    const caused = causedBy(payment);
    const state = grantStateAmong(caused, others.map(causedBy));
    for (const over of state.endedCauses) revoke(over);
    if (state.activeCause && !(fault === 'won-stays-shut' && state.activeCause.includes(':won:')))
      grant(state.activeCause, payment.planId, payment.start, payment.end);
    if (payment.isPaid && !state.activeCause) revoke(`grace:${payment.id}`);
  };
  const settle = (payment: Payment) => {
    const near = [...payments.values()].filter(
      (other) => other.start < payment.end && payment.start < other.end,
    );
    for (const each of near) settleOne(each, near);
  };
  const renewals = () => {
    const { subscription } = schedule;
    if (!subscription) return;
    const grace = gracePeriodFor({
      status: subscription.status,
      periodStart: new Date(subscription.start),
      unpaidRenewal: subscription.unpaidRenewal,
    });
    if (!grace) return;
    if (grace.isCollectionStopped) revoke(grace.cause);
    else {
      const end = fault === 'grace-for-ever' ? Number.MAX_SAFE_INTEGER : grace.endsAt.getTime();
      grant(grace.cause, subscription.planId, grace.startsAt.getTime(), end);
    }
  };
  const onInvoice = (invoice: Invoice) => {
    if (!invoice.isPaid || payments.has(invoice.id)) return;
    const payment: Payment = { ...invoice, refunded: 0, disputes: [] };
    payments.set(invoice.id, payment);
    if (schedule.subscription?.status === 'ended') violations.chargedAfterEnd++;
    const { amount } = invoice;
    book({ cash: amount, vat: -includedTax(amount), sales: -netAmount(amount) });
    book({ commission: -commissionOn(netAmount(amount)), earnings: commissionOn(netAmount(amount)) });
    settle(payment);
  };
  const refund = (payment: Payment, amount: number) => {
    const before = payment.amount - payment.refunded;
    const after = before - amount;
    payment.refunded += amount;
    const tax = includedTax(before) - includedTax(after);
    book({ cash: -amount, vat: tax, sales: amount - tax });
    const back = commissionReversal(netAmount(before), netAmount(after));
    book({ commission: back, earnings: -back });
    settle(payment);
  };

  const stands = (payment: Payment) =>
    payment.isPaid &&
    payment.refunded < payment.amount &&
    payment.disputes.every(({ status }) => status === 'won');

  /** The part of an earlier month that a later one replaced, with its payment. */
  const takenOver = new Map<string, { amount: number; from: Set<string> }>();
  const isSpent = ({ id }: Payment) =>
    [...payments.values()].some((later) => stands(later) && takenOver.get(later.id)?.from.has(id));

  /** The charge expected from the provider: computed from the money kept and the time remaining. */
  const mustCharge = (now: number, to: { fee: number }, charged: Invoice | undefined, billedFee: number) => {
    const { subscription } = schedule;
    if (!subscription || to.fee <= billedFee) return 0;
    const kept = [...payments.values()].filter(
      (payment) => payment.id !== charged?.id && payment.end > now && stands(payment) && !isSpent(payment),
    );
    const unused = kept.reduce(
      (sum, { id, amount, refunded, start, end }) =>
        sum + ((amount - refunded + (takenOver.get(id)?.amount ?? 0)) * (end - now)) / (end - start),
      0,
    );
    const isRestOfMonth = kept.some(({ end }) => end === charged?.end);
    const month = kept.reduce((longest, { start, end }) => Math.max(longest, end - start), 0);
    if (charged && !isRestOfMonth)
      takenOver.set(charged.id, { amount: unused, from: new Set(kept.map(({ id }) => id)) });
    const value = isRestOfMonth && charged ? (to.fee * (charged.end - now)) / month : to.fee;
    return value - unused;
  };

  const decide = (now: number, to: { fee: number }, billedPlan: number): PlanChange => {
    const { subscription } = schedule;
    if (fault === 'undo-charges') return { when: to.fee > (subscription?.fee ?? 0) ? 'now' : 'next_period' };
    return planChange({
      now,
      periodEnd: subscription?.end ?? now,
      billedFeeMinor: feeOf(billedPlan),
      toFeeMinor: to.fee,
      isPriceBilled: [...payments.values()].at(-1)?.price === subscription?.price,
      payments: [...payments.values()]
        .map((payment) => causedBy(payment).payment)
        .map((each) => (fault === 'refund-is-credit' ? { ...each, refundedMinor: 0, disputes: [] } : each)),
    });
  };

  const changePlan = (now: number) => {
    const { subscription } = schedule;
    const to = PLANS[Math.floor(random() * PLANS.length)];
    if (!subscription || !to || to.id === subscription.planId) return;
    const owed = schedule.owed;
    if (owed && to.fee > feeOf(owed.planId) && fault !== 'owed-is-credit' && !schedule.payOwed(onInvoice))
      return;
    const paid = [...payments.values()].filter(({ end }) => end === subscription.end);
    const billedPlan = paid.at(-1)?.planId ?? owed?.planId ?? subscription.planId;
    let charged: Invoice | undefined;
    const isDone = schedule.changePlan(now, to, decide(now, to, billedPlan), (invoice) => {
      charged = invoice;
      onInvoice(invoice);
    });
    if (!isDone) return;
    const wanted = mustCharge(now, to, charged, feeOf(billedPlan));
    if (Math.abs((charged?.amount ?? 0) - wanted) > ROUNDING) violations.wrongCharge++;
  };

  /** The plan the member should have: the latest payment of each period that was not refunded. */
  const planAt = (now: number): number | undefined =>
    [...payments.values()]
      .filter((payment) => payment.start <= now && now < payment.end && stands(payment))
      .reduce<Payment | undefined>(
        (last, each) => (!last || each.start >= last.start ? each : last),
        undefined,
      )?.planId;

  /** Why the member has access now, derived independently of the product's rules. */
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
    // A grace period that was paid later is part of the paid period.
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
      if (roll < 0.02) schedule.subscribe(now, Math.floor(random() * PLANS.length), onInvoice);
    } else if (roll < 0.004) schedule.cancel();
    else if (roll < 0.008) schedule.resume();
    else if (roll < 0.01) schedule.changeCard(random() < 0.7);
    else if (roll < 0.025) changePlan(now);
    const recent = [...payments.values()].at(-1);
    if (!recent) return;
    const free = recent.amount - recent.refunded;
    const isIdle = recent.disputes.every(({ status }) => status === 'won');
    if (roll > 0.998 && free > 0 && isIdle)
      refund(recent, random() < 0.5 ? free : 1 + Math.floor(random() * free));
    else if (roll > 0.997 && free === recent.amount && isIdle)
      recent.disputes.push({
        id: `du_${++disputesMade}`,
        status: 'open',
        amountMinor: recent.amount,
        openedAt: new Date(now),
      });
    else if (roll > 0.9)
      for (const dispute of recent.disputes)
        if (dispute.status === 'open') dispute.status = random() < 0.5 ? 'won' : 'lost';
    settle(recent);
    dropExpired(payments, 12);
    dropExpired(grants, 60);
  };

  let pastDueSince: number | null = null;
  for (let now = START; now < START + YEARS * 365.25 * DAY_MS; now += DAY_MS / 2) {
    schedule.runUntil(now, onInvoice, renewals);
    renewals();
    act(now);
    renewals();
    const { subscription } = schedule;
    const [open, reason] = [isOpen(now), reasonAt(now)];
    if (open && !reason) violations.withoutReason++;
    if (!open && reason) violations.withheld++;
    const plan = planAt(now);
    const opened = [...grants.values()].filter(
      ({ cause, startsAt, endsAt, isRevoked }) =>
        cause.startsWith('invoice:') && !isRevoked && startsAt <= now && now < endsAt,
    );
    if (opened.length !== (plan === undefined ? 0 : 1) || opened[0]?.planId !== plan) violations.wrongPlan++;
    pastDueSince = subscription?.status === 'past_due' ? (pastDueSince ?? now) : null;
    if (pastDueSince !== null && now - pastDueSince > 20 * DAY_MS) violations.noExit++;
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
    if (isPaidBox !== open || (box.nextDueAt !== null && subscription?.cancels)) violations.wrongBox++;
  }
  return violations;
};

export const membershipDecade: Proof = {
  name: 'membership-decade',
  description:
    'ten years of memberships: no access without a reason, no charge after the end, plan changes charged right, books in balance (--seed replays one); with lost answers and events, no difference from the provider',
  faults,

  run: async ({ size, fault }) => {
    const one = readSeed();
    const seeds = one === undefined ? Array.from({ length: sizes[size] }, (_, index) => index + 1) : [one];
    const total = noViolations();
    let failing: number | undefined;
    for (const seed of seeds) {
      const violations = live(seed, fault);
      for (const [name, count] of Object.entries(violations)) total[name as keyof Violations] += count;
      if (Object.values(violations).some((count) => count > 0)) failing ??= seed;
    }
    const real = await liveWithProvider({
      ...withProvider[size],
      seed: one ?? 1,
      ignoresKeys: fault === 'upgrade-twice',
    });
    for (const each of [...real.chargedTwice, ...real.differences].slice(0, MAX_LISTED)) console.error(each);
    return {
      figures: {
        seeds: one ?? `1 to ${seeds.length}`,
        years: seeds.length * YEARS,
        ...(failing && { replayWithSeed: failing }),
        audits: real.audits,
      },
      checks: [
        never('moments of access without a reason', total.withoutReason),
        never('moments of paid access withheld', total.withheld),
        never('charges after the end', total.chargedAfterEnd),
        never('moments the books were out of balance', total.outOfBalance),
        never('moments stuck in past due', total.noExit),
        never('moments the subscription box was wrong', total.wrongBox),
        never('changes of plan that charged another amount than the oracle', total.wrongCharge),
        never('moments another plan was open than the one paid for', total.wrongPlan),
        never('upgrades charged more than once', real.chargedTwice.length),
        exactly('differences from the provider', real.differences.length, 0),
        exactly('deadlocks', real.deadlocks, 0),
      ],
    };
  },
};
