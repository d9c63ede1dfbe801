import { Pool } from 'pg';
import type { Document } from './core/documents.ts';

/** Where the sandbox keeps what it must know after a restart. */
export type StateStore = {
  load: () => Promise<Document[]>;
  /** Written in the background; `flush` waits for it. */
  save: (document: Document) => void;
  clear: () => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

const WRITE_AFTER_MS = 20;

const CREATE = `
  create schema if not exists sandbox;
  create table if not exists sandbox.stripe_documents (
    kind text, id text, position bigint not null, body jsonb not null, primary key (kind, id))`;
const LOAD = 'select kind, id, position, body from sandbox.stripe_documents order by position';
const SAVE = `
  insert into sandbox.stripe_documents (kind, id, position, body)
  select * from unnest($1::text[], $2::text[], $3::bigint[], $4::jsonb[])
  on conflict (kind, id) do update set body = excluded.body`;
const REMOVE = `
  delete from sandbox.stripe_documents kept using unnest($1::text[], $2::text[]) gone (kind, id)
  where kept.kind = gone.kind and kept.id = gone.id`;

const keyOf = ({ kind, id }: Document) => `${kind} ${id}`;

type Change = Document & { position: number };

/** Keeps the state in the schema `sandbox` of a database. */
export const createStateStore = (url: string): StateStore => {
  const pool = new Pool({ connectionString: url, max: 1 });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', (error) => {
    // The pool has ended before its connections have: one that the server closes first is no loss.
    if (!pool.ended) console.error('The sandbox lost its database connection:', error.message);
  });
  let changes = new Map<string, Change>();
  let isCleared = false;
  let position = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writeBatch = async (batch: Change[], clearsFirst: boolean) => {
    const kept = batch.filter(({ body }) => body !== undefined);
    const gone = batch.filter(({ body }) => body === undefined);
    if (clearsFirst) await pool.query('truncate sandbox.stripe_documents');
    await pool.query(SAVE, [
      kept.map(({ kind }) => kind),
      kept.map(({ id }) => id),
      kept.map((change) => change.position),
      kept.map(({ body }) => JSON.stringify(body)),
    ]);
    await pool.query(REMOVE, [gone.map(({ kind }) => kind), gone.map(({ id }) => id)]);
  };

  const write = async () => {
    const batch = [...changes.values()];
    const clearsFirst = isCleared;
    if (!batch.length && !clearsFirst) return;
    changes = new Map();
    isCleared = false;
    try {
      await writeBatch(batch, clearsFirst);
    } catch (error) {
      // Tried again with the next write; what has changed since then is newer.
      changes = new Map([...batch.map((change) => [keyOf(change), change] as const), ...changes]);
      isCleared ||= clearsFirst;
      throw error;
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const written = writing.then(write);
    writing = written.catch((error: unknown) =>
      console.error('The sandbox could not keep its state:', error),
    );
    return written;
  };
  const flushSoon = () => {
    timer ??= setTimeout(() => void flush().catch(() => undefined), WRITE_AFTER_MS);
  };

  return {
    load: async () => {
      await pool.query(CREATE);
      const { rows } = await pool.query<Document & { position: string }>(LOAD);
      position = Number(rows.at(-1)?.position ?? 0);
      return rows.map(({ kind, id, body }) => ({ kind, id, body }));
    },
    save: (document) => {
      const key = keyOf(document);
      changes.set(key, { ...document, position: changes.get(key)?.position ?? ++position });
      flushSoon();
    },
    clear: () => {
      changes = new Map();
      isCleared = true;
      flushSoon();
    },
    flush,
    close: async () => {
      await flush();
      await pool.end();
    },
  };
};
