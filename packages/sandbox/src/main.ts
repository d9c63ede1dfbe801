import { loadEnv } from './env.ts';
import { createSandbox } from './sandbox.ts';
import { freshSeed } from './stripe/stripe.ts';

const env = loadEnv();
const { app, smtp } = createSandbox({
  stripe: {
    origin: env.SANDBOX_ORIGIN,
    seed: freshSeed(),
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
  process.exit(0);
};
process.once('SIGTERM', () => void drain());
process.once('SIGINT', () => void drain());
