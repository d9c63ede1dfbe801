import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export type CreditNote = {
  series: string;
  number: number;
  receipt: { series: string; number: number };
  billedTo: string;
  issuedAt: Date;
  refundedAt: Date;
  currency: string;
  amountMinor: number;
  taxMinor: number;
  periodStart: Date | null;
  periodEnd: Date | null;
  planName: string | null;
  lines: { title: string; amountMinor: number }[] | null;
};

const NOTES = sql`
  select n.series, n.number, json_build_object('series', r.series, 'number', r.number) as receipt,
         n.billed_to as "billedTo", n.issued_at as "issuedAt", f.created_at as "refundedAt", p.currency,
         n.amount_minor as "amountMinor", n.tax_minor as "taxMinor", p.period_start as "periodStart",
         p.period_end as "periodEnd", p.plan_name as "planName",
         (select json_agg(json_build_object('title', l.title, 'amountMinor', l.amount_minor) order by l.line)
          from order_lines l where l.user_id = p.user_id and l.order_id = p.order_id) as lines
  from credit_notes n
  join payments p on p.user_id = n.user_id and p.id = n.payment_id
  join receipts r on r.payment_id = n.payment_id
  join refunds f on f.provider_refund_id = n.provider_refund_id`;

export const creditNoteRepository = {
  /** Locks a payment that has a receipt; undefined without one. `creditedMinor` is what its credit notes show so far. */
  lockReceipted: async (executor: Executor, memberId: number, paymentId: number) => {
    const { rows } = await sql<{ amountMinor: number; creditedMinor: number; billedTo: string }>`
      select p.amount_minor as "amountMinor", r.billed_to as "billedTo",
             (select coalesce(sum(n.amount_minor), 0)::bigint from credit_notes n
              where n.user_id = p.user_id and n.payment_id = p.id) as "creditedMinor"
      from payments p join receipts r on r.payment_id = p.id
      where p.user_id = ${memberId} and p.id = ${paymentId} for update of p`.execute(executor);
    return rows[0];
  },

  /** The refunds of a payment without a credit note, oldest first. */
  listUncredited: async (executor: Executor, memberId: number, paymentId: number) => {
    const { rows } = await sql<{ id: string; amountMinor: number }>`
      select f.provider_refund_id as id, f.amount_minor as "amountMinor" from refunds f
      where f.user_id = ${memberId} and f.payment_id = ${paymentId}
        and not exists (select from credit_notes n where n.provider_refund_id = f.provider_refund_id)
      order by f.created_at, f.provider_refund_id`.execute(executor);
    return rows;
  },

  insert: async (
    executor: Executor,
    note: {
      memberId: number;
      paymentId: number;
      refundId: string;
      series: string;
      number: number;
      amountMinor: number;
      taxMinor: number;
      billedTo: string;
      at: Date;
    },
  ) => {
    await executor
      .insertInto('credit_notes')
      .values({
        user_id: note.memberId,
        payment_id: note.paymentId,
        provider_refund_id: note.refundId,
        series: note.series,
        number: note.number,
        amount_minor: note.amountMinor,
        tax_minor: note.taxMinor,
        billed_to: note.billedTo,
        issued_at: note.at,
      })
      .execute();
  },

  find: async (
    executor: Executor,
    memberId: number,
    { series, number }: { series: string; number: number },
  ) => {
    const { rows } = await sql<CreditNote>`${NOTES}
      where n.user_id = ${memberId} and n.series = ${series} and n.number = ${number}`.execute(executor);
    return rows[0];
  },

  listByPayment: async (executor: Executor, memberId: number, paymentId: number) => {
    const { rows } = await sql<CreditNote>`${NOTES}
      where n.user_id = ${memberId} and n.payment_id = ${paymentId} order by n.series, n.number`.execute(
      executor,
    );
    return rows;
  },
};
