import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import { foldText } from '#app/kernel/fold-text.ts';
import type { Passage } from './search-text.ts';

export type SearchDocument = {
  itemId: number;
  partId: number;
  title: string;
  description: string;
  passages: readonly Passage[];
};

/** The last change of the catalogue that is indexed. */
export type IndexState = { version: number; itemId: number };

const documentKey = ({ itemId, partId }: { itemId: number; partId: number }) => `${itemId}/${partId}`;

export const searchIndexRepository = {
  readState: (executor: Executor): Promise<IndexState> =>
    executor.selectFrom('search_state').select(['version', 'item_id as itemId']).executeTakeFirstOrThrow(),

  /** One transaction at a time changes the index. */
  lockState: (tx: Executor): Promise<IndexState> =>
    tx
      .selectFrom('search_state')
      .select(['version', 'item_id as itemId'])
      .forUpdate()
      .executeTakeFirstOrThrow(),

  saveState: async (tx: Executor, { version, itemId }: IndexState) => {
    await tx.updateTable('search_state').set({ version, item_id: itemId }).execute();
  },

  /** Removes what these items had and the new documents have not. */
  removeOthers: async (tx: Executor, itemIds: number[], documents: SearchDocument[]) => {
    const kept = JSON.stringify(
      documents.map(({ itemId, partId, passages }) => ({ itemId, partId, passages: passages.length })),
    );
    await sql`
      delete from search_documents document where item_id = any (${itemIds}) and not exists (
        select from json_to_recordset(${kept}) as kept ("itemId" bigint, "partId" bigint)
        where "itemId" = document.item_id and "partId" = document.part_id)`.execute(tx);
    await sql`
      delete from search_passages passage where item_id = any (${itemIds}) and not exists (
        select from json_to_recordset(${kept}) as kept ("itemId" bigint, "partId" bigint, passages int)
        where "itemId" = passage.item_id and "partId" = passage.part_id and position < passages)`.execute(tx);
  },

  /** Saves passages that changed, and tells whose they are: most changes are of other things. */
  savePassages: async (tx: Executor, documents: SearchDocument[]): Promise<Set<string>> => {
    const rows = documents.flatMap(({ itemId, partId, passages }) =>
      passages.map(({ text, startSeconds }, position) => ({ itemId, partId, position, startSeconds, text })),
    );
    const changed = await sql<{ itemId: number; partId: number; position: number }>`
      select "itemId", "partId", given.position
      from json_to_recordset(${JSON.stringify(rows)}) as given
        ("itemId" bigint, "partId" bigint, position int, "startSeconds" int, text text)
        left join search_passages known
          on known.item_id = "itemId" and known.part_id = "partId" and known.position = given.position
      where (given.text, "startSeconds") is distinct from (known.text, known.start_seconds)`.execute(tx);
    const places = new Set(changed.rows.map((row) => `${documentKey(row)}/${row.position}`));
    const saved = rows
      .filter((row) => places.has(`${documentKey(row)}/${row.position}`))
      .map((row) => ({ ...row, folded: foldText(row.text) }));
    await sql`
      insert into search_passages (item_id, part_id, position, start_seconds, text, words)
      select "itemId", "partId", position, "startSeconds", text, to_tsvector('english', folded)
      from json_to_recordset(${JSON.stringify(saved)}) as given
        ("itemId" bigint, "partId" bigint, position int, "startSeconds" int, text text, folded text)
      on conflict (item_id, part_id, position) do update set
        start_seconds = excluded.start_seconds, text = excluded.text, words = excluded.words`.execute(tx);
    return new Set(changed.rows.map(documentKey));
  },

  /** Their passages are saved before. */
  saveDocuments: async (tx: Executor, documents: SearchDocument[]) => {
    const rows = documents.map(({ itemId, partId, title, description }) => ({
      itemId,
      partId,
      title,
      foldedTitle: foldText(title),
      description: foldText(description),
    }));
    await sql`
      insert into search_documents (item_id, part_id, title, words, title_words)
      select "itemId", "partId", title,
        setweight(to_tsvector('english', "foldedTitle"), 'A') || setweight(to_tsvector('english', description), 'B')
          || setweight((select tsvector_agg(words order by position) from search_passages
                        where item_id = "itemId" and part_id = "partId"), 'D'),
        to_tsvector('simple', "foldedTitle") || to_tsvector('english', "foldedTitle")
      from json_to_recordset(${JSON.stringify(rows)}) as given
        ("itemId" bigint, "partId" bigint, title text, "foldedTitle" text, description text)
      on conflict (item_id, part_id) do update set
        title = excluded.title, words = excluded.words, title_words = excluded.title_words
      where (search_documents.title, search_documents.words) is distinct from (excluded.title, excluded.words)`.execute(
      tx,
    );
  },

  /**
   * Adds the words of documents, of their texts only where those changed. Those of an item that is indexed again are not
   * counted again.
   */
  addWords: async (
    tx: Executor,
    documents: SearchDocument[],
    { indexed, changedTexts }: { indexed: ReadonlySet<number>; changedTexts: ReadonlySet<string> },
  ) => {
    const rows = documents.map((document) => {
      const { itemId, title, description, passages } = document;
      const texts = changedTexts.has(documentKey(document)) ? passages.map(({ text }) => text) : [];
      return {
        isNew: !indexed.has(itemId),
        title: foldText(title),
        text: foldText([title, description, ...texts].join(' ')),
      };
    });
    await sql`
      with found as (
        select word collate "C" as word, count(*) filter (where "isNew") as documents,
               bool_or(word = any (string_to_array(title, ' '))) as "isInTitles"
        from json_to_recordset(${JSON.stringify(rows)}) as document ("isNew" boolean, title text, text text),
          unnest(tsvector_to_array(to_tsvector('simple', text))) as word
        where length(word) between 2 and 30 and word ~ '^[[:alpha:]]+$'
        group by word)
      insert into search_words (word, documents, is_in_titles)
      select word, found.documents, "isInTitles" from found left join search_words known using (word)
      where found.documents > 0 or known.word is null or "isInTitles" > known.is_in_titles
      on conflict (word) do update set
        documents = search_words.documents + excluded.documents,
        is_in_titles = search_words.is_in_titles or excluded.is_in_titles`.execute(tx);
  },

  /** Which of these items have documents. */
  listIndexed: async (tx: Executor, itemIds: number[]): Promise<Set<number>> => {
    const rows = await tx
      .selectFrom('search_documents')
      .select('item_id as itemId')
      .distinct()
      .where('item_id', 'in', itemIds)
      .execute();
    return new Set(rows.map(({ itemId }) => itemId));
  },

  removeAll: async (tx: Executor) => {
    for (const table of ['search_documents', 'search_passages', 'search_words'] as const)
      await tx.deleteFrom(table).execute();
  },
};
