import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openApiDocument } from '@maetrix/contract/openapi';

import { freePort } from './harness/children.ts';
import { onEnd } from './harness/cleanup.ts';
import { hostileRequest, type HostileRequest } from './attacks/hostile-requests.ts';
import { inParallel } from './harness/http-client.ts';
import { atLeast, atMost, exactly, measured, never, type Proof } from './harness/proof.ts';
import { readSeed } from './harness/random.ts';
import { startProvider, createCatalogue } from './fixtures/billing-fixture.ts';
import { startSite } from './harness/site.ts';
import { median, percentile, rounded } from './harness/statistics.ts';
import { addMembers, createSystem, type System } from './harness/system.ts';

const sizes = { full: 100_000, ci: 3_000 };
const CONCURRENCY = 16;
const MEMBERS = 400;
const SEED = 20_261_115;
const SITE_SHARE = 0.15;
const LIMIT_MS = 40_000;
const MAX_GROWTH_MB = 300;
const SHOWN = 10;
const NEIGHBOUR_PAUSE_MS = 100;
const SLOWEST_CALL_MS = 5_000;

type Answer = { status: number; head: string; body: string };

/** The server may close a keep-alive connection while it is being reused; a new connection must not fail. */
class ClosedMeanwhile extends Error {}

const createSender = (origins: Record<HostileRequest['target'], string>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  onEnd(() => agent.destroy());
  const sendOnce = ({ target, method, path, headers, body }: HostileRequest): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port, host } = new URL(origins[target]);
      const sent = request(
        {
          hostname: '127.0.0.1',
          port,
          method,
          path,
          agent,
          timeout: LIMIT_MS,
          headers: { host, ...headers, ...(body && { 'content-length': body.length }) },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              head: response.rawHeaders.join('\n'),
              body: Buffer.concat(chunks).toString('latin1'),
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error: NodeJS.ErrnoException) =>
        reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new ClosedMeanwhile() : error),
      );
      sent.end(body ?? undefined);
    });

  return async (hostile: HostileRequest): Promise<Answer> => {
    for (;;)
      try {
        return await sendOnce(hostile);
      } catch (error) {
        if (!(error instanceof ClosedMeanwhile)) throw error;
      }
  };
};

const INSIDE =
  /\n\s+at \S+ \(|node:internal|node_modules|\/(?:apps|packages|work|srv|home)\/[\w-]+\/|\.[tj]s:\d+|\b(?:select|insert into|delete from|update) [\w".*, ]+ (?:from|values|set|where)\b|syntax error|violates|relation "|column "|invalid input syntax|invalid byte sequence|kysely|fastify|FST_|ZodError|ECONNREFUSED|graphile|ioredis|@aws-sdk|SQLSTATE|Maximum call stack|is not a function|Cannot read propert/i;

/** Names of tables and columns that are not wire names. */
const innerNames = async (system: System): Promise<RegExp> => {
  const contract = JSON.stringify(openApiDocument());
  const rows = await system.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name like '%\\_%'
     union select column_name from information_schema.columns where table_schema = 'public' and column_name like '%\\_%\\_%'`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !contract.includes(name));
  return new RegExp(`\\b(?:${names.join('|')})\\b`);
};

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const startEverything = async (fault: string | undefined) => {
  const system = await createSystem({ LOG_LEVEL: 'error', WORKER_EXCLUDED_JOBS: 'billing.send-receipt' });
  const provider = await startProvider(system.env);
  const [port, edge] = [String(await freePort()), await freePort()];
  const origin = `http://maetrix.localhost:${edge}`;
  const own = { STRIPE_API_BASE: provider.origin, STRIPE_SESSIONS_PER_SECOND: '1000', SITE_ORIGIN: origin };
  const setup = await system.start('api', own);
  await addMembers(system, setup, MEMBERS);
  await createCatalogue(system);
  await setup.stop();
  const api = await system.start('api', { ...own, PORT: port });
  await system.start('worker', own);
  const site = await startSite({ apiPort: port, edgePort: edge });
  if (fault === 'missing-table') await system.sql('alter table enquiries rename to enquiries_gone');
  return { system, api, site, origin };
};

type Answered = { api: number[]; site: number[] };

/** Asks for a call and a page as somebody else does, until it is stopped; returns how long each took. */
const startNeighbour = (urls: Record<keyof Answered, string>, headers: Record<string, string>) => {
  const answered: Answered = { api: [], site: [] };
  const stop = new AbortController();
  const ask = async (name: keyof Answered) => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      await (await fetch(urls[name], { headers })).arrayBuffer();
      answered[name].push(performance.now() - began);
      await sleep(NEIGHBOUR_PAUSE_MS);
    }
  };
  const asking = Promise.all([ask('api'), ask('site')]);
  return async (): Promise<Answered> => {
    stop.abort();
    await asking;
    return answered;
  };
};

const describe = (milliseconds: number[]) =>
  `p50 ${rounded(median(milliseconds), 0)}, p95 ${rounded(percentile(milliseconds, 0.95), 0)}, slowest ${rounded(Math.max(...milliseconds), 0)}`;

export const requestFuzz: Proof = {
  name: 'request-fuzz',
  description:
    'hostile bodies, queries, cookies and headers to every call and page: no 5xx, no internal details in answers',
  faults: { 'missing-table': 'a table is missing, so that one call fails internally' },

  run: async ({ size, fault }) => {
    const { values } = parseArgs({
      strict: false,
      options: { case: { type: 'string' } },
    });
    const seed = readSeed() ?? SEED;
    const { system, api, site, origin } = await startEverything(fault);
    const inner = await innerNames(system);
    const options = {
      origin,
      members: MEMBERS,
      siteShare: SITE_SHARE,
      internalSecret: system.env.INTERNAL_SECRET ?? '',
    };
    const send = createSender({ api: api.origin, site: origin });
    const cases =
      values.case === undefined
        ? Array.from({ length: sizes[size] }, (_, index) => index)
        : [Number(values.case)];
    const answers: Record<string, number> = {};
    const failures: string[] = [];
    const leaks: string[] = [];
    const unanswered: string[] = [];
    const seen = new Set<string>();
    const before = { api: residentMb(api.pid), web: residentMb(site.pid) };

    const stopNeighbour = startNeighbour(
      { api: `${api.origin}/api/course/categories`, site: `${site.direct}/search/deposits` },
      system.from('10.250.0.1'),
    );
    await inParallel(cases, CONCURRENCY, async (index) => {
      const hostile = hostileRequest(seed, index, options);
      const label = `--seed ${seed} --case ${index}: ${hostile.target} ${hostile.method} ${hostile.path.slice(0, 100)}`;
      if (values.case !== undefined) console.log(hostile, hostile.body?.toString('latin1').slice(0, 2_000));
      const answer = await send(hostile).catch((error: unknown) => {
        unanswered.push(`${label} ${String(error)}`);
        return null;
      });
      if (!answer) return;
      const { status, head, body } = answer;
      answers[status] = (answers[status] ?? 0) + 1;
      if (values.case !== undefined) console.log(status, head, body.slice(0, 2_000));
      // 503 is the answer of a busy machine: it is counted above.
      if (status >= 500 && status !== 503) failures.push(`${label} → ${status} ${body.slice(0, 100)}`);
      // Most bodies repeat.
      const digest = hash('md5', body);
      const text = seen.has(digest) ? head : `${head}\n${body}`;
      seen.add(digest);
      const leak = INSIDE.exec(text) ?? (hostile.target === 'api' ? inner.exec(text) : null);
      if (leak) leaks.push(`${label} → ${status} shows ${JSON.stringify(leak[0].slice(0, 80))}`);
    });

    const neighbour = await stopNeighbour();
    for (const line of [failures, leaks, unanswered].flatMap((lines) => lines.slice(0, SHOWN)))
      console.log(`  ${line}`);
    const alive = await Promise.all(
      [`${api.internal}/readyz`, `${site.origin}/healthz`, `${site.direct}/robots.txt`].map(
        async (url) => (await fetch(url)).ok,
      ),
    );
    const growth = {
      api: Math.round(residentMb(api.pid) - before.api),
      web: Math.round(residentMb(site.pid) - before.web),
    };
    return {
      figures: {
        seed,
        requests: cases.length,
        answers: JSON.stringify(answers),
        'memory grown by (MB)': JSON.stringify(growth),
        'calls of a neighbour (ms)': describe(neighbour.api),
        'pages of a neighbour (ms)': describe(neighbour.site),
      },
      checks: [
        atLeast(
          'requests that were taken',
          answers['200'] ?? 0,
          values.case === undefined ? cases.length / 50 : 0,
        ),
        exactly('server errors', failures.length, 0),
        never('answers with internal details', leaks.length),
        exactly('requests without an answer', unanswered.length, 0),
        exactly('processes that still answer', alive.filter(Boolean).length, alive.length),
        measured(atMost('memory of the api grown by MB', growth.api, MAX_GROWTH_MB)),
        measured(atMost('memory of the web server grown by MB', growth.web, MAX_GROWTH_MB)),
        measured(
          atMost(
            'slowest call of a neighbour in ms',
            Math.round(Math.max(...neighbour.api)),
            SLOWEST_CALL_MS,
          ),
        ),
      ],
    };
  },
};
