import type { Sql } from './database.ts';
import type { Provider, Sale } from './billing-fixture.ts';

type Truth = { orderId: number; paid: number; refunded: number; subscription: string | null };

const all = async <Thing extends { id: string }>(
  list: (page: { limit: number; starting_after?: string }) => Promise<{ data: Thing[]; has_more: boolean }>,
): Promise<Thing[]> => {
  const found: Thing[] = [];
  for (;;) {
    const last = found.at(-1)?.id;
    const page = await list({ limit: 100, ...(last && { starting_after: last }) });
    found.push(...page.data);
    if (!page.has_more) return found;
  }
};

let known: Map<number, Truth> | undefined;

/** The provider's state of every checkout. */
const readTruth = async ({ stripe }: Provider, sales: Sale[]): Promise<Map<number, Truth>> => {
  const sessions = await all((page) => stripe.checkout.sessions.list(page));
  const charges = await all((page) => stripe.charges.list(page));
  const refundedOf = new Map(
    charges.map((charge) => [charge.payment_intent as string, charge.amount_refunded]),
  );
  const payments = await all((page) => stripe.invoicePayments.list(page));
  const intentOf = new Map(
    payments.map((each) => [each.invoice as string, each.payment.payment_intent as string]),
  );
  const byOrder = new Map(sales.map((sale) => [sale.session.id, sale.orderId]));
  return new Map(
    sessions.flatMap((session) => {
      const orderId = byOrder.get(session.id);
      if (orderId === undefined) return [];
      const intent =
        (session.payment_intent as string | null) ?? intentOf.get(session.invoice as string) ?? '';
      const truth = {
        orderId,
        paid: session.payment_status === 'paid' ? (session.amount_total ?? 0) : 0,
        refunded: refundedOf.get(intent) ?? 0,
        subscription: session.subscription as string | null,
      };
      return [[orderId, truth] as const];
    }),
  );
};

export const auditGrants = async (sql: Sql, provider: Provider, sales: Sale[]) => {
  known = await readTruth(provider, sales);
  const rows = await sql<{ orderId: number; status: string; held: number; made: number }>(`
    select o.id as "orderId", o.status,
      count(g.id) filter (where g.revoked_at is null) as held, count(g.id) as made
    from orders o
    left join payments p on p.user_id = o.user_id and p.order_id = o.id
    left join grants g on g.user_id = o.user_id
    group by o.id, o.status`);
  const found = { lostGrants: 0, extraGrants: 0, wrongOrders: 0 };
  for (const row of rows) {
    const truth = known.get(row.orderId);
    const isPaid = (truth?.paid ?? 0) > 0;
    const isHeld = isPaid && (truth?.refunded ?? 0) < (truth?.paid ?? 0);
    if (isHeld && row.held === 0) found.lostGrants++;
    if (row.held > (isHeld ? 1 : 0) || row.made > (isPaid ? 1 : 0)) found.extraGrants++;
    if ((row.status === 'paid') !== isPaid) found.wrongOrders++;
  }
  if (rows.length !== sales.length) found.wrongOrders += Math.abs(rows.length - sales.length);
  return found;
};

// The expected amounts are computed with exact integer fractions, independently of the product's code.
const taxOf = (gross: number) => Number((BigInt(gross) * 2n + 6n) / 12n);
const commissionOf = (gross: number) => Number((BigInt(gross - taxOf(gross)) * 2n + 10n) / 20n);

export const auditBooks = async (sql: Sql, provider: Provider, sales: Sale[]) => {
  const truths = known ?? (await readTruth(provider, sales));
  const wanted = { cash: 0, vat: 0, earnings: 0 };
  const lastMember = Math.max(...sales.map(({ member }) => member));
  for (const sale of sales) {
    const truth = truths.get(sale.orderId);
    if (!truth) continue;
    const kept = truth.paid - truth.refunded;
    wanted.cash += kept;
    wanted.vat -= taxOf(kept);
    const isReferred = sale.kind === 'subscription' && sale.member % 2 === 0 && sale.member !== lastMember;
    if (isReferred) wanted.earnings += commissionOf(kept);
  }
  const rows = await sql<{ code: string; sum: number }>(`
    select a.code, coalesce(sum(e.amount_minor), 0)::bigint as sum
    from ledger_accounts a left join ledger_entries e on e.account_id = a.id group by a.code`);
  const sumOf = (code: string) => rows.find((row) => row.code === code)?.sum ?? 0;
  const [balances] = await sql<{ sum: number }>(
    'select coalesce(sum(balance_minor), 0)::bigint as sum from ledger_accounts where user_id is not null',
  );
  const [receipts] = await sql<{ error: number }>(`
    select count(*) as error from (
      select p.id from payments p left join graphile_worker._private_jobs j on (j.payload ->> 'paymentId')::bigint = p.id
        and j.task_id = (select id from graphile_worker._private_tasks where identifier = 'billing.send-receipt')
      where p.status = 'succeeded' group by p.id having count(j.id) <> 1) wrong`);
  return {
    cashError: Math.abs(sumOf('cash') - wanted.cash),
    vatError: Math.abs(sumOf('vat') - wanted.vat),
    commissionError:
      Math.abs(sumOf('earnings') - wanted.earnings) + Math.abs((balances?.sum ?? 0) - wanted.earnings),
    imbalance: Math.abs(rows.reduce((total, { sum }) => total + sum, 0)),
    receiptError: receipts?.error ?? 0,
  };
};

const OURS: Record<string, string> = { canceled: 'ended', incomplete_expired: 'ended' };

/** The number of subscriptions that are missing or differ from the provider. */
export const auditSubscriptions = async (sql: Sql, { stripe }: Provider): Promise<number> => {
  const theirs = await all((page) => stripe.subscriptions.list({ ...page, status: 'all' }));
  const rows = await sql<{ id: string; status: string; cancels: boolean }>(
    'select provider_subscription_id as id, status, cancel_at_period_end as cancels from subscriptions',
  );
  const ours = new Map(rows.map((row) => [row.id, row]));
  return theirs.filter(({ id, status, cancel_at_period_end: cancels }) => {
    const row = ours.get(id);
    return row?.status !== (OURS[status] ?? status) || row.cancels !== cancels;
  }).length;
};
