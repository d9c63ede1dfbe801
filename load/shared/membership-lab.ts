import { newCardNumber } from '@maetrix/testing/card-number';

import { compose } from '../../apps/server/src/entrypoints/compose.ts';
import { listJobHandlers, startFeatures } from '../../apps/server/src/entrypoints/features.ts';
import { parseEnv } from '../../apps/server/src/platform/env.ts';
import { whenReady } from '../../apps/server/src/platform/redis.ts';
import { runWaitingJobs } from '../../apps/server/src/testing/run-jobs.ts';
import { createLogger } from '../../packages/service/src/logger.ts';
import { startProvider } from './billing-fixture.ts';
import { onEnd } from './cleanup.ts';
import { fillMembers } from './database.ts';
import { createSystem } from './system.ts';

const WEBHOOK_SECRET = 'whsec_sandbox';
/** Mails and receipts say nothing about money and access. */
const SKIPPED_JOBS = /mail|receipt/;
const MAX_ROUNDS = 20;

type Event = { id: string };

/** The product in this process beside the provider's sandbox, with one clock for both that can be moved. */
export const startMembershipLab = async (members: number, feesMinor: number[]) => {
  const system = await createSystem();
  const { sql } = system;
  const provider = await startProvider(system.env);
  const time = { now: new Date() };
  const env = parseEnv({ ...system.env, STRIPE_API_BASE: provider.origin });
  const problems: string[] = [];
  const logger = createLogger(
    { name: 'lab', level: 'error' },
    { write: (line) => void (line.includes('deadlock') && problems.push(line)) },
  );
  const parts = compose(env, 'test', { clock: () => time.now, logger, redisPrefix: 'lab:' });
  await whenReady(parts.redis);
  const stopFeatures = await startFeatures('api', parts);
  onEnd(async () => {
    await stopFeatures();
    await parts.close();
  });
  await fillMembers(sql, members);
  await sql(`insert into plans (name, fee_minor, is_default) values ('Free', 0, true)`);
  const plans = await sql<{ id: number }>(
    `insert into plans (name, fee_minor) select 'Plan ' || fee, fee from unnest($1::bigint[]) fee returning id`,
    [feesMinor],
  );
  await parts.catalogue.refresh();
  const users = await sql<{ id: number }>('select id from users order by id');
  const handlers = listJobHandlers(parts).filter(
    ({ name }) => name.startsWith('billing.') && !SKIPPED_JOBS.test(name),
  );

  const countJobs = async () =>
    (
      await sql<{ count: number }>(
        `select count(*) from graphile_worker.jobs where task_identifier = any($1) and attempts < max_attempts`,
        [handlers.map(({ name }) => name)],
      )
    )[0]?.count ?? 0;

  /** Runs jobs until none is left; failed ones at once instead of later. */
  const runJobs = async () => {
    for (let round = 0; round < MAX_ROUNDS && (await countJobs()) > 0; round++) {
      await sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
      await runWaitingJobs(parts.database.pool, handlers);
    }
  };

  let lastSeen: string | undefined;
  const listNewEvents = async (): Promise<Event[]> => {
    const found: Event[] = [];
    for await (const event of provider.stripe.events.list({ limit: 100 })) {
      if (event.id === lastSeen) break;
      found.push(event);
    }
    lastSeen = found[0]?.id ?? lastSeen;
    return found.toReversed();
  };

  const deliver = async (event: Event): Promise<void> => {
    const payload = JSON.stringify(event);
    const header = provider.stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    if (!(await parts.billing.receive(Buffer.from(payload), header)))
      throw new Error(`${event.id} was rejected`);
  };

  return {
    sql,
    provider,
    time,
    plans: plans.map(({ id }) => id),
    users: users.map(({ id }) => id),
    billing: parts.billing,
    problems,
    runJobs,
    listNewEvents,
    deliver,

    advance: async (seconds: number): Promise<void> => {
      const { now } = await provider.control<{ now: number }>('clock', { advanceSeconds: seconds });
      time.now = new Date(now * 1000);
      // The limits count by real time, in which a year takes seconds.
      await system.redis.flushdb();
    },

    setFee: async (plan: number, minor: number): Promise<void> => {
      await sql('update plans set fee_minor = $2 where id = $1', [plan, minor]);
      await parts.catalogue.refresh();
    },

    reconcile: async (): Promise<void> => {
      await parts.billing.reconciliation.run();
      await runJobs();
    },

    /** Cuts the connections of the next plan change; `release` lets what is held run. */
    cut: (subscription: string, request: 'lost' | 'held' | 'answered') =>
      provider.control('api', { cut: { path: `/v1/subscriptions/${subscription}`, request, times: 2 } }),
    release: async (): Promise<void> => {
      await provider.control('api', { cut: { path: '', request: 'lost', times: 0 } });
      await provider.control('api/release');
    },

    createCard: async (): Promise<string> => {
      const card = { number: newCardNumber(), exp_month: '12', exp_year: '2040', cvc: '123' };
      const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
      const answer = await fetch(`${provider.origin}/v1/payment_methods`, {
        method: 'POST',
        body: new URLSearchParams([['key', 'pk_test_sandbox'], ['type', 'card'], ...fields]),
      });
      return ((await answer.json()) as { id: string }).id;
    },
  };
};

export type MembershipLab = Awaited<ReturnType<typeof startMembershipLab>>;
