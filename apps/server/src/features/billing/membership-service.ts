import type { Catalogue } from '#app/features/catalogue/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';

import { membershipAt, planChange, type Membership, type NextCharge } from './membership.ts';
import { paymentRepository as payments } from './payment-repository.ts';
import type { ProviderAccounts } from './provider-account-service.ts';
import type { Settlement } from './settlement-service.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import { subscriptionRepository as subscriptions } from './subscription-repository.ts';

/** A membership with the plan's words and money. */
export type MembershipDetails = Membership & {
  planName: string;
  fee: { minor: number; currency: string };
  joinedAt: Date;
  isRenewalFailing: boolean;
  next: NextCharge | null;
};

type Deps = {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  gateway: StripeGateway;
  accounts: ProviderAccounts;
  settlement: Settlement;
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

  const setCancelling = async (userId: number, cancels: boolean) => {
    const live = await requireLive(userId);
    await gateway.setCancelling(live.providerId, cancels);
    await settlement.syncSubscription(live.providerId);
    return live;
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
      next: nextPlan ? { planName: nextPlan.name, amountMinor: nextPlan.fee.minor } : null,
    };
  };

  return {
    of,

    /** The plans on offer and the caller's own, with what they are to her; null is a visitor. */
    listPlans: async (userId: number | null) => {
      const membership = userId === null ? null : await of(userId);
      const isFirstMonth = userId === null || !(await subscriptions.hadMembership(db, userId));
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
    change: async (userId: number, planId: number): Promise<void> => {
      const live = await requireLive(userId);
      const { plans } = deps.catalogue.snapshot();
      const [from, to] = [plans.get(live.planId), plans.get(planId)];
      if (!to?.isOffered || !from) throw new AppError('not_for_sale');
      if (to.id === from.id) throw new AppError('already_owned');
      if (to.fee.currency !== from.fee.currency) throw new AppError('mixed_currencies');
      const fetched = await gateway.fetchSubscription(live.providerId);
      await gateway.changePlan(fetched, {
        productId: await deps.accounts.productOf(to.id, to.name),
        amountMinor: to.fee.minor,
        currency: to.fee.currency,
        when: planChange({ feeMinor: from.fee.minor }, { feeMinor: to.fee.minor }),
      });
      await settlement.syncSubscription(live.providerId);
      const { latestInvoiceId } = await gateway.fetchSubscription(live.providerId);
      if (latestInvoiceId) await settlement.syncInvoice(latestInvoiceId);
    },

    openPortal: async (userId: number): Promise<string> =>
      gateway.openPortal(await deps.accounts.customerOf(userId), `${deps.siteOrigin}/subscriptions`),

    listPayments: (userId: number) => payments.listOfMember(db, userId),
  };
};

export type Memberships = ReturnType<typeof createMemberships>;
