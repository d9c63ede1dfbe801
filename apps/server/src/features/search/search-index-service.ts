import type { Catalogue, Item, ItemKind } from '#app/features/catalogue/index.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { toParagraphs } from '#app/platform/html.ts';

import {
  searchIndexRepository as repository,
  type IndexState,
  type SearchDocument,
} from './search-index-repository.ts';
import { spokenPassages, writtenPassages, type SearchText, type TimedLine } from './search-text.ts';

/** Reads the texts of published items of one kind. */
type TextSource = (itemIds: number[]) => Promise<SearchText[]>;

type Deps = {
  database: Database;
  catalogue: Pick<Catalogue, 'listChanged'>;
  sources: Record<ItemKind, TextSource>;
  /** The captions of recordings, by asset. */
  readCaptions: (assetIds: number[]) => Promise<Map<number, TimedLine[]>>;
};

const isPresent = (id: number | null): id is number => id !== null;

const CHUNK_LENGTH = 200_000;

/** A statement with more text could take longer than a job waits for the database. */
const chunkBySize = (documents: SearchDocument[]): SearchDocument[][] => {
  const chunks: SearchDocument[][] = [];
  let length = CHUNK_LENGTH;
  for (const document of documents) {
    if (length >= CHUNK_LENGTH) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(document);
    for (const { text } of document.passages) length += text.length;
  }
  return chunks;
};

/** Keeps the index up to date with the catalogue. */
export const createSearchIndex = ({ database, catalogue, sources, readCaptions }: Deps) => {
  const { db } = database;

  const listTexts = async (items: Item[]): Promise<SearchText[]> => {
    const byKind = Map.groupBy(items, ({ kind }) => kind);
    const texts = [...byKind].map(([kind, ofKind]) => sources[kind](ofKind.map(({ id }) => id)));
    return (await Promise.all(texts)).flat();
  };

  const createDocuments = async (items: Item[]): Promise<SearchDocument[]> => {
    const byId = new Map(items.map((item) => [item.id, item]));
    const found = await listTexts(items);
    const captions = await readCaptions(found.map(({ recordingId }) => recordingId).filter(isPresent));
    return found.flatMap(({ itemId, partId, title, html, texts, lines, recordingId }) => {
      const item = byId.get(itemId);
      if (!item) return [];
      const spoken = recordingId === null ? lines : [...lines, ...(captions.get(recordingId) ?? [])];
      return {
        itemId,
        partId,
        title: title ?? item.title,
        description: partId ? '' : item.previewText,
        passages: [...writtenPassages([...texts, ...toParagraphs(html)]), ...spokenPassages(spoken)],
      };
    });
  };

  /** The changes after `state` with what is to be found of them; null when there are none. */
  const readPage = async (state: IndexState) => {
    const changes = await catalogue.listChanged({ version: state.version, id: state.itemId });
    const last = changes.at(-1)?.item;
    if (!last) return null;
    const published = changes.filter(({ isPublished }) => isPublished).map(({ item }) => item);
    return {
      itemIds: changes.map(({ item }) => item.id),
      documents: await createDocuments(published),
      next: { version: last.version, itemId: last.id },
    };
  };
  type Page = NonNullable<Awaited<ReturnType<typeof readPage>>>;

  const writePage = async (tx: Tx, { itemIds, documents, next }: Page) => {
    const indexed = await repository.listIndexed(tx, itemIds);
    await repository.removeOthers(tx, itemIds, documents);
    for (const chunk of chunkBySize(documents)) {
      const changedTexts = await repository.savePassages(tx, chunk);
      await repository.saveDocuments(tx, chunk);
      await repository.addWords(tx, chunk, { indexed, changedTexts });
    }
    await repository.saveState(tx, next);
  };

  const readFrom = async (state: IndexState) => ({ state, page: await readPage(state) });

  /** Writes what was read after `state`; false when another worker was faster. */
  const savePage = (state: IndexState, page: Page): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const { version, itemId } = await repository.lockState(tx);
      if (version !== state.version || itemId !== state.itemId) return false;
      await writePage(tx, page);
      return true;
    });

  return {
    /** Indexes all changes of the catalogue since the last run, page by page: while one is written, the next is read. */
    update: async (): Promise<void> => {
      let { state, page } = await readFrom(await repository.readState(db));
      while (page) {
        const [isSaved, following] = await Promise.all([savePage(state, page), readFrom(page.next)]);
        ({ state, page } = isSaved ? following : await readFrom(await repository.readState(db)));
      }
    },

    /** Indexes the whole catalogue anew in one transaction: until it ends, searches see the old index. */
    rebuild: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        await repository.lockState(tx);
        await repository.removeAll(tx);
        let page = await readPage({ version: 0, itemId: 0 });
        while (page) {
          await writePage(tx, page);
          page = await readPage(page.next);
        }
      }),
  };
};

export type SearchIndex = ReturnType<typeof createSearchIndex>;
