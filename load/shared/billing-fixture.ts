import { newCardNumber } from '@maetrix/testing/card-number';
import { Stripe } from 'stripe';

import { freePort, startNode } from './children.ts';
import { createClient, inParallel } from './http-client.ts';
import type { System } from './system.ts';

// The event types the product handles.
const EVENTS = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.created',
];

const FIRST_MONTH = { id: 'first-month-50', percent_off: 50, duration: 'once' } as const;

type Counts = Record<'delivered' | 'failed' | 'held' | 'sending' | 'waiting', number>;

/** The Stripe sandbox on its own port; `origin` configures the product. */
export const startProvider = async (env: Record<string, string | undefined>) => {
  const [http, smtp] = [await freePort(), await freePort()];
  const { STRIPE_WEBHOOK_URL: _none, ...rest } = env;
  await startNode({
    name: 'provider',
    args: ['packages/sandbox/src/main.ts'],
    env: { ...rest, SANDBOX_PORT: String(http), SMTP_PORT: String(smtp), SANDBOX_ORIGIN: undefined },
    ready: `http://127.0.0.1:${http}/`,
  });
  const origin = `http://127.0.0.1:${http}`;
  const send = createClient(origin, 32);
  const stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: String(http),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 2,
  });
  const control = async <Result = unknown>(path: string, body: object = {}): Promise<Result> => {
    const answer = await send('POST', `/stripe/control/${path}`, { body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body || 'null') as Result;
  };
  return {
    origin,
    stripe,
    control,
    sendTo: (url: string) => control('endpoints', { url, secret: 'whsec_sandbox', events: EVENTS }),
    counts: async (): Promise<Counts> =>
      (JSON.parse((await send('GET', '/stripe/control/state')).body) as { deliveries: Counts }).deliveries,
    /** Submits the payment page of a session. */
    pay: async (session: { url: string | null }): Promise<void> => {
      const answer = await fetch(session.url ?? '', {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          email: 'buyer@load.example',
          cardNumber: newCardNumber(),
          cardExpiry: '12 / 40',
          cardCvc: '123',
          billingName: 'Load Buyer',
        }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 303) throw new Error(`payment answered ${answer.status}`);
    },
  };
};

export type Provider = Awaited<ReturnType<typeof startProvider>>;

export type Sale = {
  member: number;
  userId: number;
  orderId: number;
  kind: 'one_off' | 'subscription';
  totalMinor: number;
  requestKey: string;
  session: { id: string; url: string | null };
};

const COURSES = 50;
export const PLAN = { id: 0, feeMinor: 49_99, productId: 'maetrix_plan_load' };

/** Courses with varied prices and one plan. */
export const createCatalogue = async ({ sql }: System): Promise<void> => {
  await sql(`insert into categories (kind, name, slug) values ('course', 'Load', 'load')`);
  await sql(
    `insert into items (kind, category_id, title, slug, status, published_at, sold_separately, price_minor)
     select 'course', c.id, 'Course ' || n, 'course-' || n, 'published', now(), true, 1000 + n * 37
     from categories c, generate_series(1, $1::int) n`,
    [COURSES],
  );
  await sql('insert into courses (item_id) select id from items');
  const [plan] = await sql<{ id: number }>(
    `insert into plans (name, fee_minor) values ('Clinic', $1) returning id`,
    [PLAN.feeMinor],
  );
  await sql('insert into plan_products (plan_id, provider_product_id) values ($1, $2)', [
    plan?.id,
    PLAN.productId,
  ]);
  PLAN.id = plan?.id ?? 0;
};

const ORDERS = `with wanted as (
    select u.id as user_id, n, n > $2 as is_plan, s.id as item_id,
           coalesce(case when n > $2 then null else s.price_minor end, $3::bigint) as price
    from generate_series(1, $1::int) n
    join users u on u.email = 'member-' || n || '@load.example'
    join lateral (select id, price_minor from items order by id offset n % ${COURSES} limit 1) s on true
  ), made as (
    insert into orders (user_id, kind, currency, subtotal_minor, discount_minor, total_minor, tax_minor, request_key)
    select user_id, case when is_plan then 'subscription' else 'one_off' end, 'gbp', price,
           case when is_plan then (price + 1) / 2 else 0 end, price - case when is_plan then (price + 1) / 2 else 0 end,
           (price - case when is_plan then (price + 1) / 2 else 0 end + 3) / 6, gen_random_uuid()
    from wanted returning user_id, id, kind, total_minor, request_key
  ), lines as (
    insert into order_lines (user_id, order_id, line, item_id, plan_id, title, amount_minor)
    select w.user_id, made.id, 0, case when is_plan then null else item_id end,
           case when is_plan then $4::bigint end, 'Sold', price
    from wanted w join made using (user_id) )
  select split_part(split_part(u.email, '@', 1), '-', 2)::int as member, made.user_id as "userId", made.id as "orderId",
         made.kind, made.total_minor as "totalMinor", made.request_key as "requestKey"
  from made join users u on u.id = made.user_id order by made.id`;

/** One order with an open checkout page for each of the first members; the last ones choose the plan. */
export const openCheckouts = async (
  { sql }: System,
  provider: Provider,
  size: { courses: number; plans: number },
): Promise<Sale[]> => {
  const orders = await sql<Omit<Sale, 'session'>>(ORDERS, [
    size.courses + size.plans,
    size.courses,
    PLAN.feeMinor,
    PLAN.id,
  ]);
  const { stripe } = provider;
  await stripe.products.create({ id: PLAN.productId, name: 'Clinic' });
  await stripe.coupons.create(FIRST_MONTH);
  const sales: Sale[] = [];
  await inParallel(orders, 16, async (order) => {
    const metadata = { order: String(order.orderId), request_key: order.requestKey };
    const isPlan = order.kind === 'subscription';
    const session = await stripe.checkout.sessions.create({
      mode: isPlan ? 'subscription' : 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'gbp',
            unit_amount: isPlan ? PLAN.feeMinor : order.totalMinor,
            ...(isPlan
              ? { product: PLAN.productId, recurring: { interval: 'month' as const } }
              : { product_data: { name: 'Course' } }),
          },
        },
      ],
      ...(isPlan && { discounts: [{ coupon: FIRST_MONTH.id }], subscription_data: { metadata } }),
      ...(!isPlan && { payment_intent_data: { metadata } }),
      success_url: 'http://maetrix.localhost/done',
      metadata,
    });
    sales.push({ ...order, session: { id: session.id, url: session.url } });
  });
  await sql(
    `update orders o set provider_session_id = s.session, provider_session_url = s.url
     from unnest($1::bigint[], $2::text[], $3::text[]) s (id, session, url) where o.id = s.id`,
    [sales.map((s) => s.orderId), sales.map((s) => s.session.id), sales.map((s) => s.session.url)],
  );
  return sales;
};
