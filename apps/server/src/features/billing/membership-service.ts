import type { Catalogue } from '#app/features/catalogue/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';

import { periodPaymentOf } from './consequence-service.ts';
import type { FirstMonths } from './first-month-service.ts';
import { isLive, membershipAt, planChange, type Membership, type NextCharge } from './membership.ts';
import { paymentRepository as payments } from './payment-repository.ts';
import type { PaymentLimits, Payer } from './payment-limit-service.ts';
import type { ProviderAccounts } from './provider-account-service.ts';
import { providerRepository } from './provider-repository.ts';
import type { Settlement } from './settlement-service.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import type { ProviderInvoice, ProviderSubscription } from './stripe-codec-gateway.ts';
import { subscriptionRepository as subscriptions, type Subscription } from './subscription-repository.ts';
import type { Turns } from './turn-service.ts';

/** A membership with the plan's words and money. */
export type MembershipDetails = Membership & {
  planName: string;
  fee: { minor: number; currency: string };
  joinedAt: Date;
  isRenewalFailing: boolean;
  /** Whether there is a subscription to cancel, resume or change. */
  hasSubscription: boolean;
  next: NextCharge | null;
};

type Deps = {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  gateway: StripeGateway;
  accounts: ProviderAccounts;
  settlement: Settlement;
  turns: Turns;
  limits: PaymentLimits;
  firstMonths: FirstMonths;
  siteOrigin: string;
};

export const createMemberships = (deps: Deps) => {
  const { database, clock, gateway, settlement } = deps;
  const { db } = database;

  const requireLive = async (userId: number) => {
    const live = await subscriptions.findLive(db, userId);
    if (!live) throw new AppError('no_membership');
    return live;
  };

  /** Brings a subscription and its latest invoice in line: what was paid or changed may not have been heard of yet. */
  const syncLatest = async (providerId: string) => {
    await settlement.syncSubscription(providerId);
    const { latestInvoiceId } = await gateway.fetchSubscription(providerId);
    if (latestInvoiceId) await settlement.syncInvoice(latestInvoiceId);
  };

  const setCancelling = (userId: number, cancels: boolean) =>
    deps.turns.run(userId, async () => {
      const live = await requireLive(userId);
      await gateway.setCancelling(live.providerId, cancels);
      await settlement.syncSubscription(live.providerId);
      return live;
    });

  /** What pays for the present period, and what became of it by now. */
  const listPeriodPayments = async (live: Subscription, { periodEnd }: ProviderSubscription) => {
    for (const { intentId } of await payments.listBehindPeriod(db, live, periodEnd))
      if (intentId) await settlement.syncPayment(intentId);
    const paid = await payments.listBehindPeriod(db, live, periodEnd);
    return Promise.all(
      paid.map(async (payment) => periodPaymentOf(payment, await payments.listDisputes(db, payment))),
    );
  };

  const feeOf = (planId: number | undefined) => deps.catalogue.snapshot().plans.get(planId ?? 0)?.fee.minor;

  const collect = async (invoices: ProviderInvoice[]) => {
    for (const { id } of invoices) {
      await gateway.payInvoice(id);
      await settlement.syncInvoice(id);
    }
  };

  /** How to change to this fee. What is owed for the period is collected before more is given. */
  const prepareChange = async (live: Subscription, toFeeMinor: number) => {
    const fetched = await gateway.fetchSubscription(live.providerId);
    const unpaid = await gateway.listUnpaidInvoices(live.providerId);
    const owedFor = unpaid.at(-1)?.productId;
    const owedPlan = owedFor ? await providerRepository.findPlan(db, owedFor) : undefined;
    const isDearer = (planId: number | undefined) => toFeeMinor > (feeOf(planId) ?? 0);
    if (unpaid.length && isDearer(owedPlan)) await collect(unpaid);
    const paid = await listPeriodPayments(live, fetched);
    const periodEnd = fetched.periodEnd.getTime();
    const billedPlan = paid.findLast(({ end }) => end === periodEnd)?.planId ?? owedPlan ?? live.planId;
    const change = planChange({
      now: clock().getTime(),
      periodEnd,
      billedFeeMinor: feeOf(billedPlan) ?? 0,
      toFeeMinor,
      isPriceBilled: fetched.isPriceInvoiced,
      payments: paid,
    });
    return { fetched, change };
  };

  const of = async (userId: number): Promise<MembershipDetails> => {
    const { plans } = deps.catalogue.snapshot();
    const [member, held, latest] = await Promise.all([
      subscriptions.findMember(db, userId),
      subscriptions.listPlansHeld(db, userId),
      subscriptions.findLatest(db, userId),
    ]);
    const defaultPlan = [...plans.values()].find(({ isDefault }) => isDefault);
    const now = clock();
    const membership = membershipAt(
      {
        joinedAt: member?.joinedAt ?? now,
        defaultPlanId: defaultPlan?.id ?? null,
        plans: held,
        subscription: latest ?? null,
      },
      now,
    );
    const plan = plans.get(membership.planId ?? 0);
    const nextPlan = membership.nextDueAt && latest ? plans.get(latest.planId) : undefined;
    return {
      ...membership,
      planName: plan?.name ?? '',
      fee: plan?.fee ?? { minor: 0, currency: 'gbp' },
      joinedAt: member?.joinedAt ?? now,
      isRenewalFailing: latest?.status === 'past_due' || latest?.status === 'unpaid',
      hasSubscription: latest !== undefined && isLive(latest.status),
      next: nextPlan ? { planName: nextPlan.name, amountMinor: nextPlan.fee.minor } : null,
    };
  };

  return {
    of,

    /** The plans on offer and the caller's own, with what they are to her; null is a visitor. */
    listPlans: async (userId: number | null) => {
      const membership = userId === null ? null : await of(userId);
      const isFirstMonth = userId === null || !(await deps.firstMonths.hadOne(db, userId));
      return [...deps.catalogue.snapshot().plans.values()]
        .filter((plan) => plan.isOffered || plan.isDefault || plan.id === membership?.planId)
        .sort((a, b) => a.position - b.position || a.id - b.id)
        .map((plan) => {
          const isHers = membership?.type === 'Paid' && membership.planId === plan.id;
          return {
            plan,
            isFirstMonth,
            isActive: isHers ? !membership.isExpired : plan.isDefault && userId !== null,
            isExpired: isHers && membership.isExpired,
          };
        });
    },

    /** Stops renewing; what is paid for stays until its end. */
    cancel: async (userId: number, reason: string | undefined): Promise<void> => {
      const live = await setCancelling(userId, true);
      if (reason) await subscriptions.saveReason(db, live, reason);
    },

    resume: async (userId: number): Promise<void> => {
      await setCancelling(userId, false);
    },

    /** A dearer plan begins now and is paid for the rest of the period; a cheaper one begins with the next. */
    change: (payer: Payer, planId: number): Promise<void> =>
      deps.turns.run(payer.userId, async () => {
        await syncLatest((await requireLive(payer.userId)).providerId);
        const live = await requireLive(payer.userId);
        const { plans } = deps.catalogue.snapshot();
        const [from, to] = [plans.get(live.planId), plans.get(planId)];
        if (!to?.isOffered || !from) throw new AppError('not_for_sale');
        if (to.id === from.id) throw new AppError('already_owned');
        if (to.fee.currency !== from.fee.currency) throw new AppError('mixed_currencies');
        const apply = async () => {
          const { fetched, change } = await prepareChange(live, to.fee.minor);
          await gateway.changePlan(fetched, {
            productId: await deps.accounts.productOf(to.id, to.name),
            amountMinor: to.fee.minor,
            currency: to.fee.currency,
            change,
          });
        };
        // A cheaper plan charges nothing, so declines do not keep anybody from it.
        await (to.fee.minor > from.fee.minor ? deps.limits.attemptCharge(payer, null, apply) : apply());
        await syncLatest(live.providerId);
      }),

    openPortal: async (userId: number): Promise<string> =>
      gateway.openPortal(await deps.accounts.customerOf(userId), `${deps.siteOrigin}/subscriptions`),

    listPayments: (userId: number) => payments.listOfMember(db, userId),
  };
};

export type Memberships = ReturnType<typeof createMemberships>;
