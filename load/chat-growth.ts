import type { Pool, PoolClient } from 'pg';

import { messageRepository } from '../apps/server/src/features/chat/messages/message-repository.ts';
import { createDatabase } from '../apps/server/src/platform/database.ts';
import { addChannel } from './fixtures/chat-lab.ts';
import { onEnd } from './harness/cleanup.ts';
import { dropIndexes, fillMembers, tokenOf } from './harness/database.ts';
import { createClient, type Send } from './harness/http-client.ts';
import { atMost, exactly, measured, type Check, type Figures, type Proof } from './harness/proof.ts';
import { createRandom, readSeed } from './harness/random.ts';
import { median, percentile, rounded, shuffled } from './harness/statistics.ts';
import { createSystem, type System } from './harness/system.ts';

const LIMIT = 1.5;
const sizes = {
  full: { messages: [1e4, 1e7], rounds: 7, requests: 120 },
  ci: { messages: [1e4, 1e5], rounds: 2, requests: 15 },
};
const MEMBERS = 400;
const PAGE = 50;
const VOCABULARY = 20_000;
const ROOM = 'growing';
const FIRST_AT = Date.UTC(2024, 0, 1);
const SPACING_MS = 5_000;
/** What a page may read of the messages, whatever the size of the room. */
const MAX_ROWS = { open: 200, 'scroll back': 200, jump: 201, search: 12_000 };
type CallName = keyof typeof MAX_ROWS;

/** Words from common to rare: word n is a share of about 1/n. */
const FILL = `insert into chat_messages (room_id, seq, user_id, sent_at, body)
  select $1, n, members.ids[1 + n % cardinality(members.ids)],
    to_timestamp($3::float8 / 1000) + n * $4::float8 * interval '1 millisecond',
    (select string_agg('word' || floor(power($5::float8, random()))::text, ' ') from generate_series(1, 8) word where word > -n)
  from generate_series(1, $2::int) n, (select array_agg(id) as ids from users) members`;

type Side = { messages: number; system: System; send: Send; roomId: number };

const fill = async ({ sql }: System, roomId: number, messages: number) => {
  const restoreIndexes = await dropIndexes(sql, ['chat_messages']);
  await sql(FILL, [roomId, messages, FIRST_AT, SPACING_MS, VOCABULARY]);
  await restoreIndexes();
  await sql(
    `update chat_heads set last_seq = $2, last_at = (select max(sent_at) from chat_messages) where room_id = $1`,
    [roomId, messages],
  );
  await sql('vacuum (analyze) chat_messages');
};

const prepare = async (messages: number): Promise<Side> => {
  const system = await createSystem({ LOG_LEVEL: 'warn' });
  await fillMembers(system.sql, MEMBERS);
  const roomId = await addChannel(system, ROOM);
  await fill(system, roomId, messages);
  const api = await system.start('api');
  return { messages, system, roomId, send: createClient(api.origin, 1) };
};

/** Every third search is for two words, a common and perhaps a rare one. */
const searchedWords = (random: () => number): string => {
  const word = () => `word${Math.floor(VOCABULARY ** random())}`;
  return random() < 1 / 3 ? `word1 ${word()}` : word();
};
const someSeq = ({ messages }: Side, random: () => number) => 1 + Math.floor(random() * messages);
const dateOf = (seq: number) => new Date(FIRST_AT + seq * SPACING_MS);

const createCalls = (random: () => number): Record<CallName, (side: Side) => string> => ({
  open: () => '',
  'scroll back': (side) => `&before=${someSeq(side, random)}`,
  jump: (side) => `&date=${dateOf(someSeq(side, random)).toISOString()}`,
  search: () => `&search_text=${encodeURIComponent(searchedWords(random))}`,
});

type Found = { result: { messages: { seq: number; timestamp: string; userMessage: string }[] } };

/** Whether a page is the one that was asked for. */
const isRight = (name: CallName, query: URLSearchParams, { messages }: Side, { result }: Found): boolean => {
  const seqs = result.messages.map(({ seq }) => seq);
  const last = seqs.at(-1) ?? 0;
  if (name === 'open') return last === messages && seqs.length === PAGE;
  if (name === 'scroll back') return last === Number(query.get('before')) - 1;
  const date = query.get('date') ?? '';
  if (name === 'jump') return result.messages.find(({ timestamp }) => timestamp >= date)?.timestamp === date;
  const words = (query.get('search_text') ?? '').split(' ');
  return result.messages.every(({ userMessage }) =>
    words.every((word) => userMessage.split(' ').some((each) => each.startsWith(word))),
  );
};

type Statement = { text: string; values: unknown[] };
type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] } & Record<string, unknown>;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Everything that is sent while the work runs. */
const record = (pool: Pool) => {
  let sent: Statement[] = [];
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        if (typeof given[0] === 'string') sent.push({ text: given[0], values: given[1] as unknown[] });
        return query(...given);
      },
    });
  });
  return async (work: () => Promise<unknown>): Promise<Statement[]> => {
    sent = [];
    await work();
    return [...sent];
  };
};

/** How many messages the statements of each call read, and by which scans. */
const readPlans = async ({ system, roomId, messages }: Side) => {
  const database = createDatabase({
    url: system.env.DATABASE_URL ?? '',
    poolSize: 1,
    timeoutMs: 600_000,
  });
  onEnd(database.close);
  const recordStatements = record(database.pool);
  const { db } = database;
  const middle = messages >> 1;
  const page = { roomId, limit: PAGE + 1 };
  const search = (word: string) => () =>
    messageRepository.search(db, 1, {
      ...page,
      text: word,
      upTo: messages,
      without: [],
    });
  const works: [CallName, () => Promise<unknown>][] = [
    ['open', () => messageRepository.listBefore(db, 1, { ...page, before: undefined })],
    ['scroll back', () => messageRepository.listBefore(db, 1, { ...page, before: middle })],
    ['jump', () => messageRepository.findFirstAt(db, roomId, dateOf(middle))],
    ['search', search('word2')],
    ['search', search(`word${VOCABULARY - 7}`)],
    ['search', search(`word1 word${VOCABULARY - 7}`)],
  ];
  const read: { name: CallName; rows: number; scans: number; plan: string }[] = [];
  for (const [name, work] of works)
    for (const { text, values } of await recordStatements(work)) {
      const [row] = (
        await database.pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
          `explain (analyze, timing off, format json) ${text}`,
          values,
        )
      ).rows;
      const nodes = row ? nodesOf(row['QUERY PLAN'][0]?.Plan as Node) : [];
      const ofMessages = nodes.filter((node) => node['Relation Name'] === 'chat_messages');
      const count = (node: Node) =>
        (Number(node['Actual Rows']) +
          Number(node['Rows Removed by Filter'] ?? 0) +
          Number(node['Rows Removed by Index Recheck'] ?? 0)) *
        Number(node['Actual Loops']);
      read.push({
        name,
        rows: Math.round(ofMessages.reduce((sum, node) => sum + count(node), 0)),
        scans: ofMessages.filter((node) => node['Node Type'] === 'Seq Scan').length,
        plan: ofMessages
          .map((node) => `${node['Node Type']} ${(node['Index Name'] as string | undefined) ?? ''}`)
          .join(', '),
      });
    }
  return read;
};

const BROKEN: Record<string, string> = {
  'no-time-index': 'drop index chat_messages_dates',
  'no-word-index': 'drop index chat_messages_words',
};

export const chatGrowth: Proof = {
  name: 'chat-growth',
  description:
    'opening, scrolling back, searching and jumping to a date take as long in a chat room of ten million messages',
  faults: {
    'no-time-index': 'messages have no index of room and time',
    'no-word-index': 'messages have no index of words',
  },

  run: async ({ size, fault }) => {
    const { messages, rounds, requests } = sizes[size];
    const seed = readSeed() ?? Math.floor(Math.random() * 2 ** 32);
    const random = createRandom(seed);
    const sides: Side[] = [];
    for (const count of messages) sides.push(await prepare(count));
    const largest = sides.at(-1) as Side;
    if (fault) await largest.system.sql(BROKEN[fault] ?? '');

    const figures: Figures = { seed };
    const checks: Check[] = [];
    const plans = await readPlans(largest);
    checks.push(
      exactly(
        'scans of all messages',
        plans.reduce((sum, { scans }) => sum + scans, 0),
        0,
      ),
    );
    for (const { name, rows, plan } of plans) {
      figures[`plan of ${name}: ${plan}`] = rows;
      checks.push(atMost(`messages read by ${name}`, rows, MAX_ROWS[name]));
    }
    if (fault) return { figures, checks };

    const calls = createCalls(random);
    let turn = 0;
    let wrong = 0;
    const ask = async (side: Side, name: CallName): Promise<number> => {
      const query = new URLSearchParams(`room_id=${ROOM}${calls[name](side)}`);
      const { status, body, ms } = await side.send(
        'GET',
        `/api/chat/${name === 'search' ? 'search' : 'messages'}?${query}`,
        { headers: { authorization: `Bearer ${tokenOf(1 + (turn++ % MEMBERS))}` } },
      );
      if (status !== 200) throw new Error(`${name}: ${status} ${body.slice(0, 200)}`);
      if (!isRight(name, query, side, JSON.parse(body) as Found)) wrong++;
      return ms;
    };
    for (const name of Object.keys(MAX_ROWS) as CallName[]) {
      const p95 = sides.map((): number[] => []);
      for (let round = 0; round <= rounds; round++) {
        const times = sides.map((): number[] => []);
        for (let request = 0; request < requests; request++)
          for (const index of shuffled(sides.map((_, position) => position)))
            times[index]?.push(await ask(sides[index] as Side, name));
        // The first round warms the caches.
        if (round > 0) times.forEach((own, index) => p95[index]?.push(percentile(own, 0.95)));
      }
      const [smallest = Number.NaN, most = Number.NaN] = p95.map(median);
      figures[`${name}: p95Ms`] = `${rounded(smallest, 1)} and ${rounded(most, 1)}`;
      checks.push(measured(atMost(`${name}: p95 ÷ of 10^4 messages`, rounded(most / smallest), LIMIT)));
    }
    checks.push(exactly('wrong pages', wrong, 0));
    const [row] = await largest.system.sql<{ gb: number }>(
      'select pg_database_size(current_database()) / 1e9 as gb',
    );
    figures.databaseGb = rounded(Number(row?.gb));
    return { figures, checks };
  },
};
