import { setTimeout as sleep } from 'node:timers/promises';

import { tokenOf } from './harness/database.ts';
import { createClient } from './harness/http-client.ts';
import { openLoop } from './measuring/open-loop.ts';
import { atMost, exactly, measured, type Proof } from './harness/proof.ts';
import { openCheckouts, startProvider, createCatalogue, type Sale } from './fixtures/billing-fixture.ts';
import { percentile } from './harness/statistics.ts';
import { addMembers, createSystem } from './harness/system.ts';

const sizes = {
  full: { courses: 700, plans: 300, perSecond: 20, heldSeconds: 60, limitMs: 1_000 },
  ci: { courses: 25, plans: 15, perSecond: 5, heldSeconds: 2, limitMs: 30_000 },
};

const CONCURRENCY = 20;
const POLL_AGAIN_MS = 50;

export const successPage: Proof = {
  name: 'success-page',
  description:
    'twenty concurrent confirmations grant a paid checkout exactly once while the webhook is delayed',
  faults: {
    'grant-twice': 'grants lose their idempotency key, so that every confirmation grants again',
    'webhook-only': 'confirmations do not settle, as if only the webhook did',
  },

  run: async ({ size, fault }) => {
    const { courses, plans, perSecond, heldSeconds, limitMs } = sizes[size];
    const system = await createSystem({ WORKER_EXCLUDED_JOBS: 'billing.send-receipt', LOG_LEVEL: 'warn' });
    const provider = await startProvider(system.env);
    const own = { STRIPE_API_BASE: provider.origin };
    const api = await system.start('api', own);
    await system.start('worker', own);
    await addMembers(system, api, courses + plans);
    await createCatalogue(system);
    const sales = await openCheckouts(system, provider, { courses, plans });
    await provider.control('webhooks', { hold: true });
    await provider.sendTo(`${api.origin}/api/webhooks/stripe`);
    if (fault === 'grant-twice')
      await system.sql(`create function seeded() returns trigger language plpgsql as
        $$ begin new.cause := new.cause || ':' || random(); return new; end $$;
        create trigger aaa_seeded before insert on grants for each row execute function seeded()`);
    if (fault === 'webhook-only')
      await system.sql(`update orders set provider_session_id = 'cs_other_' || id`);
    const send = createClient(api.origin, 400);
    let unlocked = 0;

    const confirm = async (sale: Sale): Promise<boolean> => {
      const answer = await send('POST', '/api/updateValidityAfterSubscriptionPaymentV2', {
        headers: { authorization: `Bearer ${tokenOf(sale.member)}` },
        body: { session_id: sale.session.id, services: [] },
      });
      return answer.status === 200;
    };
    const waits: number[] = [];
    const visit = async (index: number) => {
      const sale = sales[index];
      if (!sale) return;
      await provider.pay(sale.session);
      const began = performance.now();
      const page = async () => {
        while (performance.now() - began < 60_000)
          if (await confirm(sale)) return true;
          else await sleep(POLL_AGAIN_MS);
        return false;
      };
      const shown = await Promise.all(Array.from({ length: CONCURRENCY }, page));
      waits.push(performance.now() - began);
      if (shown.every(Boolean)) unlocked++;
    };
    await openLoop(perSecond, sales.length / perSecond, visit);
    const [before] = await system.sql<{ grants: number; events: number }>(
      'select (select count(*) from grants) as grants, (select count(*) from webhook_events) as events',
    );
    await sleep(heldSeconds * 1000);
    await provider.control('webhooks/release', { order: 'random' });
    for (let calm = false; !calm; await sleep(100)) {
      const { sending, waiting, held } = await provider.counts();
      const [jobs] = await system.sql<{ count: number }>(
        `select count(*) from graphile_worker.jobs where task_identifier = 'billing.sync' and attempts < max_attempts`,
      );
      calm = sending + waiting + held + (jobs?.count ?? 0) === 0;
    }
    const [after] = await system.sql<{ grants: number; payments: number }>(
      'select (select count(*) from grants) as grants, (select count(*) from payments) as payments',
    );
    const p99 = Math.round(percentile(waits, 0.99));
    return {
      figures: {
        sessions: sales.length,
        confirmations: sales.length * CONCURRENCY,
        p50: Math.round(percentile(waits, 0.5)),
        p99,
        eventsBeforeRelease: before?.events ?? 0,
      },
      checks: [
        exactly('events received before', before?.events ?? -1, 0),
        exactly('sessions granted by their success page', unlocked, sales.length),
        exactly('grants before the webhooks', before?.grants ?? -1, sales.length),
        exactly('grants after the webhooks', after?.grants ?? -1, sales.length),
        exactly('payments', after?.payments ?? -1, sales.length),
        measured(atMost('ms until granted, p99', p99, limitMs)),
      ],
    };
  },
};
