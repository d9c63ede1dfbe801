import type { z } from 'zod';

import type { Members } from '#app/features/accounts/index.ts';
import type { Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Mailer } from '#app/platform/mail.ts';

import {
  mailDuplicateLinesJob,
  mailFirstMonthRefundJob,
  mailMismatchJob,
  mailRepeatedPaymentJob,
  type refundMismatchJob,
} from './settlement-jobs.ts';
import { duplicatePlanMail, mismatchMail, returnedLinesMail } from './refund-mail.ts';
import { firstMonthUsedMail } from '../first-month/first-month-used-mail.ts';
import { isReturned, orderRepository as orders, type Order } from '../records/order-repository.ts';
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

type Mismatch = z.output<typeof refundMismatchJob.payload>;

/** Refunds of what a member paid for twice, in another amount than ordered, or too late. */
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

  const mailMember = async (
    memberId: number,
    key: string,
    compose: (name: string) => { subject: string; content: ReturnType<typeof mismatchMail>['content'] },
  ) => {
    const member = await members.find(db, memberId);
    if (member?.email) await mailer.send({ ...compose(member.name), to: member.email, key });
  };

  const mailReturnedLines = async (
    { memberId, currency }: Order,
    refund: { duplicates: string[]; withdrawn: string[]; amountMinor: number; key: string; intentId: string },
  ) => {
    const member = await members.find(db, memberId);
    if (!member?.email) return;
    const payment = await payments.findByIntent(db, refund.intentId);
    const attachments = await creditNotes.attach(memberId, payment ? [payment.id] : []);
    const amount = formatMoney(refund.amountMinor, currency);
    const hasCreditNote = attachments.length > 0;
    await mailer.send({
      ...returnedLinesMail({ ...refund, name: member.name, amount, hasCreditNote }),
      attachments,
      to: member.email,
      key: `duplicate.${refund.key}`,
    });
  };

  /** The lines of an order that the member already owned, or that were withdrawn. */
  const findReturnedLines = async (orderId: number) => {
    const order = await orders.find(db, orderId);
    const lines = order?.lines.filter(isReturned) ?? [];
    if (!order?.intentId || !lines.length) return undefined;
    return {
      order,
      intentId: order.intentId,
      duplicates: lines.filter(({ isDuplicate }) => isDuplicate).map(({ title }) => title),
      withdrawn: lines.filter(({ isWithdrawn }) => isWithdrawn).map(({ title }) => title),
      amountMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
    };
  };

  return {
    /** A member can have one subscription: the second is cancelled and refunded. */
    refundSubscription,

    /** The member or the card already used the first-month discount: cancelled and refunded, full price from now on. */
    refundFirstMonth: async (first: { subscriptionId: string; memberId: number; title: string }) => {
      await refundSubscription(first.subscriptionId);
      const key = `mail-first-month-refund:${first.subscriptionId}`;
      await enqueue(db, mailFirstMonthRefundJob, first, { key });
    },

    mailFirstMonth: async (first: { subscriptionId: string; memberId: number; title: string }) => {
      const member = await members.find(db, first.memberId);
      if (!member?.email) return;
      const subscription = await subscriptions.findByProviderId(db, first.subscriptionId);
      const paid = subscription ? await payments.listBySubscription(db, first.memberId, subscription.id) : [];
      const attachments = await creditNotes.attach(
        first.memberId,
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

    /** Asks the provider what was paid: the payments may not be settled yet. */
    mailDuplicateSubscription: async (subscriptionId: string): Promise<void> => {
      const subscription = await subscriptions.findByProviderId(db, subscriptionId);
      const paid = await gateway.listPaidInvoices(subscriptionId);
      const amountMinor = paid.reduce((sum, invoice) => sum + invoice.amountMinor, 0);
      if (!subscription || amountMinor === 0) return;
      const amount = formatMoney(amountMinor, paid[0]?.currency ?? '');
      await mailMember(subscription.memberId, `duplicate-plan.${subscriptionId}`, (name) =>
        duplicatePlanMail({ name, amount, siteOrigin }),
      );
    },

    /** Another amount was paid than ordered: refunds it, and cancels the plan it was for. */
    refundMismatch: async (mismatch: Mismatch): Promise<void> => {
      const { subscriptionId, intentId } = mismatch;
      if (subscriptionId) await refundSubscription(subscriptionId);
      else if (intentId) await gateway.refund(intentId, `mismatch-${intentId}`);
      const key = `mail-mismatch:${subscriptionId ?? intentId}`;
      await enqueue(db, mailMismatchJob, mismatch, { key });
    },

    mailMismatch: async (mismatch: Mismatch): Promise<void> => {
      const order = await orders.find(db, mismatch.orderId);
      if (!order) return;
      const facts = {
        titles: order.lines.map(({ title }) => title),
        amount: formatMoney(mismatch.amountMinor, mismatch.currency),
        price: formatMoney(order.totalMinor, order.currency),
      };
      const key = `mismatch.${mismatch.subscriptionId ?? mismatch.intentId}`;
      await mailMember(order.memberId, key, (name) => mismatchMail({ ...facts, name }));
    },

    /** Refunds the returned lines of an order, unless our rows show that it was done. */
    refundLines: async (orderId: number): Promise<void> => {
      const returned = await findReturnedLines(orderId);
      if (!returned) return;
      const { intentId, amountMinor } = returned;
      await settlement.syncPayment(intentId);
      const payment = await payments.findByIntent(db, intentId);
      if (!payment || payment.refundedMinor < amountMinor) {
        await gateway.refund(intentId, `duplicate-order-${orderId}`, amountMinor);
        await settlement.syncPayment(intentId);
      }
      await enqueue(db, mailDuplicateLinesJob, { orderId }, { key: `mail-duplicate:${orderId}` });
    },

    mailLines: async (orderId: number): Promise<void> => {
      const returned = await findReturnedLines(orderId);
      if (returned) await mailReturnedLines(returned.order, { ...returned, key: String(orderId) });
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
      const duplicates = order.lines.map(({ title }) => title);
      const { intentId } = repeated;
      const refund = { duplicates, withdrawn: [], amountMinor: order.totalMinor, key: intentId, intentId };
      await mailReturnedLines(order, refund);
    },
  };
};
