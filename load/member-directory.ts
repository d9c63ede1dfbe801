import { bookmarksRepository } from '../apps/server/src/features/members/bookmarks-repository.ts';
import { createDatabase, type Database } from '../apps/server/src/platform/database.ts';
import { composeProduct } from './fixtures/media.ts';
import { onEnd } from './harness/cleanup.ts';
import { dropIndexes, fillMembers, tokenOf, type Sql } from './harness/database.ts';
import { measureBadge, measureBells, publish } from './measuring/bell.ts';
import { createClient, type Send } from './harness/http-client.ts';
import { atMost, exactly, measured, type Check, type Figures, type Proof } from './harness/proof.ts';
import { median, percentile, rounded } from './harness/statistics.ts';
import { addressOf, createSystem, type System } from './harness/system.ts';

const PER_PAGE = 12;
const BROADCASTS = 100;
const STATEMENT_MS = 60_000;

/** Jobs of the nightly renewal that are timed, and the hours in which a worker must be able to do all of them. */
const RENEWED_BATCHES = 20;
const CARDS_PER_BATCH = 200;
const NIGHT_HOURS = 3;
const RATIO_LIMIT = 2;
const BADGE_LIMIT = 1.2;
const BELL_LIMIT_MS = 2_000;

const sizes = {
  full: { members: 1e7, requests: 300, sockets: 2_000, limitMs: 50, statementMs: 500 },
  ci: { members: 2e4, requests: 20, sockets: 100, limitMs: 400, statementMs: 2_000 },
};

/** Every tenth is in London, a hundredth at one address there, the others anywhere between the polar circles. */
const CARDS = `
  insert into member_cards (user_id, public_id, name, name_key, family_key, place_key, latitude, longitude, joined_at)
  select id, public_id, initcap(given || ' ' || family), given || ' ' || family, family, place,
    case when at_one then 51.5 when place = 'london' then 51.5 + (random() - 0.5) * 0.4 else (random() - 0.5) * 130 end,
    case when at_one then -0.1 when place = 'london' then -0.1 + (random() - 0.5) * 0.6 else (random() - 0.5) * 360 end,
    created_at
  from (select id, public_id, created_at, 'given' || md5(id::text)::char(3) as given, 'family' || md5(id::text || 'x')::char(4) as family,
          case when id % 10 = 0 then 'london' else 'town' || id % 5000 end as place, id % 100 = 0 as at_one
        from users) member`;

type Place = { latitude: number; longitude: number };
const LONDON: Place = { latitude: 51.5, longitude: -0.1 };

type Side = { system: System; sql: Sql; send: Send; origin: string; database: Database; members: number };

const prepare = async (members: number): Promise<Side> => {
  const system = await createSystem({ LOG_LEVEL: 'warn' });
  const { sql } = system;
  const restoreMembers = await dropIndexes(sql, ['users', 'sessions']);
  await fillMembers(sql, members);
  await restoreMembers();
  const restoreCards = await dropIndexes(sql, ['member_cards']);
  await sql(CARDS);
  await restoreCards();
  await sql('vacuum (analyze) users, sessions, member_cards');
  const database = createDatabase({
    url: system.env.DATABASE_URL ?? '',
    poolSize: 1,
    timeoutMs: STATEMENT_MS,
  });
  onEnd(database.close);
  const api = await system.start('api');
  return { system, sql, send: createClient(api.origin, 1), origin: api.origin, database, members };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The longest statement of setting all bookmarks, and the time of all of them. */
const setBookmarks = async ({ database }: Side) => {
  const times: number[] = [];
  const setNext = async (sort: 'alphabetical' | 'joined', rank: number): Promise<void> => {
    const began = performance.now();
    const next = await bookmarksRepository.setNext(database.db, sort, rank);
    times.push(performance.now() - began);
    if (next !== null) await setNext(sort, next);
  };
  await setNext('alphabetical', 0);
  await setNext('joined', 0);
  return { longest: Math.max(...times), all: times.reduce((sum, time) => sum + time, 0) };
};

type Listed = { data: { id: number }[] };

const ask = async ({ system, send, members }: Side, path: string, turn: number) => {
  const member = 1 + ((turn * 7_919) % members);
  const answer = await send('GET', `/api/${path}`, {
    headers: { ...system.from(addressOf(turn)), authorization: `Bearer ${tokenOf(member)}` },
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer;
};

const readIds = async (side: Side, path: string): Promise<number[]> => {
  const { body } = await ask(side, path, 1);
  return (JSON.parse(body) as { result: { user: Listed } }).result.user.data.map(({ id }) => id);
};

const pagePath = (sort: string, page: number) => `searchUsers?sort=${sort}&page=${page}`;
const nearPath = ({ latitude, longitude }: Place) =>
  `searchUsers?lat=${latitude}&lng=${longitude}&distance=30`;

const ORDERS = { latest: 'user_id desc', alphabetical: 'name_key, user_id' };

/** Pages that differ from the same page of all cards, sorted. */
const countWrongPages = async (side: Side, lastPage: number): Promise<number> => {
  let wrong = 0;
  for (const [sort, order] of Object.entries(ORDERS))
    for (const page of [1, Math.ceil(lastPage / 2), lastPage]) {
      const wanted = await side.sql<{ id: number }>(
        `select user_id as id from member_cards order by ${order} offset $1 limit $2`,
        [(page - 1) * PER_PAGE, PER_PAGE],
      );
      const found = await readIds(side, pagePath(sort, page));
      wrong += Number(found.join() !== wanted.map(({ id }) => id).join());
    }
  return wrong;
};

/** The nearest by a formula that uses no index. */
const listNearest = async ({ sql }: Side, { latitude, longitude }: Place): Promise<string> => {
  const rows = await sql<{ id: number }>(
    `select user_id as id from member_cards where latitude is not null
     order by round((asin(least(1, sqrt(power(sin(radians(latitude - $1) / 2), 2)
       + cos(radians($1)) * cos(radians(latitude)) * power(sin(radians(longitude - $2) / 2), 2)))))::numeric, 9), user_id
     limit ${PER_PAGE}`,
    [latitude, longitude],
  );
  return rows.map(({ id }) => id).join();
};

const measure = async (
  side: Side,
  requests: number,
  paths: Record<string, (turn: number) => string>,
): Promise<Record<string, number>> => {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(paths).map((name) => [name, []]));
  for (let turn = 0; turn < requests * 1.1; turn++)
    for (const [name, path] of Object.entries(paths)) {
      const { ms } = await ask(side, path(turn), turn);
      // The first ones warm the caches.
      if (turn >= requests / 10) times[name]?.push(ms);
    }
  return Object.fromEntries(
    Object.entries(times).map(([name, each]) => [name, rounded(percentile(each, 0.95), 1)]),
  );
};

const aroundLondon = (turn: number): Place => ({
  latitude: LONDON.latitude + ((turn % 20) - 10) / 100,
  longitude: LONDON.longitude + ((turn % 17) - 8) / 100,
});

const hex = (turn: number, digits: number) =>
  ((turn * 2_654_435_761) % 16 ** digits).toString(16).padStart(digits, '0');

/** The median of a job of the nightly renewal, over cards that stay as they are. */
const timeRenewal = async ({ system, members }: Side): Promise<number> => {
  const product = await composeProduct(system);
  const times: number[] = [];
  for (let batch = 0; batch < RENEWED_BATCHES; batch++) {
    const afterId = Math.floor((batch / RENEWED_BATCHES) * (members - CARDS_PER_BATCH));
    // The proof's cards are not those of its members' profiles: the first time changes all of them.
    await product.members.refreshCards(afterId);
    times.push(await timed(() => product.members.refreshCards(afterId)));
  }
  return median(times);
};

export const memberDirectory: Proof = {
  name: 'member-directory',
  description:
    'ten million members: pages, searches, distances, unread badge, broadcast to all, nightly renewal',
  faults: {
    'no-index': 'places of members have no index',
    'stale-bookmarks': 'bookmarks stay as they were before a thousand members came',
    untold: 'no socket is told of a broadcast',
  },

  run: async ({ size, fault }) => {
    const { members, requests, sockets, limitMs, statementMs } = sizes[size];
    const side = await prepare(members);
    if (fault === 'no-index') await side.sql('drop index member_cards_near');
    const bookmarks = await setBookmarks(side);
    if (fault === 'stale-bookmarks')
      await side.sql('update member_bookmarks set user_id = user_id + 1, rank = rank + 1');
    const lastPage = Math.ceil(members / PER_PAGE);
    const middle = Math.ceil(lastPage / 2);
    const published: number[] = [];
    for (let count = 0; count < BROADCASTS; count++)
      published.push(await timed(() => publish(side.database)));

    const pages: Record<string, (turn: number) => string> = {
      'first page': () => pagePath('latest', 1),
      'middle page': (turn) => pagePath('latest', middle + turn),
      'last page': () => pagePath('latest', lastPage),
      'middle page by name': (turn) => pagePath('alphabetical', middle + turn),
      'last page by name': () => pagePath('alphabetical', lastPage),
      'search by name': (turn) => `searchUsers?search_text=given${hex(turn, 3)}`,
      'search by name and town': (turn) => `searchUsers?search_text=london+family${hex(turn, 2)}`,
      'near, in London': (turn) => nearPath(aroundLondon(turn)),
      'near, where ten thousand are': () => nearPath(LONDON),
      'near, where nobody is': () => nearPath({ latitude: -89, longitude: 0 }),
      'header with the unread badge': () => 'profile/header',
    };
    const broadcastMs = rounded(percentile(published, 0.95), 1);
    const figures: Figures = { 'setting all bookmarks, ms': rounded(bookmarks.all) };
    const checks: Check[] = [
      exactly('pages that differ from a sort of all', await countWrongPages(side, lastPage), 0),
      measured(atMost('longest statement of setting bookmarks, ms', rounded(bookmarks.longest), statementMs)),
      measured(atMost('broadcast to all, p95 in ms', broadcastMs, limitMs)),
    ];
    let wrong = 0;
    for (const place of [LONDON, aroundLondon(3), { latitude: 10, longitude: 179.99 }]) {
      const found = await readIds(
        side,
        `searchUsers?lat=${place.latitude}&lng=${place.longitude}&distance=200`,
      );
      wrong += Number(!(await listNearest(side, place)).startsWith(found.join()));
    }
    checks.push(exactly('searches by distance that differ from a sort of all', wrong, 0));

    const p95s = await measure(side, fault ? 10 : requests, pages);
    const first = p95s['first page'] ?? Number.NaN;
    for (const [name, p95] of Object.entries(p95s)) {
      checks.push(measured(atMost(`${name}, p95 in ms`, p95, limitMs)));
      if (name !== 'first page')
        checks.push(measured(atMost(`${name} beside the first page`, rounded(p95 / first), RATIO_LIMIT)));
    }
    for (const [state, ratio] of Object.entries(await measureBadge(side)))
      checks.push(
        measured(atMost(`unread badge beside a read by primary key, ${state}`, rounded(ratio), BADGE_LIMIT)),
      );

    const bells = await measureBells(side, { sockets, isTold: fault !== 'untold' });
    figures['bells that were told, slowest in ms'] = rounded(bells.toldMs, 0);
    checks.push(
      exactly('open bells that do not show a broadcast', bells.without, 0),
      measured(
        atMost('a broadcast is on every open bell after, in ms', rounded(bells.shownMs, 0), BELL_LIMIT_MS),
      ),
    );

    const batchMs = await timeRenewal(side);
    const hours = (batchMs * Math.ceil(1e7 / CARDS_PER_BATCH)) / 3_600_000;
    figures['a job of the nightly renewal, ms'] = rounded(batchMs, 1);
    checks.push(measured(atMost('renewing ten million cards, hours', rounded(hours), NIGHT_HOURS)));
    return { figures, checks };
  },
};
