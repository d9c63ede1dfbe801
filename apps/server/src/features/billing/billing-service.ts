import type { Accounts } from '#app/features/accounts/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import type { Ledger } from '#app/features/ledger/index.ts';
import type { Referrals } from '#app/features/referrals/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import { handleJob, type JobHandler } from '#app/platform/jobs.ts';
import type { Limiter } from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { Pacer } from '#app/platform/pacer.ts';
import type { Random, Signer } from '#app/platform/secrets.ts';
import type { Logger } from '@maetrix/service/logger';

import * as jobs from './billing-jobs.ts';
import { createCheckout } from './checkout-service.ts';
import { createConsequences, type OnBought } from './consequence-service.ts';
import { createDuplicates } from './duplicate-service.ts';
import { createFirstMonths } from './first-month-service.ts';
import { createHeldPurchaseClaims } from './held-purchase-claim-service.ts';
import { createHeldPurchaseRefunds } from './held-purchase-refund-service.ts';
import { createHeldPurchases, type HeldPurchases } from './held-purchase-service.ts';
import { createInboxRepository } from './inbox-repository.ts';
import { createMemberships } from './membership-service.ts';
import { createNoCommissionCheck } from './own-referral-service.ts';
import { createPaymentLimits, type AttemptOutcome } from './payment-limit-service.ts';
import { createProviderAccounts } from './provider-account-service.ts';
import { createReceipts } from './receipt-service.ts';
import { createReconciliation } from './reconciliation-service.ts';
import { createSessionWaiter } from './session-waiter-events.ts';
import { createSettlement } from './settlement-service.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createTurns } from './turn-service.ts';

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
  onBought: OnBought;
  stripe: Parameters<typeof createStripeGateway>[0];
  siteOrigin: string;
};

/** What members pay for, and what follows from it. */
export const createBilling = (deps: Deps) => {
  const { database, clock, logger, catalogue } = deps;
  const gateway = createStripeGateway(deps.stripe);
  const inbox = createInboxRepository(database.pool);
  const consequences = createConsequences(deps);
  const firstMonths = createFirstMonths({ clock });
  const settlement = createSettlement({
    ...deps,
    gateway,
    inbox,
    consequences,
    firstMonths,
    earnsNoCommission: createNoCommissionCheck({ ...deps, gateway }),
    keepHeld: (session): Promise<boolean> => held.keep(session),
  });
  const accounts = createProviderAccounts({ database, clock, gateway, pacer: deps.pacer });
  const waiter = createSessionWaiter({
    listen: database.listen,
    onError: (error) => logger.warn({ err: error }, 'made sessions are not heard of'),
  });
  const limits = createPaymentLimits({ ...deps, gateway });
  const turns = createTurns(deps);
  const shared = { ...deps, gateway, accounts, settlement, waiter, limits, turns, firstMonths };
  const checkout = createCheckout(shared);
  const heldRefunds = createHeldPurchaseRefunds(shared);
  const heldShared = { ...shared, checkout, sync: settlement.sync };
  const held: HeldPurchases = createHeldPurchases({
    ...heldShared,
    signUps: deps.accounts.signUps,
    refunds: heldRefunds,
  });
  const memberships = createMemberships({ ...shared, catalogue });

  return {
    checkout,
    held,
    heldClaims: createHeldPurchaseClaims(heldShared),
    heldRefunds,
    memberships,
    settlement,
    duplicates: createDuplicates(shared),
    receipts: createReceipts(deps),
    reconciliation: createReconciliation({ ...shared, inbox, heldRefunds }),

    /** Follows the announcements of made sessions until stopped. */
    start: waiter.start,

    /** Takes an event in; false when the provider did not send it. */
    receive: async (body: Buffer, signature: string): Promise<boolean> => {
      const event = gateway.readEvent(body, signature);
      if (!event) return false;
      await inbox.receive(event, clock());
      return true;
    },
  };
};

export type Billing = ReturnType<typeof createBilling>;

/** What the worker does for billing. */
export const billingJobs = (billing: Billing): JobHandler[] => [
  handleJob(jobs.syncJob, ({ key }) => billing.settlement.sync(key)),
  handleJob(jobs.createSessionJob, ({ orderId }) => billing.checkout.createSession(orderId)),
  handleJob(jobs.createHeldSessionJob, ({ signUpId }) => billing.held.createSession(signUpId)),
  handleJob(jobs.offerHeldPurchaseJob, ({ signUpId }) => billing.heldClaims.offer(signUpId)),
  handleJob(jobs.claimHeldPurchasesJob, ({ userId }) => billing.heldClaims.claimAll(userId)),
  handleJob(jobs.transferHeldPurchaseJob, ({ signUpId }) => billing.heldClaims.transfer(signUpId)),
  handleJob(jobs.refundHeldPurchaseJob, ({ signUpId }) => billing.heldRefunds.perform(signUpId)),
  handleJob(jobs.returnDuplicateJob, ({ subscriptionId }) =>
    billing.duplicates.returnSubscription(subscriptionId),
  ),
  handleJob(jobs.refundFirstMonthJob, billing.duplicates.returnFirstMonth),
  handleJob(jobs.returnDuplicateLinesJob, ({ orderId }) => billing.duplicates.returnLines(orderId)),
  handleJob(jobs.refundRepeatedPaymentJob, billing.duplicates.refundRepeatedPayment),
  handleJob(jobs.mailDuplicateLinesJob, ({ orderId }) => billing.duplicates.mailLines(orderId)),
  handleJob(jobs.mailFirstMonthUsedJob, ({ signUpId }) => billing.heldRefunds.mailFirstMonthUsed(signUpId)),
  handleJob(jobs.sendReceiptJob, billing.receipts.send),
  handleJob(jobs.reconcileJob, billing.reconciliation.run),
];

/** When what comes round comes round. */
export const billingSchedule = [{ job: jobs.reconcileJob.name, at: '7 * * * *' }];
