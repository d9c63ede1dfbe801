import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import type { DisputeStatus } from './grant-state.ts';

export type Payment = {
  id: number;
  memberId: number;
  orderId: number | null;
  subscriptionId: number | null;
  planId: number | null;
  intentId: string | null;
  invoiceId: string | null;
  status: 'failed' | 'succeeded';
  currency: string;
  amountMinor: number;
  taxMinor: number;
  refundedMinor: number;
  periodStart: Date | null;
  periodEnd: Date | null;
  paidAt: Date | null;
};

export type NewPayment = Omit<Payment, 'id' | 'refundedMinor'> & { at: Date };

const COLUMNS = [
  'id',
  'user_id as memberId',
  'order_id as orderId',
  'subscription_id as subscriptionId',
  'plan_id as planId',
  'provider_intent_id as intentId',
  'provider_invoice_id as invoiceId',
  'status',
  'currency',
  'amount_minor as amountMinor',
  'tax_minor as taxMinor',
  'refunded_minor as refundedMinor',
  'period_start as periodStart',
  'period_end as periodEnd',
  'paid_at as paidAt',
] as const;

const parsePayment = (row: Omit<Payment, 'status'> & { status: string }): Payment => ({
  ...row,
  status: row.status as Payment['status'],
});

const lockSame = async (executor: Executor, payment: NewPayment): Promise<Payment> => {
  const query = executor.selectFrom('payments').select(COLUMNS).forUpdate();
  const row = await (
    payment.invoiceId === null
      ? query.where('provider_intent_id', '=', payment.intentId)
      : query.where('provider_invoice_id', '=', payment.invoiceId)
  ).executeTakeFirstOrThrow();
  return parsePayment(row);
};

export const paymentRepository = {
  /** Upserts and locks the payment. A successful payment is never set back to failed. */
  save: async (
    executor: Executor,
    payment: NewPayment,
  ): Promise<{ payment: Payment; hasJustSucceeded: boolean; hasJustFailed: boolean }> => {
    const row = await executor
      .insertInto('payments')
      .values({
        user_id: payment.memberId,
        order_id: payment.orderId,
        subscription_id: payment.subscriptionId,
        plan_id: payment.planId,
        provider_intent_id: payment.intentId,
        provider_invoice_id: payment.invoiceId,
        status: payment.status,
        currency: payment.currency,
        amount_minor: payment.amountMinor,
        tax_minor: payment.taxMinor,
        period_start: payment.periodStart,
        period_end: payment.periodEnd,
        paid_at: payment.paidAt,
        created_at: payment.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (row) {
      const hasJustSucceeded = payment.status === 'succeeded';
      return { payment: parsePayment(row), hasJustSucceeded, hasJustFailed: !hasJustSucceeded };
    }
    const known = await lockSame(executor, payment);
    if (known.status === 'succeeded' || payment.status === 'failed')
      return { payment: known, hasJustSucceeded: false, hasJustFailed: false };
    const updated = await executor
      .updateTable('payments')
      .set({
        status: 'succeeded',
        paid_at: payment.paidAt,
        amount_minor: payment.amountMinor,
        tax_minor: payment.taxMinor,
        provider_intent_id: payment.intentId,
      })
      .where('user_id', '=', known.memberId)
      .where('id', '=', known.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return { payment: parsePayment(updated), hasJustSucceeded: true, hasJustFailed: false };
  },

  findByIntent: async (executor: Executor, intentId: string): Promise<Payment | undefined> => {
    const row = await executor
      .selectFrom('payments')
      .select(COLUMNS)
      .where('provider_intent_id', '=', intentId)
      .executeTakeFirst();
    return row && parsePayment(row);
  },

  isInvoiceSettled: async (executor: Executor, invoiceId: string): Promise<boolean> =>
    (await executor
      .selectFrom('payments')
      .select('id')
      .where('provider_invoice_id', '=', invoiceId)
      .where('status', '=', 'succeeded')
      .executeTakeFirst()) !== undefined,

  /** Whether an earlier payment paid for the same order: then this one grants nothing. */
  isRepeated: async (executor: Executor, { memberId, id, orderId }: Payment): Promise<boolean> =>
    orderId !== null &&
    (await executor
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', memberId)
      .where('order_id', '=', orderId)
      .where('status', '=', 'succeeded')
      .where('id', '<', id)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** Whether the member has ever paid for a plan. */
  hasPaidForPlan: async (executor: Executor, memberId: number): Promise<boolean> => {
    const row = await executor
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', memberId)
      .where('subscription_id', 'is not', null)
      .where('status', '=', 'succeeded')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  lock: async (executor: Executor, { memberId, id }: { memberId: number; id: number }): Promise<Payment> =>
    parsePayment(
      await executor
        .selectFrom('payments')
        .select(COLUMNS)
        .where('user_id', '=', memberId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow(),
    ),

  listBySubscription: async (
    executor: Executor,
    memberId: number,
    subscriptionId: number,
  ): Promise<Payment[]> =>
    (
      await executor
        .selectFrom('payments')
        .select(COLUMNS)
        .where('user_id', '=', memberId)
        .where('subscription_id', '=', subscriptionId)
        .where('status', '=', 'succeeded')
        .orderBy('id')
        .execute()
    ).map(parsePayment),

  /** The payments of the period with this end and of the earlier periods it replaced; oldest first. */
  listBehindPeriod: async (
    executor: Executor,
    { memberId, id }: { memberId: number; id: number },
    periodEnd: Date,
  ): Promise<Payment[]> =>
    (
      await executor
        .withRecursive('behind', (query) =>
          query
            .selectFrom('payments')
            .select(COLUMNS)
            .where('user_id', '=', memberId)
            .where('subscription_id', '=', id)
            .where('status', '=', 'succeeded')
            .where('period_end', '=', periodEnd)
            .union(
              query
                .selectFrom('payments as p')
                .innerJoin('behind', (join) =>
                  join
                    .onRef('p.period_start', '<', 'behind.periodStart')
                    .onRef('p.period_end', '>', 'behind.periodStart'),
                )
                .select(COLUMNS.map((column) => `p.${column}` as const))
                .where('p.user_id', '=', memberId)
                .where('p.subscription_id', '=', id)
                .where('p.status', '=', 'succeeded'),
            ),
        )
        .selectFrom('behind')
        .selectAll()
        .orderBy('periodStart')
        .orderBy('id')
        .execute()
    ).map(parsePayment),

  /** False when this refund is known. */
  insertRefund: async (
    executor: Executor,
    payment: Payment,
    refund: { id: string; amountMinor: number; at: Date },
  ): Promise<boolean> => {
    const row = await executor
      .insertInto('refunds')
      .values({
        user_id: payment.memberId,
        payment_id: payment.id,
        provider_refund_id: refund.id,
        amount_minor: refund.amountMinor,
        created_at: refund.at,
      })
      .onConflict((conflict) => conflict.column('provider_refund_id').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** A closed dispute keeps its status. */
  saveDispute: async (
    executor: Executor,
    payment: Payment,
    dispute: { id: string; status: DisputeStatus; amountMinor: number; at: Date },
  ) => {
    await sql`
      insert into disputes (user_id, payment_id, provider_dispute_id, status, amount_minor, opened_at)
      values (${payment.memberId}, ${payment.id}, ${dispute.id}, ${dispute.status}, ${dispute.amountMinor}, ${dispute.at})
      on conflict (provider_dispute_id) do update set status = excluded.status
      where disputes.status = 'open' and excluded.status <> 'open'`.execute(executor);
  },

  /** Oldest first. */
  listDisputes: async (executor: Executor, payment: Payment) =>
    (
      await executor
        .selectFrom('disputes')
        .select([
          'provider_dispute_id as id',
          'status',
          'amount_minor as amountMinor',
          'opened_at as openedAt',
        ])
        .where('user_id', '=', payment.memberId)
        .where('payment_id', '=', payment.id)
        .orderBy('opened_at')
        .orderBy('provider_dispute_id')
        .execute()
    ).map((row) => ({ ...row, status: row.status as DisputeStatus })),

  listByMember: async (executor: Executor, memberId: number) => {
    const { rows } = await sql<{
      id: number;
      status: string;
      currency: string;
      amountMinor: number;
      refundedMinor: number;
      at: Date;
      isDisputed: boolean;
      titles: string[] | null;
      categories: string[] | null;
      planName: string | null;
      receiptSeries: string | null;
      receiptNumber: number | null;
      creditNotes: { series: string; number: number; amountMinor: number }[] | null;
    }>`
      select p.id, p.status, p.currency, p.amount_minor as "amountMinor", p.refunded_minor as "refundedMinor",
             coalesce(p.paid_at, p.created_at) as at, p.plan_name as "planName",
             receipt.series as "receiptSeries", receipt.number as "receiptNumber",
             exists (select from disputes d where d.user_id = p.user_id and d.payment_id = p.id and d.status <> 'won') as "isDisputed",
             lines.titles, lines.categories,
             (select json_agg(json_build_object('series', n.series, 'number', n.number, 'amountMinor', n.amount_minor)
                              order by n.series, n.number)
              from credit_notes n where n.user_id = p.user_id and n.payment_id = p.id) as "creditNotes"
      from payments p
      left join receipts receipt on receipt.payment_id = p.id
      left join lateral (
        select array_agg(l.title order by l.line) as titles, array_agg(s.kind order by l.line) as categories
        from order_lines l join items s on s.id = l.item_id
        where l.user_id = p.user_id and l.order_id = p.order_id) lines on true
      where p.user_id = ${memberId} order by coalesce(p.paid_at, p.created_at) desc, p.id desc limit 1000`.execute(
      executor,
    );
    return rows;
  },
};
