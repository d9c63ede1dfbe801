import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { fillCatalogue } from './fixtures/catalogue.ts';
import { freePort, root } from './harness/children.ts';
import type { Sql } from './harness/database.ts';
import { createClient, type Send } from './harness/http-client.ts';
import type { Memory, Stall } from './measuring/loop-probe.ts';
import { atMost, measured, type Proof } from './harness/proof.ts';
import { median, rounded } from './harness/statistics.ts';
import { createSystem, type Running, type System } from './harness/system.ts';

const VISIBLE_MS = 1_000;
const MAX_RESYNC_MS = 30_000;
// The listener reconnects after a second; polling alone would take up to fifteen.
const MAX_RECONNECT_MS = 5_000;
const PROBE = pathToFileURL(join(root, 'load/measuring/loop-probe.ts')).href;

const sizes = {
  full: { items: 1e5, changes: 20, losses: 5, memoryMb: 200 },
  ci: { items: 1e4, changes: 8, losses: 1, memoryMb: 80 },
};
// On a shared machine a process also waits for the CPU, so the limit applies to CPU time, not to wall time.
const STALL_MS = 50;

type Probed = Running & {
  send: Send;
  stalls: () => Promise<Stall[]>;
  memory: () => Promise<Memory>;
  serverMadeAt: () => Promise<number>;
};

const startProbed = async (system: System): Promise<Probed> => {
  const port = await freePort();
  const api = await system.start('api', { NODE_OPTIONS: `--import=${PROBE}?port=${port}` });
  const ask = async <Answer>(path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as Answer;
  return {
    ...api,
    send: createClient(api.origin, 1),
    stalls: () => ask('/stalls'),
    memory: () => ask('/memory'),
    serverMadeAt: () => ask('/server-made-at'),
  };
};

/** Memory after several garbage collections. */
const retainedMemory = async (api: Probed): Promise<Memory> => {
  for (let time = 0; time < 4; time++) {
    await api.memory();
    await sleep(200);
  }
  return api.memory();
};

const longest = (stalls: Stall[], by: 'ms' | 'cpuMs') =>
  rounded(Math.max(0, ...stalls.map((stall) => stall[by])), 1);

/** When the only process began to load the catalogue. */
const firstConnection = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ at: Date }>(
    `select min(backend_start) as at from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return Number(row?.at);
};

let names = 0;

/** Renames a course and returns the time until all `apis` showed the new name. */
const timeOfChange = async (sql: Sql, apis: Probed[], course: number, limit: number): Promise<number> => {
  const name = `Renamed ${++names}`;
  await sql('update items set title = $1 where id = $2', [name, course]);
  const began = performance.now();
  const seen = async ({ send }: Probed) => {
    for (;;) {
      const { body } = await send('POST', '/api/course/detail', { body: { course_id: course } });
      const ms = performance.now() - began;
      if (body.includes(`"course_name":"${name}"`) || ms > limit) return ms;
      await sleep(2);
    }
  };
  return Math.max(...(await Promise.all(apis.map(seen))));
};

const readFunction = async (sql: Sql): Promise<string> => {
  const [row] = await sql<{ definition: string }>(
    `select pg_get_functiondef('catalogue_version'::regproc) as definition`,
  );
  return row?.definition ?? '';
};

const withoutLine = (definition: string, line: RegExp): string => {
  if (!line.test(definition)) throw new Error(`catalogue_version() has no ${line}`);
  return definition.replace(line, '');
};

const ANNOUNCES = /perform pg_notify\(.*\);/;
const RAISES = /set version = version \+ 1/;

/** Runs `work` while changes send no notification. */
const silently = async <Result>(sql: Sql, fault: string | undefined, work: () => Promise<Result>) => {
  const definition = await readFunction(sql);
  const silent = withoutLine(definition, ANNOUNCES);
  await sql(fault === 'no-version' ? silent.replace(RAISES, 'set version = version') : silent);
  try {
    return await work();
  } finally {
    await sql(definition);
  }
};

const endListeners = (sql: Sql) =>
  sql(`select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen%'`);

export const catalogueSnapshot: Proof = {
  name: 'catalogue-snapshot',
  description:
    'changes of a large catalogue reach every process within a second, also after a lost notification, without stalls',
  faults: {
    'no-notify': 'changes send no notification',
    'no-version': 'changes without a notification do not raise the version either',
  },

  run: async ({ size, fault }) => {
    const { items, changes, losses, memoryMb } = sizes[size];
    const empty = await createSystem();
    const emptyMemory = await retainedMemory(await startProbed(empty));

    const system = await createSystem();
    const { sql } = system;
    await fillCatalogue(sql, items);
    const first = await startProbed(system);
    const [from, until] = [await firstConnection(sql), await first.serverMadeAt()];
    const loading = (await first.stalls()).filter(({ at, ms }) => at - ms >= from && at <= until);
    const memory = await retainedMemory(first);
    const apis = [first, await startProbed(system)];
    const someCourse = () => 1 + Math.floor(Math.random() * items);

    if (fault === 'no-notify') await sql(withoutLine(await readFunction(sql), ANNOUNCES));
    const visible: number[] = [];
    const refreshing: Stall[][] = [];
    for (let change = 0; change < changes; change++) {
      await Promise.all(apis.map((api) => api.stalls()));
      visible.push(await timeOfChange(sql, apis, someCourse(), VISIBLE_MS * 2));
      refreshing.push(...(await Promise.all(apis.map((api) => api.stalls()))));
    }
    const visibleMs = rounded(Math.max(...visible), 1);

    // A full reload in warm processes: the same work as the first load.
    await sql('update items set updated_at = now()');
    const reloadMs = await timeOfChange(sql, apis, someCourse(), MAX_RESYNC_MS * 2);
    const reloading = (await Promise.all(apis.map((api) => api.stalls()))).flat();

    const resynced =
      fault === 'no-notify'
        ? []
        : [await silently(sql, fault, () => timeOfChange(sql, apis, someCourse(), MAX_RESYNC_MS))];
    const reconnected: number[] = [];
    for (let loss = 0; loss < (fault ? 0 : losses); loss++) {
      await endListeners(sql);
      reconnected.push(await timeOfChange(sql, apis, someCourse(), MAX_RECONNECT_MS));
      await sleep(1_500);
    }

    const heapMb = rounded(memory.heapMb - emptyMemory.heapMb, 1);
    const rssMb = rounded(memory.rssMb - emptyMemory.rssMb, 1);
    const resyncMs = rounded(Math.max(0, ...resynced), 0);
    const reconnectMs = rounded(Math.max(0, ...reconnected), 0);
    const stalls = { firstLoad: loading, reload: reloading, refresh: refreshing.flat() };
    return {
      figures: {
        items,
        visibleMsMedian: rounded(median(visible), 1),
        visibleMsMax: visibleMs,
        resyncMs,
        reconnectMs,
        heapMb,
        rssMb,
        emptyHeapMb: rounded(emptyMemory.heapMb, 1),
        emptyRssMb: rounded(emptyMemory.rssMb, 1),
        firstLoadMs: until - from,
        reloadMs: rounded(reloadMs, 0),
        refreshStallCpuMsMedian: rounded(median(refreshing.map((own) => longest(own, 'cpuMs'))), 1),
        ...Object.fromEntries(
          Object.entries(stalls).flatMap(([name, own]) => [
            [`${name}StallCpuMs`, longest(own, 'cpuMs')],
            [`${name}StallMs`, longest(own, 'ms')],
          ]),
        ),
      },
      checks: [
        measured(atMost('a change is visible everywhere after ms', visibleMs, VISIBLE_MS)),
        measured(
          atMost('a change without a notification is visible everywhere after ms', resyncMs, MAX_RESYNC_MS),
        ),
        measured(
          atMost(
            'a change right after the listeners were cut off is visible after ms',
            reconnectMs,
            MAX_RECONNECT_MS,
          ),
        ),
        measured(atMost('heap for the catalogue in MB', heapMb, memoryMb)),
        measured(atMost('resident memory for the catalogue in MB', rssMb, memoryMb)),
        measured(atMost('longest stall of the first load in CPU ms', longest(loading, 'cpuMs'), STALL_MS)),
        measured(atMost('longest stall of a full reload in CPU ms', longest(reloading, 'cpuMs'), STALL_MS)),
        measured(
          atMost('longest stall of a refresh in CPU ms', longest(refreshing.flat(), 'cpuMs'), STALL_MS),
        ),
      ],
    };
  },
};
