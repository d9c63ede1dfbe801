import { bookmarksRepository } from '../apps/server/src/features/members/bookmarks-repository.ts';
import { notificationsRepository } from '../apps/server/src/features/notifications/notifications-repository.ts';
import { createDatabase, type Database } from '../apps/server/src/platform/database.ts';
import { onEnd } from './harness/cleanup.ts';
import { dropIndexes, fillMembers, tokenOf, type Sql } from './harness/database.ts';
import { createClient, type Send } from './harness/http-client.ts';
import { atMost, exactly, measured, type Check, type Figures, type Proof } from './harness/proof.ts';
import { percentile, rounded } from './harness/statistics.ts';
import { addressOf, createSystem, type System } from './harness/system.ts';

const PER_PAGE = 12;
const BROADCASTS = 100;
const STATEMENT_MS = 60_000;

const sizes = {
  full: { members: 1e6, requests: 300, limitMs: 50, statementMs: 500 },
  ci: { members: 2e4, requests: 50, limitMs: 400, statementMs: 2_000 },
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

type Side = { system: System; sql: Sql; send: Send; database: Database; members: number };

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
  return { system, sql, send: createClient(api.origin, 1), database, members };
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

/** Pages that are not what a sort of all cards gives. */
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

const measure = async (side: Side, requests: number, path: (turn: number) => string): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < requests * 1.1; turn++) {
    const { ms } = await ask(side, path(turn), turn);
    // The first ones warm the caches.
    if (turn >= requests / 10) times.push(ms);
  }
  return rounded(percentile(times, 0.95), 1);
};

const aroundLondon = (turn: number): Place => ({
  latitude: LONDON.latitude + ((turn % 20) - 10) / 100,
  longitude: LONDON.longitude + ((turn % 17) - 8) / 100,
});

const hex = (turn: number, digits: number) =>
  ((turn * 2_654_435_761) % 16 ** digits).toString(16).padStart(digits, '0');

const publish = ({ database }: Side) =>
  database.db
    .transaction()
    .execute((tx) =>
      notificationsRepository.insertBroadcast(tx, { text: 'News', audience: 'everyone' }, new Date()),
    );

export const memberDirectory: Proof = {
  name: 'member-directory',
  description: 'pages, searches and distances of a million members, the unread badge and a broadcast to all',
  faults: { 'no-index': 'places of members have no index' },

  run: async ({ size, fault }) => {
    const { members, requests, limitMs, statementMs } = sizes[size];
    const side = await prepare(members);
    if (fault) await side.sql('drop index member_cards_near');
    const bookmarks = await setBookmarks(side);
    const lastPage = Math.ceil(members / PER_PAGE);
    const middle = Math.ceil(lastPage / 2);
    const published: number[] = [];
    for (let count = 0; count < BROADCASTS; count++) published.push(await timed(() => publish(side)));

    const paths: Record<string, (turn: number) => string> = {
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
      'unread badge': () => 'profile/header',
    };
    const figures: Figures = {
      'setting all bookmarks, ms': rounded(bookmarks.all),
      'broadcast to all, p95 in ms': rounded(percentile(published, 0.95), 1),
    };
    const checks: Check[] = [
      exactly('pages that differ from a sort of all', await countWrongPages(side, lastPage), 0),
      measured(atMost('longest statement of setting bookmarks, ms', rounded(bookmarks.longest), statementMs)),
      measured(atMost('broadcast to all, p95 in ms', rounded(percentile(published, 0.95), 1), limitMs)),
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
    for (const [what, path] of Object.entries(paths)) {
      const p95 = await measure(side, fault ? 10 : requests, path);
      figures[`${what}, p95 in ms`] = p95;
      checks.push(measured(atMost(`${what}, p95 in ms`, p95, limitMs)));
    }
    return { figures, checks };
  },
};
