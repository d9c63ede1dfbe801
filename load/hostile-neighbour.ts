import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

import type {
  AddressFloodOptions,
  AddressFloodOrder,
  AddressFloodReport,
  FloodKind,
} from './attacks/address-flood.ts';
import { onEnd } from './harness/cleanup.ts';
import { createClient, type Send } from './harness/http-client.ts';
import { openLoop } from './measuring/open-loop.ts';
import { atMost, exactly, type Figures, type Proof } from './harness/proof.ts';
import { startDemoSite } from './harness/site.ts';
import { median, percentile, rounded } from './harness/statistics.ts';

const sizes = {
  full: { rounds: 3, seconds: 8, maxRatio: 3 },
  // CI's machines are busy: time is measured there, not judged.
  ci: { rounds: 1, seconds: 3, maxRatio: null },
};

/** As in production. */
const LIMITS = {
  EDGE_REQUESTS_PER_SECOND: '300',
  EDGE_REQUEST_BURST: '1500',
  EDGE_PAGES_PER_SECOND: '20',
  EDGE_PAGE_BURST: '200',
  PAGES_AT_ONCE: '2',
  PAGES_WAITING: '50',
};

const WITHOUT: Record<string, Partial<typeof LIMITS>> = {
  'no-request-limit': { EDGE_REQUESTS_PER_SECOND: '100000', EDGE_REQUEST_BURST: '100000' },
  'no-page-limit': { EDGE_PAGES_PER_SECOND: '100000', EDGE_PAGE_BURST: '100000' },
  'no-turns': { PAGES_AT_ONCE: '1000', PAGES_WAITING: '100000' },
};

/** Requests a second: within the allowance of one address, and for the last one beyond it. */
const RATES: Record<FloodKind, number> = {
  expressions: 40,
  pages: 250,
  'invented pages': 250,
  downloads: 250,
  logins: 100,
  'too many calls': 1_200,
};
const KINDS = Object.keys(RATES) as FloodKind[];

const NEIGHBOUR = { 'x-forwarded-for': '203.0.113.7' };
const LOGIN = { email: 'subscriber@maetrix.example', password: 'Raking-Light-7' };
const NEIGHBOURS_REQUESTS_PER_SECOND = 3;

const startFlood = async (options: AddressFloodOptions): Promise<ChildProcess> => {
  const child = fork(join(import.meta.dirname, 'attacks/address-flood.ts'), [JSON.stringify(options)]);
  onEnd(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  // The flood has a machine of its own: here it runs at low priority.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
};

const order = async (flood: ChildProcess, what: AddressFloodOrder): Promise<AddressFloodReport> => {
  const answered = once(flood, 'message');
  flood.send(what);
  const [report] = (await answered) as [AddressFloodReport];
  return report;
};

type Measured = { page: number; call: number };

/** A member's page and call, with how long they take; what is not answered with 200 is an error. */
const createNeighbour = async (origin: string) => {
  const send: Send = createClient(origin, 16);
  const login = await send('POST', '/api/login', { headers: { ...NEIGHBOUR, origin }, body: LOGIN });
  const cookie = (login.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  const errors: string[] = [];
  const ask = async (path: string) => {
    const status = await send('GET', path, { headers: { ...NEIGHBOUR, cookie } }).then(
      (answer) => answer.status,
      String,
    );
    if (status !== 200) errors.push(`${path}: ${status}`);
  };
  const p95 = async (path: string, seconds: number) =>
    percentile(await openLoop(NEIGHBOURS_REQUESTS_PER_SECOND, seconds, () => ask(path)), 0.95);
  return {
    errors,
    measure: async (seconds: number): Promise<Measured> => {
      const [page, call] = await Promise.all([
        p95('/dashboard', seconds),
        p95('/api/profile/detail', seconds),
      ]);
      return { page, call };
    },
  };
};

const startEverything = async (fault: string | undefined) => {
  const site = await startDemoSite({ ...LIMITS, ...WITHOUT[fault ?? ''], TRUSTED_PROXIES: '127.0.0.0/8' });
  const neighbour = await createNeighbour(site.origin);
  await neighbour.measure(2);
  return { neighbour, flood: await startFlood({ origin: site.origin, address: '198.51.100.7' }) };
};

/** How many requests beyond its limit an address got through, in the worst window. */
const countExcess = (reports: AddressFloodReport[], perSecond: string, burst: string): number =>
  Math.max(
    ...reports.map(({ statuses, seconds }) => {
      const { 429: _refused, ...taken } = statuses;
      const count = Object.values(taken).reduce((sum, each) => sum + each, 0);
      return Math.max(0, count - Math.ceil(Number(burst) + Number(perSecond) * (seconds + 1)));
    }),
  );

export const hostileNeighbour: Proof = {
  name: 'hostile-neighbour',
  description:
    'the worst that one address can ask for, within its allowance and beyond: others hardly notice',
  faults: {
    'no-request-limit': 'the edge does not limit the requests of an address',
    'no-page-limit': 'the edge does not limit the pages that are rendered for an address',
    'no-turns': 'the web server makes as many pages at once as a client asks for',
  },

  run: async ({ size, fault }) => {
    const { rounds, seconds, maxRatio } = sizes[size];
    const { neighbour, flood } = await startEverything(fault);
    const idle: Measured[] = [];
    const flooded = new Map<FloodKind, Measured[]>(KINDS.map((kind) => [kind, []]));
    const reports = new Map<FloodKind, AddressFloodReport[]>(KINDS.map((kind) => [kind, []]));
    let sent = 0;
    for (let round = 0; round < rounds; round++)
      for (const kind of KINDS) {
        idle.push(await neighbour.measure(seconds));
        const perSecond = RATES[kind];
        const [report, measured] = await Promise.all([
          order(flood, { kind, first: sent, perSecond, seconds }),
          neighbour.measure(seconds),
        ]);
        sent += perSecond * seconds;
        flooded.get(kind)?.push(measured);
        reports.get(kind)?.push(report);
      }

    const usual = {
      page: median(idle.map(({ page }) => page)),
      call: median(idle.map(({ call }) => call)),
    };
    const ratioOf = (kind: FloodKind, what: keyof Measured) =>
      rounded(median((flooded.get(kind) ?? []).map((each) => each[what])) / usual[what]);
    const figures: Figures = {
      idleP95Ms: `page ${rounded(usual.page, 0)}, call ${rounded(usual.call, 0)}`,
    };
    for (const kind of KINDS)
      figures[kind] =
        `page x ${ratioOf(kind, 'page')}, call x ${ratioOf(kind, 'call')}, answers ${JSON.stringify(reports.get(kind)?.at(-1)?.statuses)}`;
    for (const error of neighbour.errors.slice(0, 5)) console.log(`  ${error}`);
    return {
      figures,
      checks: [
        ...(maxRatio === null ? [] : KINDS).flatMap((kind) =>
          (['page', 'call'] as const).map((what) =>
            atMost(`${kind}: p95 of a neighbour's ${what} ÷ idle`, ratioOf(kind, what), maxRatio ?? 0),
          ),
        ),
        exactly('errors of the neighbour', neighbour.errors.length, 0),
        exactly(
          'pages rendered for one address beyond its limit',
          countExcess(reports.get('pages') ?? [], LIMITS.EDGE_PAGES_PER_SECOND, LIMITS.EDGE_PAGE_BURST),
          0,
        ),
        exactly(
          'calls taken from one address beyond its limit',
          countExcess(
            reports.get('too many calls') ?? [],
            LIMITS.EDGE_REQUESTS_PER_SECOND,
            LIMITS.EDGE_REQUEST_BURST,
          ),
          0,
        ),
      ],
    };
  },
};
