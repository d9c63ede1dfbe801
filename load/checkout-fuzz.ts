import { tokenOf } from './harness/database.ts';
import { createClient, inParallel } from './harness/http-client.ts';
import { atLeast, exactly, never, type Proof } from './harness/proof.ts';
import { createRandom, readSeed } from './harness/random.ts';
import { PLAN, startProvider, createCatalogue } from './fixtures/billing-fixture.ts';
import { addMembers, createSystem } from './harness/system.ts';

const sizes = { full: 10_000, ci: 150 };
const PER_MEMBER = 20;
const SEED = 20_261_115;

const ODD: unknown[] = [
  0,
  -1,
  1,
  0.01,
  1e9,
  '1',
  '',
  null,
  true,
  [],
  {},
  'gbp',
  'usd',
  'course',
  '1 or 1=1',
  'NaN',
];
const PATHS = [
  'createSessionForPayment',
  'createSessionForPaymentV2',
  'subscriptionPayment',
  'subscriptionPaymentV2',
  'buyServicesV2',
  'updateValidityAfterSubscriptionPaymentV2',
];

export const checkoutFuzz: Proof = {
  name: 'checkout-fuzz',
  description:
    "random checkout bodies: the charge is always the catalogue's price, and nothing is granted without payment",
  faults: { 'trusting-confirmation': 'an order counts as paid because a client confirmed it' },

  run: async ({ size, fault }) => {
    const bodies = sizes[size];
    const members = Math.ceil(bodies / PER_MEMBER);
    const system = await createSystem({ LOG_LEVEL: 'error', WORKER_EXCLUDED_JOBS: 'billing.send-receipt' });
    const provider = await startProvider(system.env);
    const own = { STRIPE_API_BASE: provider.origin, STRIPE_SESSIONS_PER_SECOND: '1000' };
    const setup = await system.start('api', own);
    await addMembers(system, setup, members);
    await createCatalogue(system);
    await setup.stop();
    const [api] = [await system.start('api', own), await system.start('worker', own)];
    await provider.sendTo(`${api.origin}/api/webhooks/stripe`);
    const seed = readSeed() ?? SEED;
    const random = createRandom(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const courses = (await system.sql<{ id: number }>('select id from items')).map(({ id }) => id);
    const sessions: string[] = ['cs_test_invented'];
    const send = createClient(api.origin, 64);
    const statuses = new Map<number, number>();

    const wanted = (): Record<string, unknown> => ({
      service_id: random() < 0.8 ? pick(courses) : random() < 0.5 ? PLAN.id : pick(ODD),
      service_category: random() < 0.7 ? 'course' : pick(['subscription', 'video', 'blog', ...ODD]),
      service_name: pick(['Course 1', 'Free', ...ODD]),
    });
    const mutate = (body: Record<string, unknown>) => {
      const fields = [
        'amount',
        'price',
        'price_minor',
        'total',
        'discount',
        'currency',
        'quantity',
        'coupon',
        'user_id',
        'customer',
        'status',
        'paid',
        'order_id',
      ];
      for (let times = Math.floor(random() * 4); times > 0; times--) body[pick(fields)] = pick(ODD);
      if (random() < 0.1) body[pick(Object.keys(body))] = pick(ODD);
      return body;
    };
    const bodyFor = (path: string): Record<string, unknown> => {
      if (path === 'buyServicesV2') return mutate({ services: [wanted()], session_id: pick(sessions) });
      if (path.startsWith('update')) return mutate({ services: [wanted()], session_id: pick(sessions) });
      if (path.endsWith('V2')) return mutate(wanted());
      return mutate({ services: Array.from({ length: Math.floor(random() * 3) + 1 }, wanted) });
    };
    const works = Array.from({ length: bodies }, () => {
      const path = pick(PATHS);
      return { path, member: 1 + Math.floor(random() * members), body: bodyFor(path), pays: random() < 0.3 };
    });
    await inParallel(works, 24, async ({ path, member, body, pays }) => {
      if ('session_id' in body && body.session_id === 'cs_test_invented') body.session_id = pick(sessions);
      const answer = await send('POST', `/api/${path}`, {
        headers: { authorization: `Bearer ${tokenOf(member)}` },
        body,
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const { result } = JSON.parse(answer.body) as {
        result: { session?: { id: string; url: string | null } } | null;
      };
      if (!result?.session) return;
      sessions.push(result.session.id);
      if (pays) await provider.pay(result.session).catch(() => undefined);
    });
    if (fault)
      await system.sql(`insert into grants (user_id, item_id, source, cause, starts_at)
      select user_id, item_id, 'purchase', 'order:' || order_id || ':' || item_id, now() from order_lines
      where item_id is not null on conflict do nothing`);
    for (;;) {
      const { sending, waiting } = await provider.counts();
      const [jobs] = await system.sql<{ count: number }>(
        `select count(*) from graphile_worker.jobs where task_identifier like 'billing.%' and task_identifier <> 'billing.send-receipt' and run_at <= now() and attempts < max_attempts`,
      );
      if (sending + waiting + (jobs?.count ?? 0) === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }

    // Compares the provider's charge with the catalogue's price of the order.
    const truth = new Map<string, { total: number; isPaid: boolean; currency: string }>();
    for await (const session of provider.stripe.checkout.sessions.list({ limit: 100 }))
      truth.set(session.id, {
        total: session.amount_total ?? 0,
        isPaid: session.payment_status === 'paid',
        currency: session.currency ?? '',
      });
    const orders = await system.sql<{
      id: number;
      memberId: number;
      session: string;
      price: number;
      isPlan: boolean;
      grants: number;
    }>(`
      select o.id, o.user_id as "memberId", o.provider_session_id as session,
        sum(coalesce(s.price_minor, p.fee_minor))::bigint as price, bool_or(l.plan_id is not null) as "isPlan",
        (select count(*) from grants g where g.user_id = o.user_id and g.cause like 'order:' || o.id || ':%') as grants
      from orders o join order_lines l on l.user_id = o.user_id and l.order_id = o.id
      left join items s on s.id = l.item_id left join plans p on p.id = l.plan_id
      where o.provider_session_id is not null group by o.id, o.user_id, o.provider_session_id`);
    const half = Math.round(PLAN.feeMinor / 2);
    const isRight = (price: number, isPlan: boolean, total: number) =>
      total === price || (isPlan && total === price - half);
    const wrong = orders.filter(({ session, price, isPlan }) => {
      const { total = -1, currency = '' } = truth.get(session) ?? {};
      return !isRight(price, isPlan, total) || currency !== 'gbp';
    }).length;
    const unpaid = orders.filter(({ session, grants }) => grants > 0 && !truth.get(session)?.isPaid).length;
    const paid = orders.filter(({ session }) => truth.get(session)?.isPaid).length;
    const missing = orders.filter(
      ({ session, grants, isPlan }) => !isPlan && truth.get(session)?.isPaid && !grants,
    ).length;
    const failures = [...statuses]
      .filter(([status]) => status >= 500)
      .reduce((sum, [, count]) => sum + count, 0);
    return {
      figures: {
        seed,
        bodies,
        orders: orders.length,
        paid,
        answers: JSON.stringify(Object.fromEntries(statuses)),
      },
      checks: [
        atLeast('orders', orders.length, bodies / 20),
        atLeast('paid orders', paid, 1),
        never("charges that are not the catalogue's price", wrong),
        never('grants without a paid checkout', unpaid),
        never('paid checkouts without a grant', missing),
        exactly('server errors', failures, 0),
      ],
    };
  },
};
