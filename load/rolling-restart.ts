import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort, startNode, type Child } from './harness/children.ts';
import { fillMembers, tokenOf } from './harness/database.ts';
import { createClient, type Answer } from './harness/http-client.ts';
import { openLoop } from './measuring/open-loop.ts';
import { atLeast, exactly, measured, type Proof } from './harness/proof.ts';
import { buildSite } from './harness/site.ts';
import { percentile, rounded } from './harness/statistics.ts';
import { createSystem } from './harness/system.ts';

const sizes = {
  full: { perSecond: 200, restarts: 2, share: 0.8 },
  // On a busy CI machine the clients are slow too.
  ci: { perSecond: 60, restarts: 1, share: 0.3 },
};

const PROCESSES = 2;
const REPLACE_LIMIT_MS = 120_000;
const COURSE = 2;

const entrypoints = { api: 'apps/server/src/entrypoints/api.ts', web: 'apps/web/server.ts' };

type Service = keyof typeof entrypoints;
type Variables = Record<string, string | undefined>;
type Restart = () => Promise<void>;

const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

const ready = (port: string) => `http://127.0.0.1:${port}/readyz`;

/** Two processes behind one port, which are replaced one after another. */
const startReplicas = async (service: Service, env: Variables, metricsPort: string): Promise<Restart> => {
  const args = ['packages/service/src/replicas.ts', entrypoints[service], String(PROCESSES), metricsPort];
  const { pid } = await startNode({ name: service, args, env, ready: ready(metricsPort) });
  return async () => {
    const before = new Set(childrenOf(pid));
    const deadline = Date.now() + REPLACE_LIMIT_MS;
    process.kill(pid, 'SIGHUP');
    while (childrenOf(pid).some((child) => before.has(child))) {
      if (Date.now() > deadline) throw new Error(`${service} was not replaced`);
      await sleep(200);
    }
  };
};

/** One process that is stopped and restarted. */
const startSingle = async (service: Service, env: Variables, metricsPort: string): Promise<Restart> => {
  const start = (): Promise<Child> =>
    startNode({ name: service, args: [entrypoints[service]], env, ready: ready(metricsPort) });
  let child = await start();
  return async () => {
    await child.stop();
    child = await start();
  };
};

/** Requests of visitors and members in turn; each member adds one favourite, which a duplicate POST would remove. */
const createRequests = (origin: string) => {
  const send = createClient(origin, 256);
  const kinds = [
    (index: number) => ({ name: 'read', sent: send('GET', `/api/course/categories?x=${index}`) }),
    // A page with a query it reads is rendered each time, with calls to the API.
    (index: number) => ({ name: 'page', sent: send('GET', `/courses?login=&next=${index}`) }),
    (index: number) => ({
      name: 'write',
      sent: send('POST', '/api/addToFavourite', {
        headers: { authorization: `Bearer ${tokenOf(Math.floor(index / 4) + 1)}` },
        body: { service_category: 'course', service_id: COURSE },
      }),
    }),
    () => ({
      name: 'form',
      sent: send('POST', '/auth/logout', { headers: { origin }, body: {} }),
    }),
  ];
  return (index: number) => (kinds[index % kinds.length] as (typeof kinds)[number])(index);
};

const isExpected: Record<string, (answer: Answer) => boolean> = {
  read: ({ status }) => status === 200,
  page: ({ status, body }) => status === 200 && body.includes('</html>'),
  write: ({ status, body }) => status === 200 && body.includes('"is_favourite":1'),
  form: ({ status }) => status < 400,
};

export const rollingRestart: Proof = {
  name: 'rolling-restart',
  description:
    'two api and two web processes replaced in turn under load through the edge, without a failed request',
  faults: { 'stop-first': 'runs one process each, which is stopped before it is restarted' },

  run: async ({ size, fault }) => {
    const { perSecond, restarts, share } = sizes[size];
    await buildSite();
    const system = await createSystem({}, { isDemo: true });
    await fillMembers(system.sql, 20_000);
    const [api, apiMetrics, web, webMetrics, edge] = await Promise.all(
      Array.from({ length: 5 }, async () => String(await freePort())),
    );
    const origin = `http://maetrix.localhost:${edge}`;
    const env = {
      ...system.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SITE_ORIGIN: origin,
      EDGE_PORT: edge,
      // All requests come from one address.
      EDGE_REQUESTS_PER_SECOND: '10000',
      PAGES_AT_ONCE: '1000',
      PAGES_WAITING: '100000',
      API_PORT: api,
      API_METRICS_PORT: apiMetrics,
      WEB_PORT: web,
      WEB_METRICS_PORT: webMetrics,
    };
    const start = fault === 'stop-first' ? startSingle : startReplicas;
    const services = {
      api: await start('api', env, apiMetrics ?? ''),
      web: await start('web', env, webMetrics ?? ''),
    };
    const health = `http://127.0.0.1:${edge}/healthz`;
    await startNode({ name: 'edge', args: ['scripts/run/edge.ts'], env, ready: health });

    const request = createRequests(origin);
    const failures: string[] = [];
    const durations: number[] = [];
    let [sent, marked] = [0, 0];
    const over = new AbortController();
    const send = async () => {
      const { name, sent: answered } = request(sent++);
      const failed = await answered.then(
        (answer) => {
          durations.push(answer.ms);
          if (isExpected[name]?.(answer)) return null;
          return `${name}: ${answer.status}`;
        },
        (error: Error) => `${name}: ${error.message}`,
      );
      if (failed) failures.push(failed);
      else if (name === 'write') marked++;
    };
    const load = (async () => {
      while (!over.signal.aborted) await openLoop(perSecond, 1, send);
    })();
    await sleep(2_000);
    const began = performance.now();
    for (let turn = 0; turn < restarts; turn++)
      for (const restart of Object.values(services)) await restart();
    const seconds = (performance.now() - began) / 1000;
    await sleep(2_000);
    over.abort();
    await load;

    const [row] = await system.sql<{ count: number }>(
      `select count(*) from favourites f join users u on u.id = f.user_id where u.email like 'member-%@load.example'`,
    );
    for (const failure of new Set(failures)) console.log(`  failed: ${failure}`);
    return {
      figures: {
        requests: sent,
        perSecond,
        processesReplaced: restarts * 2 * (fault ? 1 : PROCESSES),
        secondsOfRestarts: Math.round(seconds),
        failed: failures.length,
        p50Milliseconds: rounded(percentile(durations, 0.5), 1),
        p99Milliseconds: rounded(percentile(durations, 0.99), 1),
      },
      checks: [
        exactly('failed requests', failures.length, 0),
        exactly('favourites added once for each answered POST', row?.count ?? -1, marked),
        measured(atLeast('requests sent while processes were replaced', sent, perSecond * seconds * share)),
      ],
    };
  },
};
