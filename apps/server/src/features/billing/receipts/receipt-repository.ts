import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export type Receipt = {
  memberId: number;
  series: string;
  number: number;
  billedTo: string;
  issuedAt: Date;
  currency: string;
  amountMinor: number;
  taxMinor: number;
  discountMinor: number;
  paidAt: Date;
  periodStart: Date | null;
  periodEnd: Date | null;
  planName: string | null;
  lines: { title: string; amountMinor: number }[] | null;
};

export const receiptRepository = {
  findNumber: (executor: Executor, paymentId: number) =>
    executor
      .selectFrom('receipts')
      .select(['series', 'number'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirst(),

  /** The row lock is held until commit: numbers have no gaps and no duplicates. */
  nextNumber: async (executor: Executor, series: string): Promise<number> => {
    const { rows } = await sql<{ number: number }>`
      insert into document_series (series, last_number) values (${series}, 1)
      on conflict (series) do update set last_number = document_series.last_number + 1
      returning last_number as number`.execute(executor);
    return rows[0]?.number ?? 0;
  },

  insert: async (
    executor: Executor,
    receipt: {
      memberId: number;
      paymentId: number;
      series: string;
      number: number;
      billedTo: string;
      at: Date;
    },
  ) => {
    await executor
      .insertInto('receipts')
      .values({
        user_id: receipt.memberId,
        payment_id: receipt.paymentId,
        series: receipt.series,
        number: receipt.number,
        billed_to: receipt.billedTo,
        issued_at: receipt.at,
      })
      .execute();
  },

  /** False when the member has no such successful payment, or has all of it back. */
  lockPayment: async (executor: Executor, memberId: number, paymentId: number): Promise<boolean> =>
    (await executor
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', memberId)
      .where('id', '=', paymentId)
      .where('status', '=', 'succeeded')
      .whereRef('refunded_minor', '<', 'amount_minor')
      .forUpdate()
      .executeTakeFirst()) !== undefined,

  read: async (executor: Executor, paymentId: number): Promise<Receipt | undefined> => {
    const { rows } = await sql<Receipt>`
      select p.user_id as "memberId", r.series, r.number, r.billed_to as "billedTo", r.issued_at as "issuedAt", p.currency,
             p.amount_minor as "amountMinor", p.tax_minor as "taxMinor", coalesce(o.discount_minor, 0) as "discountMinor",
             p.paid_at as "paidAt", p.period_start as "periodStart", p.period_end as "periodEnd", p.plan_name as "planName",
             (select json_agg(json_build_object('title', l.title, 'amountMinor', l.amount_minor) order by l.line)
              from order_lines l where l.user_id = p.user_id and l.order_id = p.order_id) as lines
      from receipts r
      join payments p on p.id = r.payment_id
      left join orders o on o.user_id = p.user_id and o.id = p.order_id
      where r.payment_id = ${paymentId}`.execute(executor);
    return rows[0];
  },
};
