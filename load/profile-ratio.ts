import { setTimeout as sleep } from 'node:timers/promises';

import { measureRatio, startBare } from './measuring/cpu-ratio.ts';
import { tokenOf } from './harness/database.ts';
import { createClient } from './harness/http-client.ts';
import { atLeast, exactly, measured, type Proof } from './harness/proof.ts';
import { parametersOf } from './measuring/statement.ts';
import { addMembers, createSystem } from './harness/system.ts';
import { startRoundTripCounter } from './measuring/round-trip-counter.ts';

const PATH = '/api/profile/header';
const MIN_RATIO = 0.8;
// Short rounds on a busy CI machine detect only a route that lost half its speed;
// the reduced run relies on the number of round trips.
const MIN_RATIO_CI = 0.4;
const COUNTED_REQUESTS = 200;

const sizes = {
  full: { rounds: 41, seconds: 1, warmUp: 4, goal: MIN_RATIO },
  ci: { rounds: 3, seconds: 1, warmUp: 1, goal: MIN_RATIO_CI },
};

const headers = { authorization: `Bearer ${tokenOf(1)}` };

const ask = (origin: string) => createClient(origin, 1)('GET', PATH, { headers });

const roundTripsPerRequest = async (origin: string, count: () => number): Promise<number> => {
  const send = createClient(origin, 1);
  await send('GET', PATH, { headers });
  // By then the background queries of a fresh process are done.
  await sleep(300);
  const before = count();
  for (let request = 0; request < COUNTED_REQUESTS; request++) await send('GET', PATH, { headers });
  return (count() - before) / COUNTED_REQUESTS;
};

export const profileRatio: Proof = {
  name: 'profile-ratio',
  description:
    'GET profile/header costs little more CPU than bare Fastify + pg with the same statement, in one round trip',
  faults: { 'second-round-trip': 'measures a server that checks the session in a separate round trip' },

  run: async ({ size, fault }) => {
    const { goal, ...extent } = sizes[size];
    const system = await createSystem();
    const api = await system.start('api');
    await addMembers(system, api, 1000);
    const counter = await startRoundTripCounter(system.env.DATABASE_URL ?? '');
    const seen = await system.start('api', { DATABASE_URL: counter.url });
    const answer = await ask(seen.origin);
    const text = counter.takeStatements().find((sent) => sent.includes('session.token_hash = $1'));
    if (!text) throw new Error('The product did not ask for the profile');

    const statement = { text, parameters: parametersOf(text) };
    const route = { method: 'GET', path: PATH, answers: { '': answer.body } } as const;
    const bareWith = (statements: (typeof statement)[], databaseUrl?: string) =>
      startBare(system, {
        like: answer,
        routes: [{ ...route, statements }],
        ...(databaseUrl && { databaseUrl }),
      });
    const bare = await bareWith([statement]);
    const isSlow = fault === 'second-round-trip';
    const ours = isSlow ? await bareWith([statement, statement]) : api;
    const counted = isSlow ? await bareWith([statement, statement], counter.url) : seen;

    const sameBytes = (await ask(bare.origin)).body === (await ask(api.origin)).body;
    const roundTrips = await roundTripsPerRequest(counted.origin, counter.count);
    await Promise.all([seen.kill(), counted.kill()]);
    const figures = await measureRatio({ ours, bare }, { path: PATH, headers }, extent);

    return {
      figures: { ...figures, roundTripsPerRequest: roundTrips },
      checks: [
        measured(atLeast('CPU ratio', figures.ratio, goal)),
        exactly('database round trips per request', roundTrips, 1),
        { description: 'the bare server answers with the same bytes', ok: sameBytes },
      ],
    };
  },
};
