import { Client, types, type QueryResultRow } from 'pg';

import { onEnd } from './cleanup.ts';

const INT8 = 20;
types.setTypeParser(INT8, Number);

export type Sql = <Row extends QueryResultRow = QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;

/** One connection for the proof's own questions. */
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

/** Active members 1…count with one password hash and one open session each, in an empty database. */
export const fillMembers = async (sql: Sql, count: number, hash: string): Promise<void> => {
  await sql('set synchronous_commit = off');
  await sql(MEMBERS, [1, count]);
  await sql(PASSWORDS, [hash]);
  await sql(SESSIONS);
  await sql('analyze users, passwords, sessions');
};
