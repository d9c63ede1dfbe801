import type { Members } from '#app/features/accounts/index.ts';
import type { Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Mailer } from '#app/platform/mail.ts';

import { mailDuplicateLinesJob, mailFirstMonthRefundJob, mailRepeatedPaymentJob } from './settlement-jobs.ts';
import { duplicateRefundMail } from './duplicate-refund-mail.ts';
import { firstMonthUsedMail } from '../first-month/first-month-used-mail.ts';
import { orderRepository as orders, type Order } from '../records/order-repository.ts';
import { paymentRepository as payments } from '../records/payment-repository.ts';
import { subscriptionRepository as subscriptions } from '../records/subscription-repository.ts';
import type { CreditNotes } from '../receipts/credit-note-service.ts';
import { formatMoney } from '../receipts/receipt.ts';
import type { Settlement } from './settlement-service.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';

type Deps = {
  database: Database;
  members: Members;
  gateway: StripeGateway;
  settlement: Settlement;
  mailer: Mailer;
  creditNotes: Pick<CreditNotes, 'attach'>;
  siteOrigin: string;
};

/** Refunds of what a member paid for twice. */
export const createDuplicates = (deps: Deps) => {
  const { database, members, gateway, settlement, mailer, creditNotes, siteOrigin } = deps;
  const { db } = database;

  const refundSubscription = async (subscriptionId: string): Promise<void> => {
    // Cancel before refunding: a plan change in between would keep a month that is refunded.
    await gateway.endSubscription(subscriptionId);
    for (const { id, intentId } of await gateway.listPaidInvoices(subscriptionId)) {
      if (!intentId) continue;
      await gateway.refund(intentId, `duplicate-${id}`);
      await settlement.syncPayment(intentId);
    }
    await settlement.syncSubscription(subscriptionId);
  };

  const mailRefund = async (
    { userId, currency }: Order,
    refund: { titles: string[]; amountMinor: number; key: string; intentId: string },
  ) => {
    const member = await members.find(db, userId);
    if (!member?.email) return;
    const amount = formatMoney(refund.amountMinor, currency);
    const payment = await payments.findByIntent(db, refund.intentId);
    const attachments = await creditNotes.attach(userId, payment ? [payment.id] : []);
    const hasCreditNote = attachments.length > 0;
    await mailer.send({
      ...duplicateRefundMail({ name: member.name, titles: refund.titles, amount, hasCreditNote }),
      attachments,
      to: member.email,
      key: `duplicate.${refund.key}`,
    });
  };

  /** The lines of an order that the member already owned. */
  const findDuplicateLines = async (orderId: number) => {
    const order = await orders.find(db, orderId);
    const lines = order?.lines.filter(({ isDuplicate }) => isDuplicate) ?? [];
    if (!order?.intentId || !lines.length) return undefined;
    return {
      order,
      intentId: order.intentId,
      titles: lines.map(({ title }) => title),
      amountMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
    };
  };

  return {
    /** A member can have one subscription: the second is cancelled and refunded. */
    refundSubscription,

    /** The member or the card already used the first-month discount: cancelled and refunded, full price from now on. */
    refundFirstMonth: async (first: { subscriptionId: string; userId: number; title: string }) => {
      await refundSubscription(first.subscriptionId);
      const key = `mail-first-month-refund:${first.subscriptionId}`;
      await enqueue(db, mailFirstMonthRefundJob, first, { key });
    },

    mailFirstMonth: async (first: { subscriptionId: string; userId: number; title: string }) => {
      const member = await members.find(db, first.userId);
      if (!member?.email) return;
      const subscription = await subscriptions.findByProviderId(db, first.subscriptionId);
      const paid = subscription ? await payments.listBySubscription(db, first.userId, subscription.id) : [];
      const attachments = await creditNotes.attach(
        first.userId,
        paid.map(({ id }) => id),
      );
      const hasCreditNote = attachments.length > 0;
      await mailer.send({
        ...firstMonthUsedMail({ ...first, name: member.name, siteOrigin, hasCreditNote }),
        attachments,
        to: member.email,
        key: `first-month-used.${first.subscriptionId}`,
      });
    },

    /** Refunds the duplicate lines of an order, unless our rows show that it was done. */
    refundLines: async (orderId: number): Promise<void> => {
      const duplicates = await findDuplicateLines(orderId);
      if (!duplicates) return;
      const { intentId, amountMinor } = duplicates;
      await settlement.syncPayment(intentId);
      const payment = await payments.findByIntent(db, intentId);
      if (!payment || payment.refundedMinor < amountMinor) {
        await gateway.refund(intentId, `duplicate-order-${orderId}`, amountMinor);
        await settlement.syncPayment(intentId);
      }
      await enqueue(db, mailDuplicateLinesJob, { orderId }, { key: `mail-duplicate:${orderId}` });
    },

    mailLines: async (orderId: number): Promise<void> => {
      const duplicates = await findDuplicateLines(orderId);
      if (!duplicates) return;
      const { order, titles, amountMinor, intentId } = duplicates;
      await mailRefund(order, { titles, amountMinor, key: String(orderId), intentId });
    },

    /** One order was paid twice, for example by card and on its checkout page: refunds the second payment. */
    refundRepeatedPayment: async (repeated: { orderId: number; intentId: string }): Promise<void> => {
      const order = await orders.find(db, repeated.orderId);
      if (!order) return;
      await gateway.refund(repeated.intentId, `repeated-${repeated.intentId}`);
      await settlement.syncPayment(repeated.intentId);
      const key = `mail-repeated:${repeated.intentId}`;
      await enqueue(db, mailRepeatedPaymentJob, repeated, { key });
    },

    mailRepeatedPayment: async (repeated: { orderId: number; intentId: string }): Promise<void> => {
      const order = await orders.find(db, repeated.orderId);
      if (!order) return;
      const titles = order.lines.map(({ title }) => title);
      const { intentId } = repeated;
      await mailRefund(order, { titles, amountMinor: order.totalMinor, key: intentId, intentId });
    },
  };
};
