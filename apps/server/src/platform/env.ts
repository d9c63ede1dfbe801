import { createECDH } from 'node:crypto';

import { dataFolder, DEVELOPMENT_SECRET, developmentDefaults } from '@maetrix/service/development';
import { z } from 'zod';

import { parseEncryptionKeys } from './sealed-text.ts';
import {
  DEVELOPMENT_ENCRYPTION_KEYS,
  DEVELOPMENT_PUSH_KEY,
  DEVELOPMENT_SELLER,
  findProductionProblems,
} from './env-production.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url().transform((url) => new URL(url).origin);
/** Names of at least three labels, after the wildcard too: `*.com` would be the internet. */
const PUSH_HOST = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+\.[a-z]+$/;
const secret = z.string().min(32, 'needs at least 32 characters');

const tokenPrice = z
  .string()
  .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, 'is not two prices, as in 32/128')
  .transform((prices) => {
    const [inputPence = 0, outputPence = 0] = prices.split('/').map(Number);
    return { inputPence, outputPence };
  });

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

  /** Encrypt what is stored and must be read again; see platform/sealed-text.ts. */
  ENCRYPTION_KEYS: z.string().refine((list) => {
    try {
      return parseEncryptionKeys(list).size > 0;
    } catch (error) {
      if (error instanceof Error) return false;
      throw error;
    }
  }, 'needs versions with keys of 32 bytes, as in 1:<base64>'),

  /** Where members log in to link a page of theirs; without an app id, nobody can. */
  FACEBOOK_GRAPH_BASE: z.url().default('https://graph.facebook.com'),
  FACEBOOK_DIALOG_BASE: z.url().default('https://www.facebook.com'),
  FACEBOOK_APP_ID: z.string().default(''),
  FACEBOOK_APP_SECRET: z.string().default(''),

  /** The address search, and reviews of members' places; without a key, there are none. */
  PLACES_API_BASE: z.url().default('https://places.googleapis.com'),
  PLACES_API_KEY: z.string().default(''),

  /** The key pair that identifies us to push services, in base64url; browsers get the public one from the web server. */
  VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/, 'is not a public key on P-256'),
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/, 'is not a private key on P-256'),
  /** Hosts of the push services of browsers, separated by commas; `*.` stands for any subdomain. */
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com')
    .transform((hosts) => hosts.split(','))
    .pipe(z.array(z.string().regex(PUSH_HOST, 'is not a host of a push service'))),
  /** Stands in for the push services in development and tests. */
  PUSH_SANDBOX_ORIGIN: origin.nullable().default(null),
  /** Has the pages that links of the chat lead to under .example, in development and tests. */
  WEB_PAGES_SANDBOX_ORIGIN: origin.nullable().default(null),

  /** Where the ingest has its recordings; without it, streams have no replay. */
  INGEST_ORIGIN: z.union([z.literal(''), origin]).default(''),

  /** Maps of the places of members; without a key, none. */
  MAPS_API_BASE: z.url().default('https://api.maptiler.com'),
  MAPS_API_KEY: z.string().default(''),

  /** Host and port of clamd, which scans uploaded files; empty: they are not scanned. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(?:[\w.-]+:\d{1,5})?$/, 'is not a host with a port, as in 127.0.0.1:3310')
    .default(''),
  /** The language model of the assistant, with the protocol of OpenAI; without a key, there is no assistant. */
  LLM_API_BASE: z.url().default('https://api.openai.com/v1'),
  LLM_API_KEY: z.string().default(''),
  LLM_TUNED_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  LLM_GENERAL_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  /** Pence for a million tokens that are read, and for a million that are written. */
  LLM_TUNED_PRICE: tokenPrice.prefault('60/240'),
  LLM_GENERAL_PRICE: tokenPrice.prefault('32/128'),
  /** How long the model may be silent while it answers. */
  LLM_SILENCE_MS: z.coerce.number().int().min(100).default(20_000),
  /** How many answers a process writes at once; whoever asks for another is told to try again. */
  ANSWERS_PER_PROCESS: z.coerce.number().int().min(1).default(1_000),

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
  ENCRYPTION_KEYS: DEVELOPMENT_ENCRYPTION_KEYS,
  TOKEN_SECRET: `dev-token-secret-${DEVELOPMENT_SECRET}`,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_SESSIONS_PER_SECOND: '90',
  VAPID_PRIVATE_KEY: DEVELOPMENT_PUSH_KEY,
  WORKER_CONCURRENCY: '10',
  WORKER_EXCLUDED_JOBS: '',
});

/** With a key of another pair, push services would refuse every message. */
const findKeyProblems = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Env): string[] => {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
  } catch (error) {
    return [`VAPID_PRIVATE_KEY: ${(error as Error).message}`];
  }
  const isPair = pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY;
  return isPair ? [] : ['VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY'];
};

/** Parses the environment; the error lists every invalid variable. */
export const parseEnv = (given: Variables): Env => {
  const defaults = given.MAETRIX_ENV === 'production' ? {} : defaultsFor(given);
  const parsed = schema.safeParse({ ...defaults, ...given });
  const problems = parsed.success
    ? [...findKeyProblems(parsed.data), ...findProductionProblems(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length) throw new Error(`Bad environment\n  ${problems.join('\n  ')}`);
  return parsed.data;
};

export const loadEnv = (): Env => parseEnv(process.env);
