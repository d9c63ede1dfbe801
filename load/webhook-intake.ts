import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Stripe } from 'stripe';

import { createDriver, startBare } from './measuring/cpu-ratio.ts';
import { inParallel } from './harness/http-client.ts';
import { atLeast, exactly, measured, type Proof } from './harness/proof.ts';
import { openCheckouts, startProvider, createCatalogue, type Provider } from './fixtures/billing-fixture.ts';
import { interleave, median, rounded } from './harness/statistics.ts';
import { addMembers, createSystem, type System } from './harness/system.ts';

const MIN_RATIO = 0.45;
const MIN_RATIO_WITH_EFFECT = 0.25;
// Short rounds on a busy CI machine are noisy.
const MIN_RATIO_CI = 0.2;
const PATH = '/api/webhooks/stripe';
const SECRET = 'whsec_sandbox';
const DRAIN_LIMIT_MS = 300_000;

const sizes = {
  full: {
    checkouts: 2_000,
    rounds: 7,
    seconds: 3,
    perSecond: 10_000,
    goal: MIN_RATIO,
    effect: MIN_RATIO_WITH_EFFECT,
  },
  ci: { checkouts: 60, rounds: 3, seconds: 1, perSecond: 10_000, goal: MIN_RATIO_CI, effect: 0 },
};

const INSERT = `insert into webhook_events (event_id, type, object_key, created_at, received_at)
  values ($1, 'payment_intent.succeeded', $2, $3, $3) returning event_id`;

const SLOW_JOBS = `create function seeded() returns trigger language plpgsql as
  $$ begin perform pg_sleep(0.01); return new; end $$;
  create trigger aaa_seeded before insert on graphile_worker._private_jobs for each row execute function seeded()`;

const signed = (body: string): { 'stripe-signature': string; body: string } => {
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${at},v1=${signature}`, body };
};

let made = 0;
/** Events like a real one, each about a new payment. */
const eventsLike = (event: Stripe.Event, count: number) =>
  Array.from({ length: count }, () => {
    const number = ++made;
    const object = { ...event.data.object, id: `pi_intake_${number}` };
    return signed(JSON.stringify({ ...event, id: `evt_intake_${number}`, data: { object } }));
  });

const eventOf = async ({ stripe }: Provider): Promise<Stripe.Event> => {
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  if (!data[0]) throw new Error('Nothing was paid');
  return data[0];
};

const unapplied = async ({ sql }: System): Promise<number> => {
  const [row] = await sql<{ count: number }>(
    'select count(*) from webhook_events where processed_at is null',
  );
  return row?.count ?? 0;
};

/** Delivers all events at once; returns how many a second were received and processed. */
const measureEffect = async (system: System, provider: Provider): Promise<number> => {
  const { held } = await provider.counts();
  const began = performance.now();
  await provider.control('webhooks/release', { order: 'random' });
  const isCalm = async () => {
    const { sending, waiting, held: left } = await provider.counts();
    return sending + waiting + left === 0 && (await unapplied(system)) === 0;
  };
  while (!(await isCalm())) {
    if (performance.now() - began > DRAIN_LIMIT_MS) throw new Error('Events stay unapplied');
    await sleep(50);
  }
  return held / ((performance.now() - began) / 1000);
};

export const webhookIntake: Proof = {
  name: 'webhook-intake',
  description: 'the rate of webhook intake, with and without processing, compared with a bare insert',
  faults: { 'slow-jobs': 'enqueueing a sync takes ten milliseconds longer' },

  run: async ({ size, fault }) => {
    const { checkouts, rounds, seconds, perSecond, goal, effect } = sizes[size];
    const system = await createSystem({ WORKER_EXCLUDED_JOBS: 'billing.send-receipt', LOG_LEVEL: 'warn' });
    const provider = await startProvider(system.env);
    const own = { STRIPE_API_BASE: provider.origin };
    const api = await system.start('api', own);
    await addMembers(system, api, checkouts);
    await createCatalogue(system);
    const sales = await openCheckouts(system, provider, { courses: checkouts, plans: 0 });
    await provider.control('webhooks', { hold: true, concurrency: 12 });
    await provider.sendTo(api.origin + PATH);
    await inParallel(sales, 16, ({ session }) => provider.pay(session));
    const worker = await system.start('worker', own);
    const withEffect = await measureEffect(system, provider);
    await worker.stop();
    if (fault) await system.sql(SLOW_JOBS);

    const bare = await startBare(system, {
      like: { status: 200, headers: {}, body: '', ms: 0 },
      routes: [
        {
          method: 'POST',
          path: PATH,
          statements: [{ text: INSERT, parameters: [{ fresh: 'evt_bare' }, { fresh: 'payment:pi_bare' }, 'now'] }],
          answers: { '': '{"received":true}' },
        },
      ],
    }); // prettier-ignore
    const event = await eventOf(provider);
    const origins = { ours: api.origin, bare: bare.origin };
    const drive = async (side: 'ours' | 'bare') => {
      const sent =
        side === 'ours' ? { requests: eventsLike(event, perSecond * seconds) } : { bodies: [{ ...event }] };
      return (await createDriver({ path: PATH, ...sent })(origins[side], seconds)) / seconds;
    };
    for (const side of ['ours', 'bare'] as const) await drive(side);
    // As autovacuum does in production: otherwise plans made for empty tables stay.
    await system.sql('analyze graphile_worker._private_jobs, webhook_events');
    const rates = await interleave(rounds, ['ours', 'bare'], drive);
    const [ours, insert] = [median(rates.ours), median(rates.bare)];
    const [jobs] = await system.sql<{ waiting: number; received: number }>(`select
      (select count(*) from graphile_worker.jobs where task_identifier = 'billing.sync') as waiting,
      (select count(*) from webhook_events where event_id like 'evt\\_intake%') as received`);
    return {
      figures: {
        bareInsertsPerSecond: Math.round(insert),
        eventsTakenPerSecond: Math.round(ours),
        eventsAppliedPerSecond: Math.round(withEffect),
        ratio: rounded(ours / insert),
        ratioWithEffect: rounded(withEffect / insert),
      },
      checks: [
        exactly('events without a job', (jobs?.received ?? 0) - (jobs?.waiting ?? 0), 0),
        measured(atLeast('intake ÷ bare insert', rounded(ours / insert), goal)),
        measured(atLeast('intake and processing ÷ bare insert', rounded(withEffect / insert), effect)),
      ],
    };
  },
};
