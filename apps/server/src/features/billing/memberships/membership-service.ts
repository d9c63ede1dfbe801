import type { Members } from '#app/features/accounts/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Random } from '#app/platform/secrets.ts';

import { toPeriodPayment } from '../settlement/payment-effects-service.ts';
import type { FirstMonths } from '../first-month/first-month-service.ts';
import { isLive, membershipAt, type Membership, type NextCharge } from '../records/membership.ts';
import type { PeriodPayment } from '../records/grant-state.ts';
import { planChange } from '../records/plan-change.ts';
import { paymentRepository as payments } from '../records/payment-repository.ts';
import type { PaymentLimits, Payer } from '../checkout/payment-limit-service.ts';
import type { ProviderAccounts } from '../stripe/provider-account-service.ts';
import { providerRepository } from '../stripe/provider-repository.ts';
import type { Settlement } from '../settlement/settlement-service.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { ProviderCard, ProviderInvoice, ProviderSubscription } from '../stripe/stripe-codec.ts';
import {
  subscriptionRepository as subscriptions,
  type Subscription,
} from '../records/subscription-repository.ts';
import type { Leases } from '../checkout/lease-service.ts';

/** A membership with the name and fee of its plan. */
export type MembershipDetails = Membership & {
  planName: string;
  fee: { minor: number; currency: string };
  joinedAt: Date;
  isRenewalFailing: boolean;
  /** Whether a subscription can be cancelled, resumed or changed. */
  hasSubscription: boolean;
  next: NextCharge | null;
};

/** What a plan change charges now; the plan starts at once when `startsAt` is null. */
export type ChangeQuote = { amountMinor: number; currency: string; startsAt: Date | null };

type PlanOffer = { id: number; name: string; fee: { minor: number; currency: string } };

type Deps = {
  database: Database;
  clock: Clock;
  random: Pick<Random, 'uuid'>;
  members: Members;
  catalogue: Catalogue;
  entitlements: Pick<Entitlements, 'listPlanGrants'>;
  gateway: StripeGateway;
  providerAccounts: ProviderAccounts;
  settlement: Settlement;
  leases: Leases;
  limits: PaymentLimits;
  firstMonths: FirstMonths;
  siteOrigin: string;
};

const feeOfSubscription = ({ feeMinor: minor, feeCurrency: currency }: Subscription) =>
  minor === null || currency === null ? null : { minor, currency };

const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError && ['provider_unavailable', 'payment_pending'].includes(error.code);

export const createMemberships = (deps: Deps) => {
  const { database, clock, gateway, settlement } = deps;
  const { db } = database;

  const requireLive = async (memberId: number) => {
    const live = await subscriptions.findLive(db, memberId);
    if (!live) throw new AppError('no_membership');
    return live;
  };

  /** Syncs a subscription and its latest invoice: their webhooks may not have arrived yet. */
  const syncLatest = async (providerId: string) => {
    await settlement.syncSubscription(providerId);
    const { latestInvoiceId } = await gateway.fetchSubscription(providerId);
    if (latestInvoiceId) await settlement.syncInvoice(latestInvoiceId);
  };

  /** A change whose answer did not arrive has run, or will never run, before anything else happens to the subscription. */
  const settlePendingChange = async (live: Subscription): Promise<Subscription> => {
    if (live.pendingChange === null) return live;
    await gateway.withdrawChange(live.providerId, live.pendingChange).catch((error: unknown) => {
      throw isUnanswered(error) ? new AppError('change_pending', { cause: error }) : error;
    });
    await subscriptions.savePendingChange(db, live, null);
    await syncLatest(live.providerId);
    return requireLive(live.memberId);
  };

  const setCancelling = async (memberId: number, cancels: boolean) => {
    await deps.limits.admitMembershipChange(memberId);
    return deps.leases.runExclusive(memberId, async () => {
      // It may have ended at the provider.
      await settlement.syncSubscription((await requireLive(memberId)).providerId);
      const live = await settlePendingChange(await requireLive(memberId));
      const fetched = await gateway.fetchSubscription(live.providerId);
      if (fetched.cancelsAtPeriodEnd !== cancels) await gateway.setCancelling(fetched, cancels);
      await settlement.syncSubscription(live.providerId);
      return live;
    });
  };

  /** The payments behind the current period, with their latest refunds and disputes. */
  const listPeriodPayments = async (live: Subscription, { periodEnd }: ProviderSubscription) => {
    for (const { intentId } of await payments.listBehindPeriod(db, live, periodEnd))
      if (intentId) await settlement.syncPayment(intentId);
    const paid = await payments.listBehindPeriod(db, live, periodEnd);
    return Promise.all(
      paid.map(async (payment) => toPeriodPayment(payment, await payments.listDisputes(db, payment))),
    );
  };

  const feeOf = (planId: number | undefined) => deps.catalogue.snapshot().plans.get(planId ?? 0)?.fee.minor;

  const collect = async (invoices: ProviderInvoice[]) => {
    for (const { id } of invoices) {
      await gateway.payInvoice(id);
      await settlement.syncInvoice(id);
    }
  };

  const asPaid = (invoice: ProviderInvoice, planId: number): PeriodPayment => ({
    planId,
    isPaid: true,
    amountMinor: invoice.amountMinor,
    refundedMinor: 0,
    disputes: [],
    start: invoice.periodStart.getTime(),
    end: invoice.periodEnd.getTime(),
    sequence: Infinity,
  });

  /** How to change to a plan at this fee. Unpaid invoices are due before an upgrade and count as paid. */
  const planChangeTo = async (live: Subscription, toFeeMinor: number) => {
    const fetched = await gateway.fetchSubscription(live.providerId);
    const unpaid = await gateway.listUnpaidInvoices(live.providerId);
    const unpaidProductId = unpaid.at(-1)?.productId;
    const unpaidPlanId = unpaidProductId ? await providerRepository.findPlan(db, unpaidProductId) : undefined;
    // As invoiced: the catalogue may have other prices by now.
    const feeBilledFor = (planId: number | undefined) => fetched.invoicedFeeMinor ?? feeOf(planId) ?? 0;
    const due = toFeeMinor > feeBilledFor(unpaidPlanId) ? unpaid : [];
    const paid = [
      ...(await listPeriodPayments(live, fetched)),
      ...due.map((invoice) => asPaid(invoice, unpaidPlanId ?? live.planId)),
    ];
    const periodEnd = fetched.periodEnd.getTime();
    const billedPlanId = paid.findLast(({ end }) => end === periodEnd)?.planId ?? unpaidPlanId ?? live.planId;
    const change = planChange({
      now: clock().getTime(),
      periodEnd,
      billedFeeMinor: feeBilledFor(billedPlanId),
      toFeeMinor,
      isPriceBilled: fetched.isPriceInvoiced,
      payments: paid,
    });
    return { fetched, change, due };
  };

  const prepareChange = async (live: Subscription, toFeeMinor: number) => {
    const planned = await planChangeTo(live, toFeeMinor);
    if (!planned.due.length) return planned;
    await collect(planned.due);
    return planChangeTo(live, toFeeMinor);
  };

  const requireChange = (live: Subscription, planId: number) => {
    const { plans } = deps.catalogue.snapshot();
    const [from, to] = [plans.get(live.planId), plans.get(planId)];
    if (!to?.isOffered || !from) throw new AppError('not_for_sale');
    if (to.id === from.id) throw new AppError('already_owned');
    if (to.fee.currency !== from.fee.currency) throw new AppError('mixed_currencies');
    return { from, to };
  };

  const priceAtProvider = async (to: PlanOffer) => ({
    productId: await deps.providerAccounts.ensureProduct(to.id, to.name),
    amountMinor: to.fee.minor,
    currency: to.fee.currency,
  });

  /** What has no answer stays pending: it may be charged yet. */
  const sendChange = async (
    live: Subscription,
    to: PlanOffer,
    { fetched, change }: Awaited<ReturnType<typeof planChangeTo>>,
  ) => {
    const price = await priceAtProvider(to);
    const pending = await gateway.prepareChange(fetched, { ...price, change, key: deps.random.uuid() });
    await subscriptions.savePendingChange(db, live, pending);
    await gateway.sendChange(live.providerId, pending).catch(async (error: unknown) => {
      if (isUnanswered(error)) throw new AppError('change_pending', { cause: error });
      await subscriptions.savePendingChange(db, live, null);
      throw error;
    });
    await subscriptions.savePendingChange(db, live, null);
  };

  const quote = async (live: Subscription, to: PlanOffer): Promise<ChangeQuote> => {
    const { fetched, change, due } = await planChangeTo(live, to.fee.minor);
    const { currency } = to.fee;
    if (change.when === 'next_period') return { amountMinor: 0, currency, startsAt: fetched.periodEnd };
    const dueMinor = due.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const changeMinor =
      change.when === 'now'
        ? await gateway.previewUpgrade(fetched, await priceAtProvider(to))
        : Math.max(to.fee.minor - change.creditMinor, 0);
    return { amountMinor: dueMinor + changeMinor, currency, startsAt: null };
  };

  const describe = (facts: Omit<Parameters<typeof membershipAt>[0], 'defaultPlanId'>) => {
    const { plans } = deps.catalogue.snapshot();
    const defaultPlan = [...plans.values()].find(({ isDefault }) => isDefault);
    const membership = membershipAt({ ...facts, defaultPlanId: defaultPlan?.id ?? null }, clock());
    return { ...membership, planName: plans.get(membership.planId ?? 0)?.name ?? '' };
  };

  const getForMember = async (memberId: number): Promise<MembershipDetails> => {
    const { plans } = deps.catalogue.snapshot();
    const [member, planGrants, latest] = await Promise.all([
      deps.members.find(db, memberId),
      deps.entitlements.listPlanGrants(memberId),
      subscriptions.findLatest(db, memberId),
    ]);
    const now = clock();
    const membership = describe({
      joinedAt: member?.joinedAt ?? now,
      plans: planGrants,
      subscription: latest ?? null,
    });
    const plan = plans.get(membership.planId ?? 0);
    const ownFee = latest && isLive(latest.status) ? feeOfSubscription(latest) : null;
    const nextPlan = membership.nextDueAt && latest ? plans.get(latest.planId) : undefined;
    return {
      ...membership,
      fee: (latest?.planId === plan?.id && ownFee) || (plan?.fee ?? { minor: 0, currency: 'gbp' }),
      joinedAt: member?.joinedAt ?? now,
      isRenewalFailing: latest?.status === 'past_due' || latest?.status === 'unpaid',
      hasSubscription: latest !== undefined && isLive(latest.status),
      next: nextPlan ? { planName: nextPlan.name, amountMinor: (ownFee ?? nextPlan.fee).minor } : null,
    };
  };

  return {
    /** The membership of a member whose grants and subscription were read by another query. */
    describe,
    getForMember,

    /** The offered plans and the caller's own, each with its state for the caller; null for a visitor. */
    listPlans: async (memberId: number | null) => {
      const membership = memberId === null ? null : await getForMember(memberId);
      const isFirstMonth = memberId === null || !(await deps.firstMonths.hasUsed(db, memberId));
      return [...deps.catalogue.snapshot().plans.values()]
        .filter((plan) => plan.isOffered || plan.isDefault || plan.id === membership?.planId)
        .sort((a, b) => a.position - b.position || a.id - b.id)
        .map((plan) => {
          const isCurrent = membership?.type === 'Paid' && membership.planId === plan.id;
          return {
            plan: isCurrent && !membership.isExpired ? { ...plan, fee: membership.fee } : plan,
            isFirstMonth,
            isActive: isCurrent ? !membership.isExpired : plan.isDefault && memberId !== null,
            isExpired: isCurrent && membership.isExpired,
          };
        });
    },

    /** Cancels at the end of the paid period. */
    cancel: async (memberId: number, reason: string | undefined): Promise<void> => {
      const live = await setCancelling(memberId, true);
      if (reason) await subscriptions.saveCancelReason(db, live, reason);
    },

    resume: async (memberId: number): Promise<void> => {
      await setCancelling(memberId, false);
    },

    /** An upgrade starts now and charges the difference; a downgrade starts with the next period. */
    change: async (payer: Payer, planId: number, maxAmountMinor = Infinity): Promise<void> => {
      await deps.limits.admitMembershipChange(payer.memberId);
      await deps.leases.runExclusive(payer.memberId, async () => {
        await syncLatest((await requireLive(payer.memberId)).providerId);
        const live = await settlePendingChange(await requireLive(payer.memberId));
        const { from, to } = requireChange(live, planId);
        if (maxAmountMinor < Infinity && (await quote(live, to)).amountMinor > maxAmountMinor)
          throw new AppError('price_changed');
        const apply = async () => {
          await sendChange(live, to, await prepareChange(live, to.fee.minor));
        };
        // A downgrade charges nothing, so the decline limits do not apply to it.
        await (to.fee.minor > (live.feeMinor ?? from.fee.minor)
          ? deps.limits.attemptCharge(payer, null, apply)
          : apply());
        await syncLatest(live.providerId);
      });
    },

    /** What a change would charge now and when the plan would start. */
    quoteChange: async (memberId: number, planId: number): Promise<ChangeQuote> => {
      await deps.limits.admitProviderRead(memberId);
      const live = await requireLive(memberId);
      return quote(live, requireChange(live, planId).to);
    },

    openPortal: async (memberId: number): Promise<string> => {
      await deps.limits.admitProviderRead(memberId);
      const live = await subscriptions.findLive(db, memberId);
      // A guest purchase that kept its renewal is of another customer than the member's own orders.
      const customerId = live
        ? (await gateway.fetchSubscription(live.providerId)).customerId
        : await deps.providerAccounts.ensureCustomer(memberId);
      return gateway.openPortal(customerId, `${deps.siteOrigin}/subscriptions`);
    },

    /** Asked from the provider each time, where members also change it; nothing of it is stored. */
    findCard: async (memberId: number): Promise<ProviderCard | null> => {
      const customerId = await providerRepository.findCustomer(db, memberId);
      if (customerId === undefined) return null;
      await deps.limits.admitProviderRead(memberId);
      const live = await subscriptions.findLive(db, memberId);
      return gateway.findCard(customerId, live?.providerId ?? null);
    },

    listPayments: (memberId: number) => payments.listByMember(db, memberId),
  };
};

export type Memberships = ReturnType<typeof createMemberships>;
