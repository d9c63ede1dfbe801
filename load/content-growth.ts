import { setTimeout as sleep } from 'node:timers/promises';

import { CATEGORIES, fillContent } from './fixtures/catalogue.ts';
import { cpuSeconds } from './measuring/cpu.ts';
import {
  addMembers,
  cookieOf,
  createSystem,
  readMetric,
  type Running,
  type System,
} from './harness/system.ts';
import { tokenOf } from './harness/database.ts';
import { createClient, type Send } from './harness/http-client.ts';
import { atMost, exactly, measured, type Check, type Figures, type Proof } from './harness/proof.ts';
import { startRoundTripCounter } from './measuring/round-trip-counter.ts';
import { startSite } from './harness/site.ts';
import { median, percentile, rounded, shuffled } from './harness/statistics.ts';

const LIMIT = 1.5;
// Short rounds on a busy CI machine are noisy: the median and this limit still catch what grows with the table.
const LIMIT_CI = 2;
/** Of the API; the page of podcasts reads its leading episode and what its tabs sort by too. */
const maxCalls = (page: string) => (page === '/podcasts' ? 5 : 3);
const MAX_ROUND_TRIPS = 6;
const MAX_FEED_CPU_MS = 50;
const MEMBERS = 20;
const FEED = '/api/podcasts/feed.xml';

const sizes = {
  full: { items: [1e3, 1e5], rounds: 9, requests: 200, feeds: 300, percent: 95, limit: LIMIT },
  ci: { items: [1e3, 1e4], rounds: 3, requests: 40, feeds: 100, percent: 50, limit: LIMIT_CI },
};

type Call = { name: string; path: string; body?: (item: number) => object };

const kinds = [
  { kind: 'video', list: 'videoListByCategory', detail: 'videoDetail', title: 'video_title_url' },
  { kind: 'podcast', list: 'podcastListBycategory', detail: 'podcastDetail', title: 'podcast_title_url' },
  { kind: 'blog', list: 'blogListBycategory', detail: 'blogDetail', title: 'blog_title_url' },
];

const calls: Call[] = [
  ...kinds.flatMap(({ kind, list, detail, title }) => [
    { name: `${kind}s`, path: `/api/${list}` },
    { name: `category of ${kind}s`, path: `/api/${list}?category_name=category-7` },
    {
      name: kind,
      path: `/api/${detail}`,
      body: (item: number) => ({ [title]: `${kind}-number-${item}` }),
    },
  ]),
  { name: 'categories of podcasts', path: '/api/podcastCategories' },
  { name: 'feed', path: FEED },
];

const pages = kinds.flatMap(({ kind }) => [
  `/${kind}s`,
  `/${kind}/category-7`,
  `/${kind}/category-6/${kind}-number-5`,
]);

type Side = { items: number; system: System; api: Running; send: Send };

const prepare = async (items: number): Promise<Side> => {
  const system = await createSystem();
  await fillContent(system.sql, items);
  const api = await system.start('api');
  await addMembers(system, api, MEMBERS);
  return { items, system, api, send: createClient(api.origin, 1) };
};

const makeCall = async ({ send, items }: Side, { name, path, body }: Call, isMember: boolean) => {
  const headers = isMember
    ? { authorization: `Bearer ${tokenOf(1 + Math.floor(Math.random() * MEMBERS))}` }
    : {};
  const given = body ? { body: body(1 + Math.floor(Math.random() * items)) } : {};
  const answer = await send(body ? 'POST' : 'GET', path, { headers, ...given });
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body.slice(0, 200)}`);
  return answer.ms;
};

type Measurement = { call: Call; isMember: boolean; rounds: number; requests: number; percent: number };

/** A percentile of each side, measured alternately, so that noise of the machine affects all sides alike. */
const measureRound = async (sides: Side[], { call, isMember, requests, percent }: Measurement) => {
  const times = sides.map((): number[] => []);
  for (let request = 0; request < requests; request++)
    for (const index of shuffled(sides.map((_, position) => position)))
      times[index]?.push(await makeCall(sides[index] as Side, call, isMember));
  return times.map((own) => percentile(own, percent / 100));
};

const measure = async (sides: Side[], measurement: Measurement) => {
  await measureRound(sides, measurement);
  const measured: number[][] = [];
  for (let round = 0; round < measurement.rounds; round++)
    measured.push(await measureRound(sides, measurement));
  return sides.map((_, index) => median(measured.map((round) => round[index] ?? Number.NaN)));
};

const feedCpuMs = async ({ api, send }: Side, count: number): Promise<number> => {
  const before = cpuSeconds(api.pid);
  for (let request = 0; request < count; request++) {
    const { status } = await send('GET', FEED);
    if (status !== 200) throw new Error(`The feed answered ${status}`);
  }
  return rounded(((cpuSeconds(api.pid) - before) / count) * 1_000);
};

/** Categories and items in the sitemap, or in all of several; the site's own pages have one part in their path. */
const countContentAddresses = async (site: string): Promise<number> => {
  const read = async (url: string) => {
    const xml = await (await fetch(url)).text();
    return {
      isIndex: xml.includes('<sitemapindex'),
      paths: [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname),
    };
  };
  const ofContent = (paths: string[]) => paths.filter((path) => path.lastIndexOf('/') > 0).length;
  const { isIndex, paths } = await read(`${site}/sitemap.xml`);
  if (!isIndex) return ofContent(paths);
  let count = 0;
  for (const path of paths) count += ofContent((await read(site + path)).paths);
  return count;
};

/** Calls of the API and round trips to the database for one rendering of each page by a member. */
const inspectSite = async ({ system }: Side) => {
  const counter = await startRoundTripCounter(system.env.DATABASE_URL ?? '');
  const api = await system.start('api', { DATABASE_URL: counter.url });
  const site = await startSite({ apiPort: new URL(api.origin).port });
  const cookie = await cookieOf(system, api, 1);
  const counts: { page: string; calls: number; roundTrips: number }[] = [];
  for (const page of pages) {
    const open = async () => {
      const answer = await fetch(site.origin + page, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
      await answer.text();
    };
    await open();
    await sleep(300);
    let [calls, roundTrips] = [Infinity, Infinity];
    // A ping of the pool may come between: the fewest are the page's own.
    for (let turn = 0; turn < 3; turn++) {
      const [callsBefore, tripsBefore] = [
        await readMetric(api, 'http_request_seconds_count'),
        counter.count(),
      ];
      await open();
      calls = Math.min(calls, (await readMetric(api, 'http_request_seconds_count')) - callsBefore);
      roundTrips = Math.min(roundTrips, counter.count() - tripsBefore);
    }
    counts.push({ page, calls, roundTrips });
  }
  return { counts, addresses: await countContentAddresses(site.origin) };
};

export const contentGrowth: Proof = {
  name: 'content-growth',
  description:
    'lists, pages and the feed cost the same with 10^5 videos, episodes and articles as with a thousand',
  faults: { 'slow-feed': 'counts the CPU of the feed a hundred times' },

  run: async ({ size, fault }) => {
    const { items, rounds, requests, feeds, percent, limit } = sizes[size];
    const sides: Side[] = [];
    for (const count of items) sides.push(await prepare(count));
    const largest = sides.at(-1) as Side;

    const figures: Figures = {};
    const checks: Check[] = [];
    for (const call of calls)
      for (const isMember of [false, true]) {
        if (isMember && call.path === FEED) continue;
        const name = `${call.name}, ${isMember ? 'member' : 'visitor'}`;
        const measurement = { call, isMember, rounds, requests, percent };
        const [small = Number.NaN, large = Number.NaN] = await measure(sides, measurement);
        figures[`${name}: p${percent}Ms`] = `${rounded(small)} and ${rounded(large)}`;
        checks.push(
          measured(
            atMost(
              `${name}: p${percent} at ${largest.items} ÷ at the smallest`,
              rounded(large / small),
              limit,
            ),
          ),
        );
      }
    const feed = (await feedCpuMs(largest, feeds)) * (fault === 'slow-feed' ? 100 : 1);
    checks.push(measured(atMost('CPU of the feed, ms', feed, MAX_FEED_CPU_MS)));
    const { counts, addresses } = await inspectSite(largest);
    // Articles that are not open to anyone have no page for visitors.
    const wanted = CATEGORIES * kinds.length + largest.items * 2 + largest.items / 5;
    checks.push(exactly('categories and items in the sitemap', addresses, wanted));
    for (const { page, calls: made, roundTrips } of counts)
      checks.push(
        atMost(`${page}: calls of the API`, made, maxCalls(page)),
        atMost(`${page}: round trips to the database`, roundTrips, MAX_ROUND_TRIPS),
      );
    return { figures, checks };
  },
};
