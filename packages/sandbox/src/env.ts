import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);

const schema = z.object({
  SANDBOX_PORT: port.default(4110),
  SMTP_PORT: port.default(4125),
  /** Where browsers find the sandbox. */
  SANDBOX_ORIGIN: z.url().optional(),
  /** Where Stripe's events go, and what signs them. */
  STRIPE_WEBHOOK_URL: z.url().optional(),
  /** Where the state is kept, in a schema `sandbox`; without it, a restart forgets everything. */
  SANDBOX_DATABASE_URL: z.url().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').default('whsec_sandbox'),
});

export const loadEnv = (): z.output<typeof schema> => schema.parse(process.env);
