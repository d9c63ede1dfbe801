// Bare Fastify + pg, the baseline. Runs as its own process, configured by a file.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { fastify } from 'fastify';
import { Pool, types } from 'pg';

import type { Given } from './statement.ts';

/** A parameter of the statement; `upTo` counts from 1, `fresh` is a new unique name each time. */
type Constant = { value: unknown } | { upTo: number } | { fresh: string };

export type BareRoute = {
  method: 'GET' | 'POST';
  path: string;
  /** Sent in parallel, one round trip each. */
  statements: { text: string; parameters: (keyof Given | Constant)[] }[];
  /** The answers by requested course; '' without one. */
  answers: Record<string, string>;
};

export type BareOptions = {
  port: number;
  databaseUrl: string;
  headers: Record<string, string>;
  routes: BareRoute[];
};

// Parses int8 as the product does.
const INT8 = 20;
const INT8_ARRAY = 1016;
types.setTypeParser(INT8, Number);
types.setTypeParser(INT8_ARRAY as number as typeof types.builtins.INT8, (text) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
);

const options = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareOptions;
const pool = new Pool({ connectionString: options.databaseUrl, max: 10 });
const app = fastify();

let made = 0;
const valueOf = (parameter: keyof Given | Constant, given: Record<keyof Given, unknown>): unknown => {
  if (typeof parameter === 'string') return given[parameter];
  if ('fresh' in parameter) return `${parameter.fresh}_${++made}`;
  return 'value' in parameter ? parameter.value : 1 + Math.floor(Math.random() * parameter.upTo);
};

for (const { method, path, statements, answers } of options.routes)
  app.route<{ Body: { course_id: number } | undefined }>({
    method,
    url: path,
    handler: async (request, reply) => {
      const course = request.body?.course_id;
      const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
      const given = { tokenHash: hash('sha256', token, 'buffer'), now: new Date(), course };
      const results = await Promise.all(
        statements.map(({ text, parameters }, index) =>
          pool.query({
            name: `${path} ${index}`,
            text,
            values: parameters.map((name) => valueOf(name, given)),
          }),
        ),
      );
      if (results.some(({ rows }) => !rows.length)) return reply.code(401).send();
      return reply
        .headers(options.headers)
        .type('application/json; charset=utf-8')
        .send(answers[course ?? '']);
    },
  });
app.get('/readyz', () => 'ready');

await app.listen({ port: options.port, host: '127.0.0.1' });
