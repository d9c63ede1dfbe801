import { Client } from 'pg';

type Column = {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  isGenerated: boolean;
  hasDefault: boolean;
};

const COLUMNS = `
  select c.relname as "table", a.attname as "column",
         coalesce(base.typname, t.typname) as type,
         not a.attnotnull as "isNullable",
         a.attidentity = 'a' or a.attgenerated <> '' as "isGenerated",
         a.atthasdef or a.attidentity = 'd' as "hasDefault"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type base on base.oid = t.typbasetype
  where c.relkind in ('r', 'p', 'v') and not c.relispartition
  order by c.relname, a.attnum`;

const typeOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float8: 'number',
  inet: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  name: 'string',
  text: 'string',
  tsvector: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
};

const fieldOf = ({ table, column, type, isNullable, isGenerated, hasDefault }: Column): string => {
  const element = typeOf[type.replace(/^_/, '')];
  const base = element && type.startsWith('_') ? `${element}[]` : element;
  if (!base) throw new Error(`No TypeScript type for ${type} (${table}.${column})`);
  const full = isNullable && base !== 'unknown' ? `${base} | null` : base;
  if (isGenerated) return `${column}: GeneratedAlways<${full}>;`;
  return `${column}: ${hasDefault ? `Generated<${full}>` : full};`;
};

const nameOf = (table: string) =>
  table.replace(/(^|_)(\w)/g, (_match, _separator, letter: string) => letter.toUpperCase());

/** The TypeScript of a migrated database: one type per table and view. */
export const databaseSchema = async (url: string): Promise<string> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Column>(COLUMNS);
  await client.end();
  const tables = Map.groupBy(rows, (row) => row.table);
  const types = [...tables].map(
    ([table, columns]) => `type ${nameOf(table)} = {\n  ${columns.map(fieldOf).join('\n  ')}\n};`,
  );
  const index = [...tables.keys()].map((table) => `${table}: ${nameOf(table)};`);
  return [
    '// Written by `pnpm generate` from the migrations.',
    "import type { Generated, GeneratedAlways } from 'kysely';",
    ...types,
    `export type Tables = {\n  ${index.join('\n  ')}\n};\n`,
  ].join('\n\n');
};
