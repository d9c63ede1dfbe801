import { createScratchDatabase } from '@maetrix/testing';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { templateName } from '#app/testing/template-database.ts';

import { loadEnv } from './env.ts';
import { migrate } from './migrations.ts';

const scratch = async (template?: string) => {
  const database = await createScratchDatabase(loadEnv().DATABASE_URL, template);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return { url: database.url, client };
};

test('applies migrations once when several processes start together', async () => {
  const { url } = await scratch();
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.filter((names) => names.length)).toHaveLength(1);
  expect(await migrate(url)).toEqual([]);
});

test('rejects a migration that was edited after it was applied', async () => {
  const { url, client } = await scratch(await templateName());
  await client.query("update migrations set digest = 'other' where name = '0001_foundations.sql'");
  await expect(migrate(url)).rejects.toThrow('0001_foundations.sql');
});

test('tags every column that holds personal data', async () => {
  const { client } = await scratch(await templateName());
  const gaps = () =>
    client.query('select table_name, column_name, gap from privacy_gaps').then(({ rows }) => rows);
  expect(await gaps()).toEqual([]);
  await client.query('create table diaries (user_id bigint, entry text, ip inet)');
  await client.query("call owned('diaries', 'delete')");
  expect((await gaps()).map((row: { column_name: string }) => row.column_name).sort()).toEqual([
    'entry',
    'ip',
    'user_id',
  ]);
});

test('builds every index without a search path, as the restore of a backup does', async () => {
  const { client } = await scratch(await templateName());
  await client.query(`select set_config('search_path', '', false)`);
  await client.query('reindex schema public');
});

test('prevents changes to used tokens, consents and account events', async () => {
  const { client } = await scratch(await templateName());
  await client.query(
    `insert into users (email, name, status, activated_at) values ('a@b.example', 'A', 'active', now())`,
  );
  await client.query(`insert into consents (user_id, kind, version, given) values (1, 'terms', '1', true)`);
  await client.query(`insert into account_events (user_id, kind) values (1, 'logged_in')`);
  await client.query(`insert into account_tokens (user_id, id, purpose, token_hash, expires_at, used_at)
    values (1, gen_random_uuid(), 'reset', sha256('t'), now() + interval '1 hour', now())`);
  for (const wrong of [
    'update account_tokens set used_at = null',
    'update consents set given = false',
    'delete from consents',
    "update account_events set kind = 'activated'",
  ])
    await expect(client.query(wrong), wrong).rejects.toMatchObject({ code: '23001' });
  await expect(
    client.query(`insert into users (email, name) values ('A@b.example', 'A')`),
  ).rejects.toMatchObject({ code: '23514' });
});
