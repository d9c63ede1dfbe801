import type { Database } from '#app/platform/database.ts';

/** A digest of the rows of every table, those of the job queue included, by table. */
export const digestDatabase = async ({ pool }: Database): Promise<Map<string, string | null>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  );
  const digests = new Map<string, string | null>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ digest: string | null }>(
      `select md5(string_agg(t::text, '' order by t::text)) as digest from ${name} t`,
    );
    digests.set(name, rows[0]?.digest ?? null);
  }
  return digests;
};
