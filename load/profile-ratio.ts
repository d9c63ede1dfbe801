import { setTimeout as sleep } from 'node:timers/promises';

import { freePort, runProgram, startNode } from './shared/children.ts';
import { cpuSeconds } from './shared/cpu.ts';
import { tokenOf } from './shared/database.ts';
import { createClient } from './shared/http-client.ts';
import { atLeast, exactly, type Proof } from './shared/proof.ts';
import { interleave, median, percentile, rounded } from './shared/statistics.ts';
import { addMembers, createSystem, type System } from './shared/system.ts';
import { startTripCounter } from './shared/trip-counter.ts';
import type { BareOptions } from './shared/bare-server.ts';

const PATH = '/api/profile/detail';
const GOAL = 0.8;
// Short rounds on a machine shared with the rest of a build: only a route that lost half its speed shows by CPU.
// What the reduced run stands on is the number of trips.
const GOAL_OF_SHORT_ROUNDS = 0.4;
const COUNTED_REQUESTS = 200;

const sizes = {
  full: { rounds: 41, seconds: 1, warmUp: 4, goal: GOAL },
  ci: { rounds: 5, seconds: 1, warmUp: 3, goal: GOAL_OF_SHORT_ROUNDS },
};

const authorization = `Bearer ${tokenOf(1)}`;

/** Requests answered with 2xx within some seconds of as many as the server can do. */
const driveWithWrk = async (origin: string, seconds: number): Promise<number> => {
  const printed = await runProgram('wrk', [
    '-t1',
    '-c16',
    `-d${seconds}s`,
    '-H',
    `authorization: ${authorization}`,
    origin + PATH,
  ]);
  const requests = Number(/(\d+) requests in/.exec(printed)?.[1]);
  if (!(requests > 0) || printed.includes('Non-2xx')) throw new Error(`wrk was refused:\n${printed}`);
  return requests;
};

/** The very statement the product sent, as PostgreSQL remembers it. */
const sentStatement = async ({ sql }: System): Promise<string> => {
  const [row] = await sql<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and query like '%session.token_hash = $1%' limit 1`,
  );
  if (!row) throw new Error('The product did not ask for the profile');
  return row.query;
};

const startBare = async (system: System, options: Omit<BareOptions, 'port'>) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = await startNode({
    name: 'bare-server',
    args: ['load/shared/bare-server.ts', JSON.stringify({ ...options, port } satisfies BareOptions)],
    env: system.env,
    ready: `${origin}/readyz`,
  });
  return { ...child, origin };
};

const ownHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(
        ([name]) => !['date', 'connection', 'keep-alive', 'content-length', 'content-type'].includes(name),
      )
      .map(([name, value]) => [name, String(value)]),
  );

const ask = (origin: string) => createClient(origin, 1)('GET', PATH, { headers: { authorization } });

const tripsPerRequest = async (origin: string, count: () => number): Promise<number> => {
  const send = createClient(origin, 1);
  await send('GET', PATH, { headers: { authorization } });
  // What a fresh process asks for in the background is over by then.
  await sleep(300);
  const before = count();
  for (let request = 0; request < COUNTED_REQUESTS; request++)
    await send('GET', PATH, { headers: { authorization } });
  return (count() - before) / COUNTED_REQUESTS;
};

export const profileRatio: Proof = {
  name: 'profile-ratio',
  what: 'GET profile/detail costs little more CPU than bare Fastify + pg with the same statement, and one trip',
  bugs: { 'second-trip': 'measures a server that checks the session in a trip of its own' },

  run: async ({ size, bug }) => {
    const { rounds, seconds, warmUp, goal } = sizes[size];
    const system = await createSystem();
    const api = await system.start('api');
    await addMembers(system, api, 1000);
    const answer = await ask(api.origin);
    const bareOptions = {
      databaseUrl: system.env.DATABASE_URL ?? '',
      statement: await sentStatement(system),
      secondTrip: false,
    };
    const headers = ownHeaders(answer.headers);
    const bare = await startBare(system, { ...bareOptions, headers });
    const counter = await startTripCounter(bareOptions.databaseUrl);
    const isSlow = bug === 'second-trip';
    const ours = isSlow ? await startBare(system, { ...bareOptions, headers, secondTrip: true }) : api;
    const counted = isSlow
      ? await startBare(system, { ...bareOptions, headers, secondTrip: true, databaseUrl: counter.url })
      : await system.start('api', { DATABASE_URL: counter.url });

    const sameBytes = (await ask(bare.origin)).body === answer.body;
    const trips = await tripsPerRequest(counted.origin, counter.count);
    await counted.kill();

    const servers = { ours, bare };
    for (const { origin } of Object.values(servers)) await driveWithWrk(origin, warmUp);
    const cost = await interleave(rounds, ['ours', 'bare'], async (side) => {
      const before = cpuSeconds(servers[side].pid);
      const requests = await driveWithWrk(servers[side].origin, seconds);
      return { perRequest: (cpuSeconds(servers[side].pid) - before) / requests, requests };
    });
    const ratios = cost.ours.map(
      (own, round) => (cost.bare[round]?.perRequest ?? Number.NaN) / own.perRequest,
    );
    const ratio = rounded(median(ratios), 3);
    const best = (side: keyof typeof servers) => Math.min(...cost[side].map(({ perRequest }) => perRequest));
    const microseconds = (side: keyof typeof servers) =>
      rounded(median(cost[side].map(({ perRequest }) => perRequest)) * 1e6, 1);

    return {
      figures: {
        ratio,
        middleHalfOfRounds: `${rounded(percentile(ratios, 0.25), 3)} to ${rounded(percentile(ratios, 0.75), 3)}`,
        ratioOfBestRounds: rounded(best('bare') / best('ours'), 3),
        oursMicrosecondsPerRequest: microseconds('ours'),
        bareMicrosecondsPerRequest: microseconds('bare'),
        oursRequestsPerSecond: Math.round(median(cost.ours.map(({ requests }) => requests / seconds))),
        bareRequestsPerSecond: Math.round(median(cost.bare.map(({ requests }) => requests / seconds))),
        tripsPerRequest: trips,
        rounds,
      },
      checks: [
        atLeast('CPU ratio', ratio, goal),
        exactly('database trips per request', trips, 1),
        { what: 'the bare server answers with the same bytes', ok: sameBytes },
      ],
    };
  },
};
