import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { FAULTS, type Fault } from '@maetrix/testing';

import { tokenOf } from './harness/database.ts';
import { DEPENDENCIES, startFaultLab, type Dependency, type FaultLab } from './attacks/fault-lab.ts';
import { callRequests, pageRequests, type FaultRequest } from './attacks/fault-requests.ts';
import { inParallel, type Answer } from './harness/http-client.ts';
import { atLeast, atMost, exactly, measured, never, type Proof } from './harness/proof.ts';
import { PASSWORD } from './harness/system.ts';

type Cell = { dependency: Dependency; fault: Fault };

const sizes: Record<'full' | 'ci', { cells: Cell[]; everyNth: number }> = {
  full: {
    cells: DEPENDENCIES.flatMap((dependency) => FAULTS.map((fault) => ({ dependency, fault }))),
    everyNth: 1,
  },
  ci: {
    cells: [
      { dependency: 'postgres', fault: 'freeze' },
      { dependency: 'postgres', fault: 'half-open' },
      { dependency: 'redis', fault: 'freeze' },
      { dependency: 'redis', fault: 'late' },
      { dependency: 's3', fault: 'freeze' },
      { dependency: 'smtp', fault: 'refuse' },
      { dependency: 'stripe', fault: 'freeze' },
    ],
    everyNth: 4,
  },
};

const MEMBERS = 4_000;
const LEARN_TURNS = 3;
const CONCURRENCY = 12;
const ANSWER_LIMIT_MS = 3_000;
/** Paying asks database and provider several times, and people wait for it: as long as the web server does. */
const PAYING_LIMIT_MS = 25_000;
const FAULT_LASTS_MS = 4_000;
const RECOVERY_LIMIT_MS = 10_000;
const TIMEOUT_MS = 20_000;
const WRITE_EVERY_MS = 700;
const DRAIN_LIMIT_MS = 60_000;

const seededFaults = {
  'no-query-timeout': 'queries have no timeout, so that dead connections stay in use',
  'lost-jobs': 'jobs queued while SMTP is down are dropped, as if mails were sent within the request',
};

/** Requested in every case, also at the reduced size: each was a regression once. */
const ALWAYS = ['/api/login', '/api/lessonDownload', '/api/createSessionForPaymentV2'];
const NEEDS_NO_DATABASE = [
  '/api/paymentSettings',
  'visitor /terms-and-conditions',
  'visitor /privacy-policy',
];
const CHECKOUTS = /createSessionForPayment|subscriptionPayment/;
const PICTURE: FaultRequest = {
  name: 'a picture',
  to: 'edge',
  asksProvider: false,
  method: 'GET',
  path: '/media/pictures/0123456789abcdef-320.webp',
  headers: {},
};

/** The requests that succeed during each fault: the table of docs/architecture.md. All others fail in time. */
const WORKS: Record<Dependency, (request: FaultRequest) => boolean> = {
  postgres: ({ name }) => NEEDS_NO_DATABASE.some((each) => name.endsWith(each)),
  redis: () => true,
  s3: (request) => request !== PICTURE,
  smtp: () => true,
  stripe: ({ name, asksProvider }) => !asksProvider || CHECKOUTS.test(name),
};

const limitFor = ({ dependency, fault }: Cell, { asksProvider }: FaultRequest): number =>
  asksProvider && fault === 'late' && (dependency === 'postgres' || dependency === 'stripe')
    ? PAYING_LIMIT_MS
    : ANSWER_LIMIT_MS;

const isEnvelope = ({ body }: Answer): boolean => {
  try {
    const { status, message } = JSON.parse(body) as { status: unknown; message: unknown };
    return typeof status === 'boolean' && typeof message === 'string';
  } catch {
    return false;
  }
};

const isRefusal = (request: FaultRequest, answer: Answer): boolean => {
  if (request === PICTURE) return answer.status === 503;
  const isInForm = request.to === 'api' ? isEnvelope(answer) : answer.body.trimEnd().endsWith('</html>');
  return isInForm && answer.status !== 401;
};

const createMatrix = (lab: FaultLab, everyNth: number) => {
  const usual = new Map<string, number>();
  const failures: string[] = [];
  let slowestMs = 0;
  let answers = 0;
  let member = 0;
  let number = 0;
  const next = () => ({ member: (member = (member % MEMBERS) + 1), number: ++number });

  const isChosen = ({ name }: FaultRequest, index: number) =>
    index % everyNth === 0 || ALWAYS.some((path) => name.endsWith(path));
  const makeRequests = () => {
    const all = [...callRequests(lab.subject, next), ...pageRequests(lab.subject, next())];
    return [...all.filter(isChosen), PICTURE];
  };
  const isHealthy = (request: FaultRequest, { status }: Answer) => status === usual.get(request.name);

  const judge = (cell: Cell, request: FaultRequest, answer: Answer): string | null => {
    const isRight = isHealthy(request, answer);
    if (answer.ms > limitFor(cell, request)) return `took ${Math.round(answer.ms)} ms`;
    if (isRight || (!WORKS[cell.dependency](request) && isRefusal(request, answer))) return null;
    return `answered ${answer.status} instead of ${usual.get(request.name)}`;
  };

  return {
    failures,
    figures: () => ({ answers, 'slowest answer, ms': Math.round(slowestMs) }),

    /** The answers without any fault. */
    learn: async () => {
      // A process that has just started may fail the first request.
      for (let turn = 0; turn < LEARN_TURNS; turn++)
        await inParallel(makeRequests(), CONCURRENCY / 4, async (request) => {
          const known = usual.get(request.name) ?? 500;
          if (known >= 500) usual.set(request.name, (await lab.send(request)).status);
        });
    },
    countUseless: () => [...usual.values()].filter((status) => status === 0 || status >= 500).length,

    askEverything: (cell: Cell) =>
      inParallel(makeRequests(), CONCURRENCY, async (request) => {
        const answer = await lab.send(request);
        const problem = judge(cell, request, answer);
        answers++;
        slowestMs = Math.max(slowestMs, answer.ms);
        if (problem) failures.push(`${cell.dependency} ${cell.fault}: ${request.name} ${problem}`);
      }),

    /** Whether all reads succeed. */
    areReadsUsual: async (): Promise<boolean> => {
      let wrong = 0;
      const reads = makeRequests().filter(({ method }) => method === 'GET');
      await inParallel(reads, CONCURRENCY, async (request) => {
        if (!isHealthy(request, await lab.send(request))) wrong++;
      });
      return wrong === 0;
    },
    next,
  };
};

type Matrix = ReturnType<typeof createMatrix>;

/** Writes that were accepted during a fault. */
const createWriter = (lab: FaultLab, { next }: Matrix) => {
  const accepted = { registrations: [] as string[], enquiries: [] as string[], orders: [] as string[] };
  const post = (path: string, body: object, headers = {}) =>
    lab.send({ name: path, to: 'api', asksProvider: false, method: 'POST', path, headers, body });

  const register = async (): Promise<string | null> => {
    const email = `writer-${randomUUID()}@load.example`;
    const body = { name: 'Writer', email, password: PASSWORD, confirm_password: PASSWORD };
    const { status } = await post('/api/register', body);
    if (status !== 200) return null;
    accepted.registrations.push(email);
    return email;
  };
  const enquire = async () => {
    const email = `asks-${randomUUID()}@load.example`;
    const { status } = await post('/api/sendEnquiry', { name: 'Writer', email, message: 'Where is it?' });
    if (status === 200) accepted.enquiries.push(email);
  };
  /** Whether the buyer has a checkout page now. */
  const order = async (): Promise<boolean> => {
    const request_key = randomUUID();
    const body = { service_category: 'course', service_id: lab.subject.courseId, request_key };
    const headers = { authorization: `Bearer ${tokenOf(next().member)}` };
    const answer = await post('/api/createSessionForPaymentV2', body, headers);
    if (answer.status !== 200) return false;
    accepted.orders.push(request_key);
    return answer.body.includes('"url":"http');
  };

  const stopping = new AbortController();
  const write = async () => {
    const writes: (() => Promise<unknown>)[] = [register, enquire, order];
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await writes[turn % writes.length]?.();
      await sleep(WRITE_EVERY_MS);
    }
  };
  const writing = write();

  return {
    accepted,
    register,
    order,
    stop: () => {
      stopping.abort();
      return writing;
    },
  };
};

type Writer = ReturnType<typeof createWriter>;

/** The time until reads, mails and checkouts succeed again. */
const measureRecovery = async (lab: FaultLab, matrix: Matrix, writer: Writer): Promise<number> => {
  const began = performance.now();
  const hasTime = () => performance.now() - began < TIMEOUT_MS;
  const untilMailed = async () => {
    let email: string | null = null;
    while (hasTime() && !(email && (await lab.countMails(email)))) {
      email ??= await writer.register();
      await sleep(100);
    }
  };
  const untilOrdered = async () => {
    while (hasTime() && !(await writer.order())) await sleep(100);
  };
  const untilRead = async () => {
    while (hasTime() && !(await matrix.areReadsUsual())) await sleep(100);
  };
  await Promise.all([untilMailed(), untilOrdered(), untilRead()]);
  return performance.now() - began;
};

/** Retries back off for hours; here waiting jobs are retried at once. */
const drain = async ({ system }: FaultLab): Promise<void> => {
  const deadline = performance.now() + DRAIN_LIMIT_MS;
  const waiting = async () =>
    (await system.sql<{ count: number }>('select count(*) from graphile_worker.jobs'))[0]?.count ?? 0;
  while ((await waiting()) > 0 && performance.now() < deadline) {
    await system.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await sleep(500);
  }
};

const countLost = async (lab: FaultLab, { accepted }: Writer) => {
  const { sql } = lab.system;
  let unmailed = 0;
  for (const email of accepted.registrations) if (!(await lab.countMails(email))) unmailed++;
  const [enquiries] = await sql<{ count: number }>(
    'select count(*) from unnest($1::text[]) asked where not exists (select from enquiries e where e.email::text = asked)',
    [accepted.enquiries],
  );
  const [orders] = await sql<{ count: number }>(
    `select count(*) from unnest($1::uuid[]) key
     where not exists (select from orders where request_key = key and provider_session_id is not null)`,
    [accepted.orders],
  );
  const [jobs] = await sql<{ count: number }>('select count(*) from graphile_worker.jobs');
  return {
    registrations: unmailed,
    enquiries: enquiries?.count ?? 0,
    orders: orders?.count ?? 0,
    jobs: jobs?.count ?? 0,
  };
};

export const faults: Proof = {
  name: 'faults',
  description:
    'PostgreSQL, Redis, S3, SMTP and Stripe fail in seven ways: independent calls succeed, the rest fail within 3 s, accepted work is never lost',
  faults: seededFaults,

  run: async ({ size, fault }) => {
    const { cells, everyNth } = sizes[size];
    const lab = await startFaultLab(
      MEMBERS,
      fault === 'no-query-timeout' ? { DATABASE_TIMEOUT_MS: '3600000' } : {},
    );
    const matrix = createMatrix(lab, everyNth);
    await matrix.learn();
    const writer = createWriter(lab, matrix);
    const failed: string[] = [];
    const recoveries: { cell: string; ms: number }[] = [];
    for (const cell of cells) {
      const proxy = lab.proxies[cell.dependency];
      await proxy.begin(cell.fault);
      await Promise.all([matrix.askEverything(cell), sleep(FAULT_LASTS_MS)]);
      if (fault === 'lost-jobs' && cell.dependency === 'smtp')
        await lab.system.sql('delete from graphile_worker._private_jobs where attempts > 0');
      await proxy.end();
      const ms = Math.round(await measureRecovery(lab, matrix, writer));
      recoveries.push({ cell: `${cell.dependency} ${cell.fault}`, ms });
      for (const failure of matrix.failures.splice(0)) {
        failed.push(failure);
        console.log(`    ${failure}`);
      }
      console.log(`  ${cell.dependency} ${cell.fault}: recovered after ${ms} ms`);
    }
    await writer.stop();
    await drain(lab);
    const lost = await countLost(lab, writer);
    const slowest = recoveries.toSorted((a, b) => b.ms - a.ms)[0];

    return {
      figures: {
        cells: cells.length,
        ...matrix.figures(),
        'slowest recovery': `${slowest?.ms} ms (${slowest?.cell})`,
        'accepted registrations': writer.accepted.registrations.length,
        'accepted enquiries': writer.accepted.enquiries.length,
        'accepted orders': writer.accepted.orders.length,
      },
      checks: [
        exactly('requests that fail without a fault', matrix.countUseless(), 0),
        exactly('answers that were late, broken or wrong', failed.length, 0),
        measured(atMost('slowest recovery, ms', slowest?.ms ?? Infinity, RECOVERY_LIMIT_MS)),
        atLeast('accepted writes', Object.values(writer.accepted).flat().length, cells.length),
        never('accepted registrations without their mail', lost.registrations),
        never('accepted enquiries that are lost', lost.enquiries),
        never('accepted orders without a checkout page', lost.orders),
        exactly('jobs that never succeeded', lost.jobs, 0),
      ],
    };
  },
};
