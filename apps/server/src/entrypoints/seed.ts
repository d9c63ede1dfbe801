import { loadEnv } from '#app/platform/env.ts';
import { seedDemo } from '#app/seeds/demo.ts';

import { compose } from './compose.ts';

const env = loadEnv();
if (env.MAETRIX_ENV === 'production') throw new Error('Demo data has no place in production');

const parts = compose(env, 'seed', { waits: 'seed' });
const logins = await seedDemo({
  db: parts.database.db,
  media: parts.media,
  folder: env.MAETRIX_DATA,
  now: new Date(),
});
await parts.close();

process.stdout.write('Demo logins (password for all: ' + logins.password + ')\n');
for (const { email, what } of logins.members) process.stdout.write(`  ${email.padEnd(32)} ${what}\n`);
