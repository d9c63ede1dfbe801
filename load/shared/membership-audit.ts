import type { Stripe } from 'stripe';

import { DAY_MS } from './provider-schedule.ts';
import type { MembershipLab } from './membership-lab.ts';

const GRACE_MS = 7 * DAY_MS;

type Row = {
  provider: string;
  userId: number;
  status: string;
  periodEnd: Date;
  cancels: boolean;
  product: string;
  feeMinor: number | null;
};
type Payment = { invoice: string; amount: number; refunded: number };

const all = async <Thing>(list: AsyncIterable<Thing>): Promise<Thing[]> => {
  const found: Thing[] = [];
  for await (const each of list) found.push(each);
  return found;
};

const statusOf = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired' ? 'ended' : status;

const readProvider = async ({ provider: { stripe } }: MembershipLab) => {
  const [subscriptions, invoices, charges, payments] = [
    await all(stripe.subscriptions.list({ status: 'all', limit: 100 })),
    await all(stripe.invoices.list({ limit: 100 })),
    await all(stripe.charges.list({ limit: 100 })),
    await all(stripe.invoicePayments.list({ limit: 100 })),
  ];
  const refundedByIntent = new Map(
    charges.map(({ payment_intent, amount_refunded }) => [payment_intent as string, amount_refunded]),
  );
  const refundedByInvoice = new Map(
    payments.map(({ invoice, payment }) => [
      invoice as string,
      refundedByIntent.get(payment.payment_intent as string) ?? 0,
    ]),
  );
  const subscriptionOf = ({ parent }: Stripe.Invoice) => parent?.subscription_details?.subscription as string;
  return {
    subscriptions,
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      status: invoice.status,
      reason: invoice.billing_reason,
      subscription: subscriptionOf(invoice),
      paid: invoice.status === 'paid' ? invoice.amount_paid : 0,
      refunded: refundedByInvoice.get(invoice.id) ?? 0,
      start: Math.max(...invoice.lines.data.map(({ period }) => period.start)) * 1000,
      end: Math.max(...invoice.lines.data.map(({ period }) => period.end)) * 1000,
    })),
  };
};

type Truth = Awaited<ReturnType<typeof readProvider>>;

const describeDifferences = (row: Row, at: Stripe.Subscription | undefined): string[] => {
  const item = at?.items.data[0];
  if (!at || !item) return ['is not at the provider'];
  const isEnded = statusOf(at) === 'ended';
  const cancels =
    at.cancel_at_period_end || (at.cancel_at !== null && at.cancel_at <= item.current_period_end);
  const same = {
    status: row.status === statusOf(at),
    period: isEnded || row.periodEnd.getTime() === item.current_period_end * 1000,
    plan: row.product === item.price.product,
    price: row.feeMinor === item.price.unit_amount,
    cancellation: isEnded || row.cancels === cancels,
  };
  return Object.entries(same).flatMap(([what, isSame]) => (isSame ? [] : [what]));
};

/** What the provider says a member has now: from kept payments, or while an unpaid renewal is collected. */
const isOpenAt = (truth: Truth, ids: Set<string>, now: number): boolean => {
  const own = truth.invoices.filter(({ subscription }) => ids.has(subscription));
  const isPaid = own.some(
    ({ status, paid, refunded, start, end }) =>
      status === 'paid' && start <= now && now < end && (paid === 0 || refunded < paid),
  );
  const collected = truth.subscriptions.filter(
    ({ id, status }) => ids.has(id) && (status === 'active' || status === 'past_due'),
  );
  return (
    isPaid ||
    collected.some(({ latest_invoice: latest, items }) => {
      const invoice = own.find(({ id }) => id === latest);
      const start = (items.data[0]?.current_period_start ?? 0) * 1000;
      const isOwed = invoice?.status === 'draft' || invoice?.status === 'open';
      return invoice?.reason === 'subscription_cycle' && isOwed && now < start + GRACE_MS;
    })
  );
};

/** Every difference between our rows and the provider, in words. */
export const auditMemberships = async (lab: MembershipLab): Promise<string[]> => {
  // The provider's clock runs on while its time is not moved.
  await lab.advance(0);
  const truth = await readProvider(lab);
  const rows = await lab.sql<Row>(`select provider_subscription_id as provider, user_id as "userId", status,
      period_end as "periodEnd", cancel_at_period_end as cancels, fee_minor as "feeMinor",
      (select provider_product_id from plan_products where plan_id = subscriptions.plan_id) as product
    from subscriptions`);
  const payments = await lab.sql<Payment>(`select provider_invoice_id as invoice, amount_minor as amount,
      refunded_minor as refunded from payments where status = 'succeeded'`);
  const bad: string[] = [];
  const byId = new Map(truth.subscriptions.map((each) => [each.id, each]));
  for (const row of rows)
    for (const what of describeDifferences(row, byId.get(row.provider)))
      bad.push(`${what} of ${row.provider} differs`);
  const known = new Set(rows.map(({ provider }) => provider));
  for (const { id, status } of truth.subscriptions)
    if (!known.has(id) && status !== 'incomplete_expired') bad.push(`${id} is unknown here`);

  const ours = new Map(payments.map((payment) => [payment.invoice, payment]));
  for (const { id, status, paid, refunded } of truth.invoices.filter((each) => each.status === 'paid')) {
    const own = ours.get(id);
    if (own?.amount !== paid || own.refunded !== refunded)
      bad.push(`${id} is ${status} ${paid}−${refunded}, here ${own?.amount}−${own?.refunded}`);
  }
  for (const { id, status, subscription } of truth.invoices)
    if (status === 'open' && byId.get(subscription)?.status === 'canceled')
      bad.push(`${id} can still be paid`);

  const cash = truth.invoices.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
  const [books] = await lab.sql<{ cash: number; all: number }>(`select
      coalesce(sum(amount_minor) filter (where account_id in (select id from ledger_accounts where code = 'cash')), 0)::bigint as cash,
      coalesce(sum(amount_minor), 0)::bigint as all from ledger_entries`);
  if (books?.cash !== cash || books.all !== 0)
    bad.push(`the books have ${books?.cash}, the provider ${cash}`);

  for (const userId of lab.users) {
    const own = rows.filter((row) => row.userId === userId);
    const shown = await lab.billing.memberships.getForMember(userId);
    const isOpen = shown.type === 'Paid' && !shown.isExpired;
    if (isOpen !== isOpenAt(truth, new Set(own.map(({ provider }) => provider)), lab.time.now.getTime()))
      bad.push(`member ${userId} has ${isOpen ? '' : 'no '}access`);
    const live = own.find(({ status }) => ['active', 'past_due', 'unpaid'].includes(status));
    const price = live && byId.get(live.provider)?.items.data[0]?.price.unit_amount;
    if (shown.next && shown.next.amountMinor !== price)
      bad.push(`member ${userId} sees ${shown.next.amountMinor}, will be charged ${price}`);
  }
  return bad;
};
