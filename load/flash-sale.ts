import { randomUUID } from 'node:crypto';

import { tokenOf } from './harness/database.ts';
import { createClient } from './harness/http-client.ts';
import { openLoop } from './measuring/open-loop.ts';
import { atMost, exactly, measured, type Proof } from './harness/proof.ts';
import { startProvider, createCatalogue } from './fixtures/billing-fixture.ts';
import { percentile, rounded } from './harness/statistics.ts';
import { addMembers, createSystem } from './harness/system.ts';

const sizes = {
  full: { buyers: 10_000, seconds: 10, cap: 100, pace: 90, limitSeconds: 120 },
  ci: { buyers: 120, seconds: 3, cap: 40, pace: 30, limitSeconds: 40 },
};

const TIMEOUT_MS = 240_000;
/** The share of the queue by which a buyer may be overtaken: workers take several orders at a time. */
const MAX_OVERTAKEN_SHARE = 0.1;

type Started = { result: { order_id: number; session: { id: string } | null } | null };

export const flashSale: Proof = {
  name: 'flash-sale',
  description:
    'thousands of simultaneous buyers get a checkout page, in order, from a provider limited to 100 a second',
  faults: {
    unpaced: 'the workers ignore the rate limit of the provider',
    'new-key': 'a retry uses a new request key, so that the buyer loses the queue position',
  },

  run: async ({ size, fault }) => {
    const { buyers, seconds, cap, pace, limitSeconds } = sizes[size];
    const system = await createSystem({ LOG_LEVEL: 'error' });
    const provider = await startProvider(system.env);
    const own = {
      STRIPE_API_BASE: provider.origin,
      STRIPE_SESSIONS_PER_SECOND: String(fault === 'unpaced' ? 1000 : pace),
      WORKER_CONCURRENCY: fault === 'unpaced' ? '50' : '10',
    };
    const setup = await system.start('api', own);
    await addMembers(system, setup, buyers);
    await createCatalogue(system);
    await setup.stop();
    const [api] = [await system.start('api', own), await system.start('worker', own)];
    await provider.control('api', { sessionsPerSecond: cap });
    const [course] = await system.sql<{ id: number }>('select id from items limit 1');
    const send = createClient(api.origin, buyers);
    const served: { orderId: number; at: number }[] = [];
    const errors: string[] = [];
    const began = performance.now();

    const buy = async (index: number) => {
      const body = { service_id: course?.id, service_category: 'course', request_key: randomUUID() };
      while (performance.now() - began < TIMEOUT_MS) {
        const answer = await send('POST', '/api/createSessionForPaymentV2', {
          headers: { authorization: `Bearer ${tokenOf(index + 1)}` },
          body: fault === 'new-key' ? { ...body, request_key: randomUUID() } : body,
        }).catch((error: unknown) => ({ status: 0, body: String(error) }));
        if (answer.status !== 200) {
          errors.push(`${answer.status} ${answer.body.slice(0, 100)}`);
          return;
        }
        const { result } = JSON.parse(answer.body) as Started;
        if (result?.session) {
          served.push({ orderId: result.order_id, at: performance.now() - began });
          return;
        }
      }
    };
    await openLoop(buyers / seconds, seconds, buy);
    const [orders] = await system.sql<{ count: number; sessions: number }>(
      'select count(*), count(distinct provider_session_id) as sessions from orders',
    );
    const rankOf = new Map(
      served.toSorted((a, b) => a.orderId - b.orderId).map(({ orderId }, rank) => [orderId, rank]),
    );
    const moved = served
      .toSorted((a, b) => a.at - b.at)
      .map(({ orderId }, rank) => Math.abs((rankOf.get(orderId) ?? 0) - rank));
    const waits = served.map(({ at }) => at);
    const last = rounded(Math.max(...waits) / 1000, 1);
    return {
      figures: {
        buyers,
        servedWithinSeconds: last,
        medianWaitSeconds: rounded(percentile(waits, 0.5) / 1000, 1),
        overtakenP99: percentile(moved, 0.99),
        ...(errors[0] && { firstError: errors[0] }),
      },
      checks: [
        exactly('errors', errors.length, 0),
        exactly('buyers served', served.length, buyers),
        exactly('orders', orders?.count ?? -1, buyers),
        exactly('sessions', orders?.sessions ?? -1, buyers),
        measured(
          atMost(
            'positions a buyer was overtaken by, p99',
            percentile(moved, 0.99),
            Math.ceil(buyers * MAX_OVERTAKEN_SHARE),
          ),
        ),
        measured(atMost('seconds until all were served', last, limitSeconds)),
      ],
    };
  },
};
