import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { fillContent } from './fixtures/catalogue.ts';
import { onEnd } from './harness/cleanup.ts';
import { atMost, exactly, measured, type Check, type Proof } from './harness/proof.ts';
import { startRoundTripCounter } from './measuring/round-trip-counter.ts';
import { startSite } from './harness/site.ts';
import { addMembers, cookieOf, createSystem, readMetric } from './harness/system.ts';

const MAX_CALLS = 6;
const MAX_ROUND_TRIPS = 8;
const ITEMS = 30;

type Failure = 'error' | 'hang';

const PROBLEM = /This list did not load/g;

/** How many sections say that they failed when a call does, and what is still shown. */
const parts = [
  { call: '/api/bannerList', problems: 0, keeps: [`video number ${ITEMS}`, `blog number ${ITEMS}`] },
  { call: '/api/latestServices', problems: 1, keeps: [`video number ${ITEMS}`, `blog number ${ITEMS}`] },
  {
    call: '/api/calendar/events',
    problems: 1,
    keeps: [`video number ${ITEMS}`, `blog number ${ITEMS}`],
  },
  { call: '/api/dashboard/user-goal', problems: 1, keeps: [`video number ${ITEMS}`, `blog number ${ITEMS}`] },
  { call: '/api/dashboard/services', problems: 5, keeps: ['Your learning starts here'] },
];

/** In front of the API: one call fails or is never answered, the others pass. */
const startFailingApi = async (apiPort: string) => {
  let failing: { call: string; failure: Failure } | null = null;
  const server: Server = createServer((incoming, outgoing) => {
    if (failing && incoming.url?.startsWith(failing.call)) {
      if (failing.failure === 'error') outgoing.writeHead(500).end('{}');
      return;
    }
    const { method, url, headers } = incoming;
    const passed = request({ port: apiPort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port: String((server.address() as AddressInfo).port),
    fail: (call: string, failure: Failure) => (failing = { call, failure }),
    heal: () => (failing = null),
  };
};

export const dashboardParts: Proof = {
  name: 'dashboard-parts',
  description: 'the dashboard needs few calls, and stands while any one of them fails or hangs',
  faults: { 'all-fail': 'every call of the dashboard fails at once' },

  run: async ({ size, fault }) => {
    const limitMs = size === 'full' ? 3_000 : 10_000;
    const system = await createSystem({ LOG_LEVEL: 'error', TIMEOUT_FACTOR: '1' });
    await fillContent(system.sql, ITEMS);
    const counter = await startRoundTripCounter(system.env.DATABASE_URL ?? '');
    const api = await system.start('api', { DATABASE_URL: counter.url });
    await addMembers(system, api, 1);
    const failingApi = await startFailingApi(new URL(api.origin).port);
    const site = await startSite({ apiPort: failingApi.port, own: { TIMEOUT_FACTOR: '1' } });
    const cookie = await cookieOf(system, api, 1);
    const open = async () => {
      const answer = await fetch(`${site.origin}/dashboard`, { headers: { cookie } });
      return { status: answer.status, html: await answer.text() };
    };

    await open();
    const before = {
      calls: await readMetric(api, 'http_request_seconds_count'),
      roundTrips: counter.count(),
    };
    const usual = await open();
    const calls = (await readMetric(api, 'http_request_seconds_count')) - before.calls;
    const roundTrips = counter.count() - before.roundTrips;

    const checks: Check[] = [
      exactly('status of the page', usual.status, 200),
      atMost('calls of the API', calls, MAX_CALLS),
      atMost('round trips to the database', roundTrips, MAX_ROUND_TRIPS),
    ];
    for (const { call, problems, keeps } of parts)
      for (const failure of ['error', 'hang'] as const) {
        failingApi.fail(fault ? '/api/' : call, failure);
        const began = performance.now();
        const { status, html } = await open();
        const ms = Math.round(performance.now() - began);
        failingApi.heal();
        const missing = keeps.filter((text) => !html.includes(text)).length;
        const shown = html.match(PROBLEM)?.length ?? 0;
        checks.push({
          description: `${call}, ${failure}: ${status}, ${shown} sections say so, ${missing} others missing`,
          ok: status === 200 && missing === 0 && shown === problems,
        });
        checks.push(measured(atMost(`${call}, ${failure}: ms`, ms, limitMs)));
      }
    return { figures: { calls, roundTrips }, checks };
  },
};
