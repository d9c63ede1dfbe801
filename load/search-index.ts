import { setTimeout as sleep } from 'node:timers/promises';

import { fillContent } from './fixtures/catalogue.ts';
import { createClient } from './harness/http-client.ts';
import { atLeast, atMost, exactly, measured, type Proof } from './harness/proof.ts';
import { percentile, rounded } from './harness/statistics.ts';
import { addressOf, createSystem, type Running, type System } from './harness/system.ts';

const sizes = {
  full: { items: 33_000, limitSeconds: 60, kills: 3, slower: 2 },
  // A busy CI machine is slow; what it counts holds at any speed.
  ci: { items: 1_000, limitSeconds: 120, kills: 2, slower: 20 },
};
const KINDS = 3;
const QUIET_SEARCHES = 60;
const PAUSE_MS = 20;
const FIRST_INDEX_LIMIT_MS = 900_000;

const rename = (word: string) => `update items set title = '${word} ' || slug`;

/** Documents whose title is not the item's, items without one, and documents of items that are not published. */
const AUDIT = `
  select (select count(*)::int from items item where status = 'published' and not exists (
            select from search_documents where item_id = item.id and part_id = 0 and title = item.title)) as "missing",
         (select count(*)::int from search_documents document where part_id = 0 and not exists (
            select from items where id = document.item_id and status = 'published' and title = document.title)) as "stale"`;

const isBehind = async (system: System): Promise<boolean> =>
  (
    await system.sql<{ isBehind: boolean }>(`
      select exists (select from items, search_state
        where (items.catalogue_version, items.id) > (search_state.version, search_state.item_id)) as "isBehind"`)
  )[0]?.isBehind === true;

const createSearcher = (system: System, api: Running) => {
  const send = createClient(api.origin, 1);
  let turn = 0;
  return async (): Promise<number> => {
    const path = `/api/globalSearch?search_text=renamed+number+${1 + (turn % 900)}`;
    const answer = await send('GET', path, { headers: system.from(addressOf(turn++)) });
    if (answer.status !== 200) throw new Error(`The search answered ${answer.status}`);
    return answer.ms;
  };
};

export const searchIndex: Proof = {
  name: 'search-index',
  description: 'changed items are found soon, whatever happens to the worker meanwhile',
  faults: { 'skipped-change': 'the index takes the change for indexed' },

  run: async ({ size, fault }) => {
    const { items, limitSeconds, kills, slower } = sizes[size];
    const system = await createSystem({ LOG_LEVEL: 'warn' });
    await fillContent(system.sql, items);
    await system.sql('update search_state set version = 0, item_id = 0');
    const api = await system.start('api');
    let worker = await system.start('worker');
    await system.sql(`select graphile_worker.add_job('search.index', '{}', job_key := 'search.index')`);
    const giveUpAt = performance.now() + FIRST_INDEX_LIMIT_MS;
    while (await isBehind(system)) {
      if (performance.now() > giveUpAt) throw new Error('The first index was not built');
      await sleep(200);
    }
    const search = createSearcher(system, api);
    const quiet: number[] = [];
    while (quiet.length < QUIET_SEARCHES) quiet.push(await search());

    const busy: number[] = [];
    /** Searches until all changes are indexed; returns the seconds. */
    const searchMeanwhile = async (eachTurn: (elapsedMs: number) => Promise<void>): Promise<number> => {
      const began = performance.now();
      const elapsed = () => performance.now() - began;
      while ((await isBehind(system)) && elapsed() < limitSeconds * 3_000) {
        busy.push(await search());
        await eachTurn(elapsed());
        await sleep(PAUSE_MS);
      }
      return rounded(elapsed() / 1_000, 1);
    };

    await system.sql(rename('Renamed'));
    const seconds = await searchMeanwhile(() => Promise.resolve());

    await system.sql(rename('Again'));
    if (fault)
      await system.sql('update search_state set version = catalogue_state.version + 1 from catalogue_state');
    let killed = 0;
    const secondsWithKills = await searchMeanwhile(async (elapsedMs) => {
      if (killed === kills || elapsedMs < (killed + 1) * (size === 'full' ? 5_000 : 300)) return;
      killed++;
      await worker.kill();
      // What a worker that died had locked is free at once for the next one.
      await system.sql(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
                        from graphile_worker._private_jobs where locked_by is not null`);
      worker = await system.start('worker');
    });
    const [audit = { missing: -1, stale: -1 }] = await system.sql<{ missing: number; stale: number }>(AUDIT);
    const p95 = (times: number[]) => rounded(percentile(times, 0.95), 1);
    return {
      figures: {
        items: items * KINDS,
        seconds: `${seconds}, and ${secondsWithKills} with a worker that is killed ${killed} times`,
        'searches meanwhile': busy.length,
        p95Ms: `${p95(quiet)} before, ${p95(busy)} meanwhile`,
      },
      checks: [
        measured(atMost('seconds until all were found', seconds, limitSeconds)),
        atLeast('kills of the worker', killed, 1),
        exactly('items that are missing', audit.missing, 0),
        exactly('documents that are stale', audit.stale, 0),
        measured(atMost('p95 of searches meanwhile ÷ before', rounded(p95(busy) / p95(quiet)), slower)),
      ],
    };
  },
};
