import { loadEnv } from '#app/platform/env.ts';
import { startDemoProvider } from '#app/seeds/demo-provider.ts';
import { seedDemo } from '#app/seeds/demo.ts';

import { compose } from './compose.ts';
import { listJobHandlers } from './features.ts';

const env = loadEnv();
if (env.MAETRIX_ENV === 'production') throw new Error('Demo data has no place in production');

const time = { now: new Date() };
const clock = () => time.now;
const provider = await startDemoProvider({
  databaseUrl: env.DATABASE_URL,
  siteOrigin: env.SITE_ORIGIN,
  webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  clock,
});
const parts = compose({ ...env, ...provider.env }, 'seed', { timeouts: 'seed', clock, redisPrefix: 'seed:' });
const { password, members } = await seedDemo({
  ...parts,
  jobs: listJobHandlers(parts),
  provider,
  time,
  folder: env.MAETRIX_DATA,
});
await parts.close();
await provider.close();

process.stdout.write(`Demo logins (password for all: ${password})\n`);
for (const { email, shows } of members) process.stdout.write(`  ${email.padEnd(30)} ${shows}\n`);
