import { Client, types, type QueryResultRow } from 'pg';

import { onEnd } from './cleanup.ts';

const INT8 = 20;
types.setTypeParser(INT8, Number);

export type Sql = <Row extends QueryResultRow = QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;

/** One connection for the proof's own queries. */
export const connect = async (url: string): Promise<Sql> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onEnd(() => client.end());
  return async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
};

export const emailOf = (member: number): string => `member-${member}@load.example`;
export const tokenOf = (member: number): string => `token-of-member-${member}`;

const MEMBERS = `insert into users (public_id, email, name, status, activated_at)
  select gen_random_uuid(), 'member-' || n || '@load.example', 'Load Member', 'active', now()
  from generate_series($1::int, $2::int) n`;

const PASSWORDS = `insert into passwords (user_id, hash)
  select id, $1 from users where not exists (select from passwords where user_id = id)`;

const SESSIONS = `insert into sessions (user_id, token_hash, kind, expires_at)
  select id, sha256(convert_to('token-of-' || split_part(email, '@', 1), 'UTF8')), 'bearer', now() + interval '90 days'
  from users`;

/** Active members 1…count with one open session each, and with one password if there is a hash, in an empty database. */
export const fillMembers = async (sql: Sql, count: number, hash?: string): Promise<void> => {
  await sql('set synchronous_commit = off');
  await sql(MEMBERS, [1, count]);
  if (hash) await sql(PASSWORDS, [hash]);
  await sql(SESSIONS);
  await sql('analyze users, passwords, sessions');
};

type Definition = { tbl: string; name: string; definition: string };

/** Drops indexes and constraints that make bulk inserts slow; returns the function that recreates them. Primary keys stay. */
export const dropIndexes = async (sql: Sql, tables: string[]): Promise<() => Promise<void>> => {
  const named = `(${tables.map((table) => `'${table}'::regclass`).join(', ')})`;
  const constraints = await sql<Definition>(
    `select conrelid::regclass as tbl, conname as name,
            pg_get_constraintdef(oid) || case when contype = 'f' and not isPartitioned then ' not valid' else '' end as definition
     from pg_constraint, lateral (select relkind = 'p' as isPartitioned from pg_class where oid = conrelid) class
     -- Those of partitions come and go with the table they are parts of.
     where conparentid = 0
       and ((conrelid in ${named} and contype in ('u', 'f')) or (confrelid in ${named} and contype = 'f'))
     order by contype`,
  );
  const indexes = await sql<Definition>(
    `select indrelid::regclass as tbl, indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid in ${named} and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { tbl, name } of constraints) await sql(`alter table ${tbl} drop constraint ${name}`);
  for (const { name } of indexes) await sql(`drop index ${name}`);
  return async () => {
    await sql(`set maintenance_work_mem = '1GB'`);
    for (const { tbl, name, definition } of constraints.toReversed())
      await sql(`alter table ${tbl} add constraint ${name} ${definition}`);
    for (const { definition } of indexes) await sql(definition);
  };
};
