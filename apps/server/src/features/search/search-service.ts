import type { CallerState, CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item, ItemKind } from '#app/features/catalogue/index.ts';
import { decideAccess } from '#app/features/entitlements/index.ts';
import { MINUTE, type Clock } from '#app/kernel/time.ts';
import { createBatcher } from '#app/platform/batcher.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import { consumeByAddress, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Logger } from '@maetrix/service/logger';

import {
  exchangeLetters,
  joinWords,
  planCandidates,
  rankItems,
  readWords,
  weigh,
  type KnownWord,
} from './query.ts';
import { searchRepository as repository, type FoundPassage, type SearchCount } from './search-repository.ts';

const MAX_ITEMS_OF_KIND = 12;
const MAX_SUGGESTIONS = 8;
/** When more documents have one of the completions of a word, items alone are suggested. */
const COMMON_COMPLETIONS = 50_000;
const MIN_PREFIX_LENGTH = 2;
const MAX_COUNTED_AT_ONCE = 100;
const MAX_COUNTED_LENGTH = 200;
const COUNT_TIMEOUT_MS = 500;

const SEARCHES: Limit = { name: 'search-address', max: 120, windowMs: MINUTE };
const SUGGESTIONS: Limit = { name: 'search-suggestions-address', max: 600, windowMs: MINUTE };

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  catalogue: Pick<Catalogue, 'snapshot'>;
  callerStates: Pick<CallerStates, 'load'>;
  logger: Logger;
  timeoutFactor: number;
};

type Hit = { item: Item; passage: FoundPassage | null };

export type SearchResult = {
  callerState: CallerState | null;
  /** What was searched for instead of what was typed; null when that was found as typed. */
  correctedText: string | null;
  hits: Hit[];
};

/** One entry for each text; a statement cannot change a row twice. */
const mergeCounts = (counts: SearchCount[]): SearchCount[] => {
  const merged = new Map<string, SearchCount>();
  for (const { terms, searches, hits } of counts)
    merged.set(terms, { terms, searches: searches + (merged.get(terms)?.searches ?? 0), hits });
  return [...merged.values()];
};

const isTooShort = (word = '') => word.length < MIN_PREFIX_LENGTH;

export const createSearch = (deps: Deps) => {
  const { clock, catalogue, limiter } = deps;
  const { pool } = deps.database;

  const count = createBatcher(
    MAX_COUNTED_AT_ONCE,
    async (counts: SearchCount[]): Promise<void> => {
      const day = clock().toISOString().slice(0, 10);
      await repository.count(pool, { day, counts: mergeCounts(counts) });
    },
    COUNT_TIMEOUT_MS * deps.timeoutFactor,
  );
  /** A search that cannot be counted is answered all the same. What looks like an address or a number is left out. */
  const countSearch = async (text: string, words: string[], hits: number): Promise<void> => {
    const terms = words
      .filter((word) => !/\d/.test(word))
      .join(' ')
      .slice(0, MAX_COUNTED_LENGTH)
      .toWellFormed();
    if (!terms || text.includes('@')) return;
    await count({ terms, searches: 1, hits }).catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'a search was not counted'),
    );
  };

  const correct = (words: string[]): Promise<KnownWord[]> =>
    repository.correctWords(
      pool,
      words.map((word) => ({ word, exchanged: exchangeLetters(word) })),
    );

  /** The published items with these words, the best first. */
  const findItems = async (known: KnownWord[]): Promise<Item[]> => {
    const query = planCandidates(known);
    const candidates = await repository.listCandidates[query.scope](pool, query);
    const { items } = catalogue.snapshot();
    return rankItems(candidates, known.map(weigh)).flatMap(({ itemId }) => items.get(itemId) ?? []);
  };

  const limitByKind = (items: Item[]): Item[] => {
    const counts: Partial<Record<ItemKind, number>> = {};
    return items.filter(({ kind }) => {
      counts[kind] = (counts[kind] ?? 0) + 1;
      return counts[kind] <= MAX_ITEMS_OF_KIND;
    });
  };

  /** Only what the caller may open is quoted. */
  const findPassages = async (items: Item[], known: KnownWord[], callerState: CallerState | null) => {
    const now = clock();
    const open = items.filter((item) => decideAccess(item, callerState?.access ?? null, now).isOpen);
    if (!open.length) return new Map<number, FoundPassage>();
    const passages = await repository.listPassages(pool, {
      itemIds: open.map(({ id }) => id),
      some: joinWords(known, ' | '),
    });
    return new Map(passages.map((passage) => [passage.itemId, passage]));
  };

  return {
    search: async (
      text: string,
      credential: Credential | null,
      clientAddress: string,
    ): Promise<SearchResult> => {
      await consumeByAddress(limiter, SEARCHES, clientAddress);
      const callerState = await deps.callerStates.load(credential);
      const typed = readWords(text);
      if (!typed.length) return { callerState, correctedText: null, hits: [] };
      const known = await correct(typed);
      const items = limitByKind(await findItems(known));
      const [passages] = await Promise.all([
        findPassages(items, known, callerState),
        countSearch(text, typed, items.length),
      ]);
      // Any other word may be of a text that is locked, or of a title that is withdrawn.
      const titleWords = new Set(items.flatMap(({ title }) => readWords(title)));
      const corrected = known
        .map(({ word, isPublic }, index) => (isPublic && titleWords.has(word) ? word : typed[index]))
        .join(' ');
      return {
        callerState,
        correctedText: corrected === typed.join(' ') ? null : corrected,
        hits: items.map((item) => ({ item, passage: passages.get(item.id) ?? null })),
      };
    },

    /** Items whose title has the words; the last word may be unfinished. */
    suggest: async (text: string, clientAddress: string): Promise<Item[]> => {
      await consumeByAddress(limiter, SUGGESTIONS, clientAddress);
      const words = readWords(text);
      // One letter says nothing yet.
      if (words.length > 1 && isTooShort(words.at(-1))) words.pop();
      const prefix = words.at(-1);
      if (!prefix || isTooShort(prefix)) return [];
      const completions = await repository.listCompletions(pool, { prefix });
      const last = completions.length ? completions.map(({ word }) => word) : [prefix];
      const known = words.slice(0, -1);
      const withAll = [...known, `(${last.join(' | ')})`].join(' & ');
      const withAny = [...known, ...last].join(' | ');
      const documents = completions.reduce((sum, completion) => sum + completion.documents, 0);
      const scope = documents > COMMON_COMPLETIONS ? 'items' : 'documents';
      let titles = await repository.listTitles[scope](pool, { query: withAll });
      // The words before the last one are not counted; each of them alone may be in very many titles.
      if (!titles.length && known.length)
        titles = await repository.listTitles.items(pool, { query: withAny });
      const { items } = catalogue.snapshot();
      return titles
        .toSorted((left, right) => right.rank - left.rank || left.partId - right.partId)
        .flatMap(({ itemId }) => items.get(itemId) ?? [])
        .filter((item, index, all) => all.indexOf(item) === index)
        .slice(0, MAX_SUGGESTIONS);
    },
  };
};

export type Search = ReturnType<typeof createSearch>;
