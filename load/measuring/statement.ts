import type { Sql } from '../harness/database.ts';

/** The parameters of a statement the product sent, in order. */
export type Given = { tokenHash: Buffer; now: Date; course: number };

/** The product's statements take session token and time first, or a course alone. */
export const parametersOf = (statement: string): (keyof Given)[] =>
  statement.includes('session.token_hash = $1')
    ? ['tokenHash', 'now', ...(statement.includes('$3') ? (['course'] as const) : [])]
    : ['course'];

const literal = (value: Given[keyof Given]) => {
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  return value instanceof Date ? `'${value.toISOString()}'` : String(value);
};

/** The plan of PostgreSQL. */
export const planOf = async (sql: Sql, statement: string, given: Given): Promise<string> => {
  const parameters = parametersOf(statement);
  const text = statement.replaceAll(/\$(\d)/g, (_, position: string) => {
    const parameter = parameters[Number(position) - 1];
    if (!parameter) throw new Error(`Nothing is known for $${position} of ${statement}`);
    return literal(given[parameter]);
  });
  const rows = await sql<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, timing off) ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
