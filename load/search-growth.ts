import { Pool } from 'pg';

import { exchangeLetters, planCandidates, readWords } from '../apps/server/src/features/search/query.ts';
import { searchRepository } from '../apps/server/src/features/search/search-repository.ts';
import { onEnd } from './harness/cleanup.ts';
import { createClient, type Send } from './harness/http-client.ts';
import { atMost, measured, type Check, type Figures, type Proof } from './harness/proof.ts';
import { createRandom, readSeed } from './harness/random.ts';
import { fillSearch, readVocabulary, WORDS } from './fixtures/search-documents.ts';
import { percentile, rounded } from './harness/statistics.ts';
import { addressOf, createSystem, type System } from './harness/system.ts';

const SEED = 20_261_116;
const COMMON = 50;
const RARE = 2_000;

const sizes = {
  full: { documents: [1e4, 1e5, 1e6], queries: 1_000, limitMs: 80, suggestMs: 30, ratio: 1.3 },
  // A busy CI machine is slow; the limits still catch what grows with the table.
  ci: { documents: [6e4], queries: 150, limitMs: 400, suggestMs: 150, ratio: 4 },
};

type Hit = { service_id: number; match: object | null };
const KINDS = ['courses', 'videos', 'podcasts', 'blogs'] as const;
type Result = Record<(typeof KINDS)[number], Hit[]>;

/** Of ten queries six have rare words (one of them a common one too), three common ones and one a mistake. */
const createQueries = (vocabulary: string[], count: number) => {
  const random = createRandom(readSeed() ?? SEED);
  const between = (from: number, to: number) =>
    vocabulary[from + Math.floor(random() * (to - from))] as string;
  const withMistake = (word: string) => {
    const place = 1 + Math.floor(random() * (word.length - 2));
    return `${word.slice(0, place)}z${word.slice(place + 1)}`;
  };
  return Array.from({ length: count }, (_, index) => {
    const turn = index % 10;
    if (turn === 0) return `${between(RARE, WORDS)} ${between(0, COMMON)}`;
    if (turn < 6) return `${between(RARE, WORDS)} ${between(RARE, WORDS)}`;
    return turn < 9
      ? `${between(0, COMMON)} ${between(0, COMMON)}`
      : `${withMistake(between(RARE, WORDS))} ${between(RARE, WORDS)}`;
  });
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The statements of a search alone. */
const searchBare = async (pool: Pool, text: string, quoted: number[]) => {
  const typed = readWords(text).map((word) => ({ word, exchanged: exchangeLetters(word) }));
  const known = await searchRepository.correctWords(pool, typed);
  const query = planCandidates(known);
  await searchRepository.listCandidates[query.scope](pool, query);
  if (quoted.length) await searchRepository.listPassages(pool, { itemIds: quoted, some: query.some });
};

const ask = async (system: System, send: Send, path: string, text: string, turn: number) => {
  const answer = await send('GET', `/api/${path}?search_text=${encodeURIComponent(text)}`, {
    headers: system.from(addressOf(turn)),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer;
};

const measure = async (documents: number, queries: number, fault: string | undefined) => {
  const system = await createSystem({ LOG_LEVEL: 'warn' });
  await fillSearch(system.sql, documents);
  if (fault) await system.sql('drop index search_documents_words');
  const api = await system.start('api');
  const send = createClient(api.origin, 1);
  const pool = new Pool({ connectionString: system.env.DATABASE_URL, max: 1 });
  onEnd(() => pool.end());
  const texts = createQueries(await readVocabulary(system.sql), queries);
  const times = { search: [] as number[], bare: [] as number[], suggest: [] as number[] };
  let found = 0;
  for (const [turn, text] of texts.entries()) {
    const { ms, body } = await ask(system, send, 'globalSearch', text, turn);
    const { result } = JSON.parse(body) as { result: Result };
    const hits = KINDS.flatMap((kind) => result[kind]);
    found += Number(hits.length > 0);
    const quoted = hits.filter(({ match }) => match !== null).map(({ service_id }) => service_id);
    const bare = await timed(() => searchBare(pool, text, quoted));
    const prefix = text.slice(0, 2 + (turn % 5));
    const suggested = await ask(system, send, 'searchSuggestions', prefix, turn);
    // The first ones warm the caches.
    if (turn < queries / 10) continue;
    times.search.push(ms);
    times.bare.push(bare);
    times.suggest.push(suggested.ms);
  }
  await api.stop();
  const p95 = (values: number[]) => rounded(percentile(values, 0.95), 1);
  return { search: p95(times.search), bare: p95(times.bare), suggest: p95(times.suggest), found };
};

export const searchGrowth: Proof = {
  name: 'search-growth',
  description: 'searches of a million documents answer in 80 ms, and suggestions in 30 ms',
  faults: { 'no-index': 'the words of documents have no index' },

  run: async ({ size, fault }) => {
    const { documents, queries, limitMs, suggestMs, ratio } = sizes[size];
    const figures: Figures = {};
    const checks: Check[] = [];
    for (const count of documents) {
      const { search, bare, suggest, found } = await measure(count, queries, fault);
      figures[`${count} documents: p95Ms`] =
        `search ${search}, its statements alone ${bare}, suggestions ${suggest}`;
      if (count !== documents.at(-1)) continue;
      checks.push(
        measured(atMost('searches, p95 in ms', search, limitMs)),
        measured(atMost('searches ÷ their statements alone', rounded(search / bare), ratio)),
        measured(atMost('suggestions, p95 in ms', suggest, suggestMs)),
        atMost('searches that found nothing', queries - found, queries / 20),
      );
    }
    return { figures, checks };
  },
};
