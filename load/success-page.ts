import { setTimeout as sleep } from 'node:timers/promises';

import { tokenOf } from './shared/database.ts';
import { createClient } from './shared/http-client.ts';
import { openLoop } from './shared/open-loop.ts';
import { atMost, exactly, type Proof } from './shared/proof.ts';
import { openCheckouts, startProvider, stockShelves, type Sale } from './shared/shop.ts';
import { percentile } from './shared/statistics.ts';
import { addMembers, createSystem } from './shared/system.ts';

const sizes = {
  full: { courses: 700, plans: 300, perSecond: 20, heldSeconds: 60, limitMs: 1_000 },
  ci: { courses: 25, plans: 15, perSecond: 5, heldSeconds: 2, limitMs: 30_000 },
};

const AT_ONCE = 20;
const ASK_AGAIN_MS = 50;

export const successPage: Proof = {
  name: 'success-page',
  what: 'twenty confirmations at once unlock what was paid, once, while the webhook is held back',
  bugs: {
    'grant-twice': 'grants forget their cause, so that every confirmation grants again',
    'webhook-only': 'confirmations find no session, as if only the webhook settled',
  },

  run: async ({ size, bug }) => {
    const { courses, plans, perSecond, heldSeconds, limitMs } = sizes[size];
    const system = await createSystem({ WORKER_EXCLUDED_JOBS: 'billing.send-receipt', LOG_LEVEL: 'warn' });
    const provider = await startProvider(system.env);
    const own = { STRIPE_API_BASE: provider.origin };
    const api = await system.start('api', own);
    await system.start('worker', own);
    await addMembers(system, api, courses + plans);
    await stockShelves(system);
    const sales = await openCheckouts(system, provider, { courses, plans });
    await provider.control('webhooks', { hold: true });
    await provider.sendTo(`${api.origin}/api/webhooks/stripe`);
    if (bug === 'grant-twice')
      await system.sql(`create function seeded() returns trigger language plpgsql as
        $$ begin new.cause := new.cause || ':' || random(); return new; end $$;
        create trigger aaa_seeded before insert on grants for each row execute function seeded()`);
    if (bug === 'webhook-only') await system.sql(`update orders set provider_session_id = 'cs_other_' || id`);
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
          else await sleep(ASK_AGAIN_MS);
        return false;
      };
      const shown = await Promise.all(Array.from({ length: AT_ONCE }, page));
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
        confirmations: sales.length * AT_ONCE,
        p50: Math.round(percentile(waits, 0.5)),
        p99,
        eventsBeforeRelease: before?.events ?? 0,
      },
      checks: [
        exactly('events heard before', before?.events ?? -1, 0),
        exactly('sessions unlocked by their page', unlocked, sales.length),
        exactly('grants before the webhooks', before?.grants ?? -1, sales.length),
        exactly('grants after the webhooks', after?.grants ?? -1, sales.length),
        exactly('payments', after?.payments ?? -1, sales.length),
        atMost('ms until unlocked, p99', p99, limitMs),
      ],
    };
  },
};
