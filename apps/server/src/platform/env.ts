import { dataFolder, DEVELOPMENT_SECRET, developmentDefaults } from '@maetrix/service/development';
import { z } from 'zod';

import { DEVELOPMENT_SELLER, findProductionProblems } from './env-production.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url().transform((url) => new URL(url).origin);
const secret = z.string().min(32, 'needs at least 32 characters');

const schema = z.object({
  MAETRIX_ENV: z.enum(['development', 'test', 'production']),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
  BIND_HOST: z.string(),
  MAETRIX_DATA: z.string(),

  SITE_ORIGIN: origin,
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200),
  /** How long a request waits for the database; a job waits three times as long. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(200).default(1_500),
  /** Multiplies how long a request waits for the database, Redis and the payment provider: tests wait longer. */
  TIMEOUT_FACTOR: z.coerce.number().min(1).max(60).default(1),
  REDIS_URL: z.url(),
  S3_ENDPOINT: z.url(),
  /** Hosts of a private network that Redis and the object store may be reached at without TLS, separated by commas. */
  PRIVATE_NETWORK_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').filter(Boolean)),
  S3_REGION: z.string(),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  /** In how many sessions a member may stream at once. */
  STREAMS_PER_MEMBER: z.coerce.number().int().min(1).default(3),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string(),
  SUPPORT_EMAIL: z.email(),

  /** Printed on receipts; the parts of the address are separated by commas. */
  SELLER_NAME: z.string().min(1),
  SELLER_ADDRESS: z.string().min(1),
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^(GB\d{9}|GB\d{12}|XI\d{9})$/, 'is not a VAT number, as in GB123456789'),

  INTERNAL_SECRET: secret,
  TOKEN_SECRET: secret,

  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'is not a secret key of Stripe'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, 'is not a publishable key of Stripe'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
  STRIPE_API_BASE: origin,
  /** Checkout sessions a second, all workers together; Stripe allows about 100 writes. */
  STRIPE_SESSIONS_PER_SECOND: z.coerce.number().min(1).max(1000),

  /** Whose posts the news feed shows; without a token, none. */
  INSTAGRAM_API_BASE: z.url().default('https://graph.instagram.com'),
  INSTAGRAM_USER_ID: z.string().default('me'),
  INSTAGRAM_ACCESS_TOKEN: z.string().default(''),

  API_PORT: port,
  REALTIME_PORT: port,
  API_METRICS_PORT: port,
  REALTIME_METRICS_PORT: port,
  WORKER_METRICS_PORT: port,
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(100),
  /** Names of jobs that this worker does not run, separated by commas. */
  WORKER_EXCLUDED_JOBS: z.string().transform((names) => names.split(',').filter(Boolean)),
});

export type Env = z.output<typeof schema>;
type Variables = Record<string, string | undefined>;

const defaultsFor = (given: Variables): Variables => ({
  ...developmentDefaults(given),
  MAETRIX_ENV: 'development',
  LOG_LEVEL: 'info',
  BIND_HOST: '127.0.0.1',
  MAETRIX_DATA: dataFolder(),
  DATABASE_POOL: '10',
  MAIL_FROM: 'Maetrix <hello@maetrix.localhost>',
  SUPPORT_EMAIL: 'support@maetrix.localhost',
  ...DEVELOPMENT_SELLER,
  TOKEN_SECRET: `dev-token-secret-${DEVELOPMENT_SECRET}`,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_SESSIONS_PER_SECOND: '90',
  WORKER_CONCURRENCY: '10',
  WORKER_EXCLUDED_JOBS: '',
});

/** Parses the environment; the error lists every invalid variable. */
export const parseEnv = (given: Variables): Env => {
  const defaults = given.MAETRIX_ENV === 'production' ? {} : defaultsFor(given);
  const parsed = schema.safeParse({ ...defaults, ...given });
  const problems = parsed.success
    ? findProductionProblems(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length) throw new Error(`Bad environment\n  ${problems.join('\n  ')}`);
  return parsed.data;
};

export const loadEnv = (): Env => parseEnv(process.env);
