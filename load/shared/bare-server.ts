// What the framework and the driver cost without us. Started as a program of its own, told everything by its argument.
import { hash } from 'node:crypto';

import { fastify } from 'fastify';
import { Pool, types } from 'pg';

export type BareOptions = {
  port: number;
  databaseUrl: string;
  statement: string;
  headers: Record<string, string>;
  /** The seeded bug: the session is looked up in a trip of its own before the profile is. */
  secondTrip: boolean;
};

type Row = { id: number; publicId: string; name: string; email: string };

const INT8 = 20;
types.setTypeParser(INT8, Number);

const options = JSON.parse(process.argv[2] ?? '{}') as BareOptions;
const pool = new Pool({ connectionString: options.databaseUrl, max: 10 });
const app = fastify();

app.get('/api/profile/detail', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const values = [hash('sha256', token, 'buffer'), new Date()];
  if (options.secondTrip) await pool.query({ name: 'session', text: options.statement, values });
  const { rows } = await pool.query<Row>({ name: 'profile', text: options.statement, values });
  const [row] = rows;
  if (!row) return reply.code(401).send();
  reply.headers(options.headers);
  return {
    status: true,
    result: {
      id: row.id,
      uuid: row.publicId,
      name: row.name,
      name_url: row.name.toLowerCase().replaceAll(' ', '_'),
      email: row.email,
    },
    message: '',
  };
});
app.get('/readyz', () => 'ready');

await app.listen({ port: options.port, host: '127.0.0.1' });
