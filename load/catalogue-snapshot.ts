import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { fillCatalogue } from './shared/catalogue.ts';
import { freePort, root } from './shared/children.ts';
import type { Sql } from './shared/database.ts';
import { createClient, type Send } from './shared/http-client.ts';
import type { Memory, Stall } from './shared/loop-probe.ts';
import { atMost, type Proof } from './shared/proof.ts';
import { median, rounded } from './shared/statistics.ts';
import { createSystem, type Running, type System } from './shared/system.ts';

const VISIBLE_MS = 1_000;
const HEALED_MS = 30_000;
// The listener waits a second before it connects again; asking by itself the process would take up to fifteen.
const HEARD_AGAIN_MS = 5_000;
const PROBE = pathToFileURL(join(root, 'load/shared/loop-probe.ts')).href;

const sizes = {
  full: { items: 1e5, changes: 20, losses: 5, memoryMb: 200 },
  ci: { items: 1e4, changes: 8, losses: 1, memoryMb: 80 },
};
// On a machine that others use a process also waits for its turn: judged is for how long it computed at a stretch.
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

/** The last of several collections: what is left then is held. */
const heldMemory = async (api: Probed): Promise<Memory> => {
  for (let time = 0; time < 4; time++) {
    await api.memory();
    await sleep(200);
  }
  return api.memory();
};

const longest = (stalls: Stall[], by: 'ms' | 'cpuMs') =>
  rounded(Math.max(0, ...stalls.map((stall) => stall[by])), 1);

/** When a lone process began to read the catalogue. */
const firstConnection = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ at: Date }>(
    `select min(backend_start) as at from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return Number(row?.at);
};

let names = 0;

/** Renames a course and returns how long it took from then until `apis` all showed it. */
const timeOfChange = async (sql: Sql, apis: Probed[], course: number, limit: number): Promise<number> => {
  const name = `Renamed ${++names}`;
  await sql('update services set title = $1 where id = $2', [name, course]);
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

/** While changes are made without a word to anybody. */
const silently = async <Result>(sql: Sql, bug: string | undefined, work: () => Promise<Result>) => {
  const definition = await readFunction(sql);
  const silent = withoutLine(definition, ANNOUNCES);
  await sql(bug === 'no-version' ? silent.replace(RAISES, 'set version = version') : silent);
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
  what: 'changes of a large catalogue reach every process in a second, heal by themselves, and block nobody',
  bugs: {
    'no-notify': 'changes are not announced',
    'no-version': 'changes that are not announced do not raise the version of the catalogue either',
  },

  run: async ({ size, bug }) => {
    const { items, changes, losses, memoryMb } = sizes[size];
    const empty = await createSystem();
    const emptyMemory = await heldMemory(await startProbed(empty));

    const system = await createSystem();
    const { sql } = system;
    await fillCatalogue(sql, items);
    const first = await startProbed(system);
    const [from, until] = [await firstConnection(sql), await first.serverMadeAt()];
    const loading = (await first.stalls()).filter(({ at, ms }) => at - ms >= from && at <= until);
    const memory = await heldMemory(first);
    const apis = [first, await startProbed(system)];
    const someCourse = () => 1 + Math.floor(Math.random() * items);

    if (bug === 'no-notify') await sql(withoutLine(await readFunction(sql), ANNOUNCES));
    const visible: number[] = [];
    const refreshing: Stall[][] = [];
    for (let change = 0; change < changes; change++) {
      await Promise.all(apis.map((api) => api.stalls()));
      visible.push(await timeOfChange(sql, apis, someCourse(), VISIBLE_MS * 2));
      refreshing.push(...(await Promise.all(apis.map((api) => api.stalls()))));
    }
    const visibleMs = rounded(Math.max(...visible), 1);

    // Everything at once, in processes that are in use: the same work as the first load.
    await sql('update services set updated_at = now()');
    const reloadMs = await timeOfChange(sql, apis, someCourse(), HEALED_MS * 2);
    const reloading = (await Promise.all(apis.map((api) => api.stalls()))).flat();

    const healed =
      bug === 'no-notify'
        ? []
        : [await silently(sql, bug, () => timeOfChange(sql, apis, someCourse(), HEALED_MS))];
    const heardAgain: number[] = [];
    for (let loss = 0; loss < (bug ? 0 : losses); loss++) {
      await endListeners(sql);
      heardAgain.push(await timeOfChange(sql, apis, someCourse(), HEARD_AGAIN_MS));
      await sleep(1_500);
    }

    const heapMb = rounded(memory.heapMb - emptyMemory.heapMb, 1);
    const rssMb = rounded(memory.rssMb - emptyMemory.rssMb, 1);
    const healedMs = rounded(Math.max(0, ...healed), 0);
    const heardAgainMs = rounded(Math.max(0, ...heardAgain), 0);
    const stalls = { firstLoad: loading, reload: reloading, refresh: refreshing.flat() };
    return {
      figures: {
        items,
        visibleMsMedian: rounded(median(visible), 1),
        visibleMsMax: visibleMs,
        healedMs,
        heardAgainMs,
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
        atMost('a change is visible everywhere after ms', visibleMs, VISIBLE_MS),
        atMost('a change nobody announced is visible everywhere after ms', healedMs, HEALED_MS),
        atMost(
          'a change right after the listeners were cut off is visible after ms',
          heardAgainMs,
          HEARD_AGAIN_MS,
        ),
        atMost('heap for the catalogue in MB', heapMb, memoryMb),
        atMost('resident memory for the catalogue in MB', rssMb, memoryMb),
        atMost('longest stall of the first load in CPU ms', longest(loading, 'cpuMs'), STALL_MS),
        atMost('longest stall of loading everything anew in CPU ms', longest(reloading, 'cpuMs'), STALL_MS),
        atMost('longest stall of a refresh in CPU ms', longest(refreshing.flat(), 'cpuMs'), STALL_MS),
      ],
    };
  },
};
