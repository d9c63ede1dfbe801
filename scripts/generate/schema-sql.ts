import { Client } from 'pg';

/** Objects of ours: those of extensions and the queue's schema are left out. */
const OURS = (oid: string, catalogue: string) =>
  `not exists (select from pg_depend where objid = ${oid} and classid = '${catalogue}'::regclass and deptype = 'e')`;

const DOMAINS = `
  select t.typname as name, format('create domain %s as %s %s;', t.typname, format_type(t.typbasetype, t.typtypmod),
    (select string_agg(pg_get_constraintdef(c.oid), ' ' order by c.conname) from pg_constraint c where c.contypid = t.oid)) as sql
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'd' order by 1`;

const FUNCTIONS = `
  select p.proname || pg_get_function_identity_arguments(p.oid) collate "C" as name, pg_get_functiondef(p.oid) || ';' as sql
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${OURS('p.oid', 'pg_proc')} order by 1`;

const TABLES = `
  select c.relname as name,
    coalesce(pg_get_partkeydef(c.oid), '') as "partitionKey",
    array(
      select format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
        || case when a.attidentity <> '' then ' generated always as identity'
                when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
                when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
        || case when a.attnotnull then ' not null' else '' end
        || coalesce('  -- ' || col_description(c.oid, a.attnum), '')
      from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    array(select pg_get_constraintdef(k.oid) collate "C" from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
      order by position(k.contype::text in 'pufcx'), pg_get_constraintdef(k.oid) collate "C" collate "C") as constraints,
    array(select pg_get_indexdef(i.indexrelid) collate "C" from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      order by 1) as indexes,
    array(select pg_get_triggerdef(t.oid) collate "C" from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
      order by 1) as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;

const VIEWS = `
  select c.relname as name, format(E'create view %I as\\n%s', c.relname, pg_get_viewdef(c.oid)) as sql
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by 1`;

type Table = {
  name: string;
  partitionKey: string;
  columns: string[];
  constraints: string[];
  indexes: string[];
  triggers: string[];
};

const writeTable = (table: Table): string => {
  const lines = [...table.columns, ...table.constraints].map((line, index, all) => {
    const [code = '', comment] = line.split('  -- ');
    return `  ${code}${index < all.length - 1 ? ',' : ''}${comment === undefined ? '' : `  -- ${comment}`}`;
  });
  const partition = table.partitionKey && ` partition by ${table.partitionKey}`;
  return [
    `create table ${table.name} (\n${lines.join('\n')}\n)${partition};`,
    ...[...table.indexes, ...table.triggers].map((statement) => `${statement};`),
  ].join('\n');
};

/** The tables, functions and views that all migrations together make, to be read. */
export const schemaSql = async (url: string): Promise<string> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const list = async (query: string) =>
    (await client.query<{ sql: string }>(query)).rows.map(({ sql }) => sql);
  try {
    const domains = await list(DOMAINS);
    const tables = (await client.query<Table>(TABLES)).rows.map(writeTable);
    const parts = [domains.join('\n'), ...tables, ...(await list(VIEWS)), ...(await list(FUNCTIONS))];
    return `-- Written by \`pnpm generate\` from the migrations: to be read, not run.\n\n${parts.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
};
