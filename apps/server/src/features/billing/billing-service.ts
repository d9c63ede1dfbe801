import type { Accounts } from '#app/features/accounts/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import type { Ledger } from '#app/features/ledger/index.ts';
import type { Referrals } from '#app/features/referrals/index.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { handleJob, type JobHandler, type ScheduledJob } from '#app/platform/jobs.ts';
import type { Limiter } from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { Pacer } from '#app/platform/pacer.ts';
import type { Random, Signer } from '#app/platform/secrets.ts';
import type { Logger } from '@maetrix/service/logger';

import type { BillingEvents } from './settlement/billing-events.ts';
import * as checkoutJobs from './checkout/checkout-jobs.ts';
import * as guestPurchaseJobs from './guest-purchases/guest-purchase-jobs.ts';
import * as receiptJobs from './receipts/receipt-jobs.ts';
import * as reconciliationJobs from './reconciliation/reconciliation-jobs.ts';
import * as providerAccountJobs from './stripe/provider-account-jobs.ts';
import * as settlementJobs from './settlement/settlement-jobs.ts';
import * as membershipMailJobs from './settlement/membership-mail-jobs.ts';
import { createCheckout } from './checkout/checkout-service.ts';
import { createPaymentEffects } from './settlement/payment-effects-service.ts';
import { createDuplicates } from './settlement/duplicate-service.ts';
import { createFirstMonths } from './first-month/first-month-service.ts';
import { createGuestPurchaseClaims } from './guest-purchases/guest-purchase-claim-service.ts';
import { createGuestPurchasePayments } from './guest-purchases/guest-purchase-payment-service.ts';
import { createGuestPurchaseRefunds } from './guest-purchases/guest-purchase-refund-service.ts';
import { createGuestPurchases } from './guest-purchases/guest-purchase-service.ts';
import { createInbox } from './settlement/inbox-service.ts';
import { createMembershipMails } from './settlement/membership-mail-service.ts';
import { createMemberships } from './memberships/membership-service.ts';
import { createCommissionEligibility } from './settlement/commission-eligibility-service.ts';
import { createPaymentLimits, type AttemptOutcome } from './checkout/payment-limit-service.ts';
import { createProviderAccounts } from './stripe/provider-account-service.ts';
import type { Seller } from './receipts/receipt.ts';
import { createCreditNotes } from './receipts/credit-note-service.ts';
import { createDocumentThread } from './receipts/document-thread-service.ts';
import { createReceipts } from './receipts/receipt-service.ts';
import { createReconciliation } from './reconciliation/reconciliation-service.ts';
import { createCheckoutSessionListener } from './checkout/checkout-session-listener.ts';
import { createSettlement } from './settlement/settlement-service.ts';
import { createUnpaidInvoices } from './settlement/unpaid-invoice-service.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';
import { createLeases } from './checkout/lease-service.ts';

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
  seller: Seller;
  /** Multiplies how long a caller waits for others. */
  timeoutFactor: number;
};

/** Orders, subscriptions, payments and their effects. */
export const createBilling = (deps: Deps) => {
  const { database, clock, logger, catalogue } = deps;
  const gateway = createStripeGateway(deps.stripe);
  const inbox = createInbox(deps);
  const { members } = deps.accounts;
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
    effects,
    firstMonths,
    earnsCommission: createCommissionEligibility({ ...deps, gateway }),
    guestPayments,
  });
  const providerAccounts = createProviderAccounts({ database, clock, members, gateway, pacer: deps.pacer });
  const sessionListener = createCheckoutSessionListener({
    listen: database.listen,
    onError: (error) => logger.warn({ err: error }, 'listening for checkout sessions failed'),
  });
  const limits = createPaymentLimits({ ...deps, gateway });
  const leases = createLeases(deps);
  const shared = {
    ...deps,
    members,
    gateway,
    providerAccounts,
    settlement,
    sessionListener,
    limits,
    leases,
    firstMonths,
  };
  const checkout = createCheckout(shared);
  const guestDeps = { ...shared, checkout, sync: settlement.sync };
  const guestPurchases = createGuestPurchases({
    ...guestDeps,
    signUps: deps.accounts.signUps,
  });
  const memberships = createMemberships({ ...shared, catalogue });
  const thread = createDocumentThread();
  const receipts = createReceipts({ ...deps, members, thread });
  const creditNotes = createCreditNotes({ ...deps, receipts, thread });

  return {
    checkout,
    providerAccounts,
    guestPurchases,
    guestClaims: createGuestPurchaseClaims(guestDeps),
    guestRefunds,
    memberships,
    membershipMails: createMembershipMails(shared),
    settlement,
    duplicates: createDuplicates({ ...shared, creditNotes }),
    unpaidInvoices: createUnpaidInvoices(shared),
    receipts,
    creditNotes,
    reconciliation: createReconciliation({ ...shared, inbox, guestRefunds }),

    /** Listens for created checkout sessions until stopped. */
    start: sessionListener.start,

    /** Stores a webhook event; false when its signature is invalid. */
    receive: async (body: Buffer, signature: string): Promise<boolean> => {
      const event = gateway.readEvent(body, signature);
      if (!event) return false;
      await inbox.receive(event);
      return true;
    },
  };
};

export type Billing = ReturnType<typeof createBilling>;

/** The job handlers the worker runs. */
export const billingJobs = (billing: Billing): JobHandler[] => [
  handleJob(settlementJobs.syncJob, ({ key }) => billing.settlement.sync(key)),
  handleJob(checkoutJobs.createSessionJob, ({ orderId }) => billing.checkout.createSession(orderId)),
  handleJob(guestPurchaseJobs.createGuestSessionJob, ({ signUpId }) =>
    billing.guestPurchases.createSession(signUpId),
  ),
  handleJob(guestPurchaseJobs.offerGuestPurchaseJob, ({ signUpId }) => billing.guestClaims.offer(signUpId)),
  handleJob(guestPurchaseJobs.claimGuestPurchasesJob, ({ memberId }) =>
    billing.guestClaims.claimAll(memberId),
  ),
  handleJob(guestPurchaseJobs.transferGuestPurchaseJob, ({ signUpId }) =>
    billing.guestClaims.transferToMember(signUpId),
  ),
  handleJob(guestPurchaseJobs.refundGuestPurchaseJob, ({ signUpId }) =>
    billing.guestRefunds.perform(signUpId),
  ),
  handleJob(settlementJobs.refundDuplicateSubscriptionJob, ({ subscriptionId }) =>
    billing.duplicates.refundSubscription(subscriptionId),
  ),
  handleJob(settlementJobs.mailDuplicateSubscriptionJob, ({ subscriptionId }) =>
    billing.duplicates.mailDuplicateSubscription(subscriptionId),
  ),
  handleJob(settlementJobs.refundMismatchJob, billing.duplicates.refundMismatch),
  handleJob(settlementJobs.mailMismatchJob, billing.duplicates.mailMismatch),
  handleJob(settlementJobs.refundFirstMonthJob, billing.duplicates.refundFirstMonth),
  handleJob(settlementJobs.refundDuplicateLinesJob, ({ orderId }) => billing.duplicates.refundLines(orderId)),
  handleJob(settlementJobs.refundRepeatedPaymentJob, billing.duplicates.refundRepeatedPayment),
  handleJob(settlementJobs.mailFirstMonthRefundJob, billing.duplicates.mailFirstMonth),
  handleJob(settlementJobs.mailRepeatedPaymentJob, billing.duplicates.mailRepeatedPayment),
  handleJob(settlementJobs.voidUnpaidInvoicesJob, ({ subscriptionId }) =>
    billing.unpaidInvoices.voidAll(subscriptionId),
  ),
  handleJob(membershipMailJobs.mailMembershipJob, billing.membershipMails.mailMembership),
  handleJob(membershipMailJobs.mailRenewalFailedJob, billing.membershipMails.mailRenewalFailed),
  handleJob(guestPurchaseJobs.mailWaitingPurchaseJob, ({ signUpId }) =>
    billing.guestClaims.mailOwner(signUpId),
  ),
  handleJob(settlementJobs.mailDuplicateLinesJob, ({ orderId }) => billing.duplicates.mailLines(orderId)),
  handleJob(guestPurchaseJobs.mailNoRenewalJob, ({ signUpId }) =>
    billing.guestClaims.mailNoRenewal(signUpId),
  ),
  handleJob(guestPurchaseJobs.mailFirstMonthUsedJob, ({ signUpId }) =>
    billing.guestRefunds.mailFirstMonthUsed(signUpId),
  ),
  handleJob(providerAccountJobs.updateCustomerEmailJob, ({ memberId }) =>
    billing.providerAccounts.updateEmail(memberId),
  ),
  handleJob(receiptJobs.sendReceiptJob, billing.receipts.send),
  handleJob(receiptJobs.issueCreditNotesJob, billing.creditNotes.issue),
  handleJob(reconciliationJobs.reconcileJob, billing.reconciliation.run),
];

export const billingSchedule: ScheduledJob[] = [
  { job: reconciliationJobs.reconcileJob, at: '7 * * * *', catchUp: HOUR },
];
