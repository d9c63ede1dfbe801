import type { Accounts } from '#app/features/accounts/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import type { Ledger } from '#app/features/ledger/index.ts';
import type { Referrals } from '#app/features/referrals/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { handleJob, type JobHandler } from '#app/platform/jobs.ts';
import type { Limiter } from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { Pacer } from '#app/platform/pacer.ts';
import type { Random, Signer } from '#app/platform/secrets.ts';
import type { Logger } from '@maetrix/service/logger';

import type { BillingEvents } from './billing-events.ts';
import * as jobs from './billing-jobs.ts';
import { createCheckout } from './checkout-service.ts';
import { createPaymentEffects } from './payment-effects-service.ts';
import { createDuplicates } from './duplicate-service.ts';
import { createFirstMonths } from './first-month-service.ts';
import { createGuestPurchaseClaims } from './guest-purchase-claim-service.ts';
import { createGuestPurchasePayments } from './guest-purchase-payment-service.ts';
import { createGuestPurchaseRefunds } from './guest-purchase-refund-service.ts';
import { createGuestPurchases } from './guest-purchase-service.ts';
import { createInboxRepository } from './inbox-repository.ts';
import { createMemberships } from './membership-service.ts';
import { createCommissionEligibility } from './commission-eligibility-service.ts';
import { createPaymentLimits, type AttemptOutcome } from './payment-limit-service.ts';
import { createProviderAccounts } from './provider-account-service.ts';
import { createReceipts } from './receipt-service.ts';
import { createReconciliation } from './reconciliation-service.ts';
import { createCheckoutSessionListener } from './checkout-session-listener.ts';
import { createSettlement } from './settlement-service.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createLeases } from './lease-service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  logger: Logger;
  limiter: Limiter;
  mailer: Mailer;
  pacer: Pacer;
  countAttempt: (outcome: AttemptOutcome) => void;
  accounts: Accounts;
  catalogue: Catalogue;
  entitlements: Entitlements;
  ledger: Ledger;
  referrals: Referrals;
  events: EventEmitter<BillingEvents>;
  stripe: Parameters<typeof createStripeGateway>[0];
  siteOrigin: string;
};

/** Orders, subscriptions, payments and their effects. */
export const createBilling = (deps: Deps) => {
  const { database, clock, logger, catalogue } = deps;
  const gateway = createStripeGateway(deps.stripe);
  const inbox = createInboxRepository(database.pool);
  const effects = createPaymentEffects(deps);
  const firstMonths = createFirstMonths({ clock });
  const guestRefunds = createGuestPurchaseRefunds({ ...deps, gateway, firstMonths });
  const guestPayments = createGuestPurchasePayments({
    ...deps,
    gateway,
    firstMonths,
    signUps: deps.accounts.signUps,
    refunds: guestRefunds,
  });
  const settlement = createSettlement({
    ...deps,
    gateway,
    inbox,
    effects,
    firstMonths,
    earnsCommission: createCommissionEligibility({ ...deps, gateway }),
    guestPayments,
  });
  const accounts = createProviderAccounts({ database, clock, gateway, pacer: deps.pacer });
  const sessionListener = createCheckoutSessionListener({
    listen: database.listen,
    onError: (error) => logger.warn({ err: error }, 'listening for checkout sessions failed'),
  });
  const limits = createPaymentLimits({ ...deps, gateway });
  const leases = createLeases(deps);
  const shared = { ...deps, gateway, accounts, settlement, sessionListener, limits, leases, firstMonths };
  const checkout = createCheckout(shared);
  const guestDeps = { ...shared, checkout, sync: settlement.sync };
  const guestPurchases = createGuestPurchases({
    ...guestDeps,
    signUps: deps.accounts.signUps,
  });
  const memberships = createMemberships({ ...shared, catalogue });

  return {
    checkout,
    guestPurchases,
    guestClaims: createGuestPurchaseClaims(guestDeps),
    guestRefunds,
    memberships,
    settlement,
    duplicates: createDuplicates(shared),
    receipts: createReceipts(deps),
    reconciliation: createReconciliation({ ...shared, inbox, guestRefunds }),

    /** Listens for created checkout sessions until stopped. */
    start: sessionListener.start,

    /** Stores a webhook event; false when its signature is invalid. */
    receive: async (body: Buffer, signature: string): Promise<boolean> => {
      const event = gateway.readEvent(body, signature);
      if (!event) return false;
      await inbox.receive(event, clock());
      return true;
    },
  };
};

export type Billing = ReturnType<typeof createBilling>;

/** The job handlers the worker runs. */
export const billingJobs = (billing: Billing): JobHandler[] => [
  handleJob(jobs.syncJob, ({ key }) => billing.settlement.sync(key)),
  handleJob(jobs.createSessionJob, ({ orderId }) => billing.checkout.createSession(orderId)),
  handleJob(jobs.createGuestSessionJob, ({ signUpId }) => billing.guestPurchases.createSession(signUpId)),
  handleJob(jobs.offerGuestPurchaseJob, ({ signUpId }) => billing.guestClaims.offer(signUpId)),
  handleJob(jobs.claimGuestPurchasesJob, ({ userId }) => billing.guestClaims.claimAll(userId)),
  handleJob(jobs.transferGuestPurchaseJob, ({ signUpId }) => billing.guestClaims.transferToMember(signUpId)),
  handleJob(jobs.refundGuestPurchaseJob, ({ signUpId }) => billing.guestRefunds.perform(signUpId)),
  handleJob(jobs.refundDuplicateSubscriptionJob, ({ subscriptionId }) =>
    billing.duplicates.refundSubscription(subscriptionId),
  ),
  handleJob(jobs.refundFirstMonthJob, billing.duplicates.refundFirstMonth),
  handleJob(jobs.refundDuplicateLinesJob, ({ orderId }) => billing.duplicates.refundLines(orderId)),
  handleJob(jobs.refundRepeatedPaymentJob, billing.duplicates.refundRepeatedPayment),
  handleJob(jobs.mailDuplicateLinesJob, ({ orderId }) => billing.duplicates.mailLines(orderId)),
  handleJob(jobs.mailFirstMonthUsedJob, ({ signUpId }) => billing.guestRefunds.mailFirstMonthUsed(signUpId)),
  handleJob(jobs.sendReceiptJob, billing.receipts.send),
  handleJob(jobs.reconcileJob, billing.reconciliation.run),
];

/** Recurring jobs, as crontab lines. */
export const billingSchedule = [{ job: jobs.reconcileJob.name, at: '7 * * * *' }];
