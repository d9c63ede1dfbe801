import { loadEnv } from './env.ts';
import { createSandbox } from './sandbox.ts';
import { createStateStore } from './stripe/state-store.ts';
import { freshSeed } from './stripe/stripe.ts';

const env = loadEnv();
const store = env.SANDBOX_DATABASE_URL ? createStateStore(env.SANDBOX_DATABASE_URL) : undefined;
const { app, smtp } = createSandbox({
  stripe: {
    origin: env.SANDBOX_ORIGIN,
    seed: freshSeed(),
    store: store && { ...store, documents: await store.load() },
    webhook: env.STRIPE_WEBHOOK_URL
      ? { url: env.STRIPE_WEBHOOK_URL, secret: env.STRIPE_WEBHOOK_SECRET }
      : undefined,
  },
});

await smtp.listen(env.SMTP_PORT);
await app.listen({ port: env.SANDBOX_PORT, host: '127.0.0.1' });
console.log(`sandbox ready: http on ${env.SANDBOX_PORT}, smtp on ${env.SMTP_PORT}`);

const drain = async () => {
  await Promise.all([app.close(), smtp.close()]);
  await store?.close();
  process.exit(0);
};
process.once('SIGTERM', () => void drain());
process.once('SIGINT', () => void drain());
