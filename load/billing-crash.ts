import { setTimeout as sleep } from 'node:timers/promises';

import { auditBooks, auditGrants, auditSubscriptions } from './fixtures/billing-audit.ts';
import { freePort } from './harness/children.ts';
import { connect, type Sql } from './harness/database.ts';
import { inParallel } from './harness/http-client.ts';
import { startOwnPostgres } from './harness/own-postgres.ts';
import { atLeast, atMost, exactly, measured, never, type Proof } from './harness/proof.ts';
import {
  openCheckouts,
  startProvider,
  createCatalogue,
  type Provider,
  type Sale,
} from './fixtures/billing-fixture.ts';
import { addMembers, createSystem, type Running } from './harness/system.ts';

const sizes = {
  full: { courses: 8_000, plans: 2_000, events: 21_000, kills: 12, crashes: 2, appliedWithin: 5, atOnce: 2 },
  ci: { courses: 120, plans: 40, events: 340, kills: 2, crashes: 1, appliedWithin: 60, atOnce: 12 },
}; // prettier-ignore

const COPIES = 3;
const DRAIN_LIMIT_MS = 120_000;
/** The last kill leaves time for the jobs of a dead worker to be unlocked, which takes ten seconds. */
const DISTURBED_SHARE = 0.7;
/** The share of subscriptions that must exist before some of them change. */
const MIN_SUBSCRIPTIONS_SHARE = 0.5;
const REFUND_EVERY = 10;
const PART_REFUND_EVERY = 20;
const REFERRED = 'member % 2 = 0';

const faults = {
  'acknowledge-first': 'events received just before a kill are lost, as if acknowledged before the commit',
  'at-most-once': 'the jobs of a killed worker are lost, as if dequeued before the work',
  'half-done': 'one grant in a hundred is lost while the rest commits, as if written in another transaction',
  'grant-twice': 'grants lose their idempotency key, so that every sync of a payment grants again',
  'post-twice': 'postings lose their idempotency key, so that every sync of a payment posts again',
  'stale-write': 'a subscription is sometimes reset, as if an older response were written last',
};

const TRIGGERS: Partial<Record<string, string>> = {
  'half-done': `create function seeded() returns trigger language plpgsql as
    $$ begin if hashtext(new.cause) % 100 = 0 then return null; end if; return new; end $$;
    create trigger aaa_seeded before insert on grants for each row execute function seeded()`,
  'grant-twice': `create function seeded() returns trigger language plpgsql as
    $$ begin new.cause := new.cause || ':' || random(); return new; end $$;
    create trigger aaa_seeded before insert on grants for each row execute function seeded()`,
  'post-twice': `create function seeded() returns trigger language plpgsql as
    $$ begin new.cause := new.cause || ':' || random(); return new; end $$;
    create trigger aaa_seeded before insert on ledger_postings for each row execute function seeded()`,
  'stale-write': `create function seeded() returns trigger language plpgsql as
    $$ begin if random() < 0.5 then new.status := old.status; new.cancel_at_period_end := old.cancel_at_period_end; end if; return new; end $$;
    create trigger aaa_seeded before update on subscriptions for each row execute function seeded()`,
};

const forget = async (sql: Sql, fault: string | undefined): Promise<void> => {
  if (fault === 'acknowledge-first') {
    const lost = `select event_id from webhook_events where received_at > (select max(received_at) from webhook_events) - interval '400 ms'`;
    await sql(`delete from graphile_worker._private_jobs where key in
      (select object_key from webhook_events where event_id in (${lost}))`);
    await sql(
      `update webhook_events set processed_at = now(), object_key = null where event_id in (${lost})`,
    );
  }
  if (fault !== 'at-most-once') return;
  await sql(`update webhook_events set processed_at = now() where object_key in
    (select payload ->> 'key' from graphile_worker._private_jobs where locked_at is not null)`);
  await sql('delete from graphile_worker._private_jobs where locked_at is not null');
};

/** Pays all checkouts and refunds some, while the provider holds its events back. */
const trade = async (provider: Provider, sales: Sale[]): Promise<void> => {
  const { stripe } = provider;
  await inParallel(sales, 16, async ({ session }) => provider.pay(session));
  const refunded = sales.filter(({ orderId }) => orderId % REFUND_EVERY === 0);
  await inParallel(refunded, 16, async ({ orderId, session: { id } }) => {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['invoice.payments'] });
    const invoice = typeof session.invoice === 'string' ? null : session.invoice;
    const intent = (session.payment_intent ?? invoice?.payments?.data[0]?.payment.payment_intent) as string;
    await stripe.refunds.create({
      payment_intent: intent,
      ...(orderId % PART_REFUND_EVERY === 0 && { amount: 333 }),
    });
  });
};

/** Cancels, resumes and ends some subscriptions. */
const changeSubscriptions = async ({ stripe }: Provider, sales: Sale[]): Promise<void> => {
  const subscribed = sales.filter(({ kind }) => kind === 'subscription');
  await inParallel(subscribed, 4, async ({ orderId, session }) => {
    const id = (await stripe.checkout.sessions.retrieve(session.id)).subscription as string;
    if (orderId % 3 === 0) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    if (orderId % 9 === 0) await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    if (orderId % 7 === 0) await stripe.subscriptions.cancel(id);
  });
};

const left = async (provider: Provider) => {
  const { sending, waiting, held } = await provider.counts();
  return sending + waiting + held;
};

/** A sync job that was replaced while it ran is never retried, so exhausted jobs do not count. */
const unapplied = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ count: number }>(`select
    (select count(*) from webhook_events where processed_at is null)
    + (select count(*) from graphile_worker.jobs where task_identifier = 'billing.sync' and attempts < max_attempts) as count`);
  return row?.count ?? 0;
};

const known = async (sql: Sql): Promise<number> =>
  (await sql<{ count: number }>('select count(*) from subscriptions'))[0]?.count ?? 0;

export const billingCrash: Proof = {
  name: 'billing-crash',
  description:
    'every paid checkout is granted and posted exactly once while api, worker and PostgreSQL are killed repeatedly',
  faults,

  run: async ({ size, fault }) => {
    const { courses, plans, events, kills, crashes, appliedWithin, atOnce } = sizes[size];
    const postgres = await startOwnPostgres();
    const system = await createSystem(
      { WORKER_EXCLUDED_JOBS: 'billing.send-receipt', LOG_LEVEL: 'warn' },
      { postgres: postgres.url },
    );
    const provider = await startProvider(system.env);
    const port = String(await freePort());
    const own = { STRIPE_API_BASE: provider.origin };
    const start = {
      api: () => system.start('api', { ...own, API_PORT: port, PORT: port }),
      worker: () => system.start('worker', own),
    };
    const running: { api: Running; worker: Running } = {
      api: await start.api(),
      worker: await start.worker(),
    };
    await addMembers(system, running.api, courses + plans);
    await createCatalogue(system);
    await system.sql(`insert into referrals (client_id, user_id)
      select id, (select max(id) from users) from (
        select id, split_part(split_part(email, '@', 1), '-', 2)::int as member from users) u
      where ${REFERRED} and id <> (select max(id) from users)`);
    if (fault && TRIGGERS[fault]) await system.sql(TRIGGERS[fault]);

    const sales = await openCheckouts(system, provider, { courses, plans });
    await provider.control('webhooks', {
      hold: true,
      copies: COPIES,
      retryBaseMs: 200,
      retryMaxMs: 1_000,
      maxAttempts: 1_000,
      concurrency: atOnce,
    });
    await provider.sendTo(`${running.api.origin}/api/webhooks/stripe`);
    await trade(provider, sales);
    await sleep(500);
    const deliveries = (await provider.counts()).held;

    let sql = system.sql;
    const began = performance.now();
    await provider.control('webhooks/release', { order: 'random' });
    const disturbances = kills + crashes;
    const crashEvery = Math.floor(disturbances / (crashes + 1));
    let done = { kills: 0, crashes: 0 };
    for (let turn = 0; turn < disturbances; turn++) {
      const share = ((turn + 0.5) / disturbances) * DISTURBED_SHARE;
      while ((await left(provider)) > deliveries * (1 - share)) await sleep(20);
      if (turn === disturbances - 1) {
        while ((await known(sql)) < plans * MIN_SUBSCRIPTIONS_SHARE) await sleep(20);
        await changeSubscriptions(provider, sales);
        await sleep(500);
        await provider.control('webhooks/release', { order: 'random' });
      }
      if (done.crashes < crashes && (turn + 1) % (crashEvery + 1) === 0) {
        postgres.crash();
        await sleep(300);
        postgres.start();
        sql = await connect(system.env.DATABASE_URL ?? '');
        done = { ...done, crashes: done.crashes + 1 };
        continue;
      }
      await running.worker.kill();
      await sleep(Math.random() * 150);
      await running.api.kill();
      await forget(sql, fault);
      Object.assign(running, { api: await start.api(), worker: await start.worker() });
      done = { ...done, kills: done.kills + 1 };
    }
    while ((await left(provider)) > 0) await sleep(20);
    const delivered = performance.now();
    while ((await unapplied(sql)) > 0 && performance.now() - delivered < DRAIN_LIMIT_MS) await sleep(50);
    const applied = performance.now();

    const grants = await auditGrants(sql, provider, sales);
    const books = await auditBooks(sql, provider, sales);
    const stale = await auditSubscriptions(sql, provider);
    const waiting = await unapplied(sql);
    const [inbox] = await sql<{ count: number }>('select count(*) from webhook_events');
    const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
    return {
      figures: {
        checkouts: sales.length,
        events: inbox?.count ?? 0,
        deliveries,
        kills: `${done.kills} of api and worker, ${done.crashes} of PostgreSQL`,
        deliveringSeconds: seconds(began, delivered),
        appliedAfterSeconds: seconds(delivered, applied),
        ...grants,
        ...books,
        staleSubscriptions: stale,
      },
      checks: [
        exactly('kills of api and worker', done.kills, kills),
        exactly('crashes of PostgreSQL', done.crashes, crashes),
        atLeast('events', inbox?.count ?? 0, events),
        never('paid checkouts without their grant', grants.lostGrants),
        never('grants without a payment', grants.extraGrants),
        never('orders that differ from the provider', grants.wrongOrders),
        never('error of the cash account in pence', books.cashError),
        never('error of the tax account in pence', books.vatError),
        never('error of the commission in pence', books.commissionError),
        never('imbalance of the ledger in pence', books.imbalance),
        exactly('missing or duplicate receipt jobs', books.receiptError, 0),
        exactly('subscriptions that differ from the provider', stale, 0),
        exactly('events not applied', waiting, 0),
        measured(atMost('seconds until all events were applied', seconds(delivered, applied), appliedWithin)),
      ],
    };
  },
};
