import { createECDH } from 'node:crypto';

import { expect, test } from 'vitest';

import { DEVELOPMENT_ENCRYPTION_KEYS } from './env-production.ts';
import { parseEnv } from './env.ts';

const ownKeys = createECDH('prime256v1');
ownKeys.generateKeys();

const production = {
  MAETRIX_ENV: 'production',
  LOG_LEVEL: 'info',
  BIND_HOST: '0.0.0.0',
  MAETRIX_DATA: '/var/lib/maetrix',
  SITE_ORIGIN: 'https://maetrix.example',
  DATABASE_URL: 'postgres://app:secret@db.internal/maetrix?sslmode=verify-full',
  DATABASE_POOL: '20',
  REDIS_URL: 'rediss://redis.internal:6379/0',
  S3_ENDPOINT: 'https://s3.eu-west-2.amazonaws.com',
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  SMTP_URL: 'smtps://user:secret@mail.internal:465',
  MAIL_FROM: 'Maetrix <hello@maetrix.example>',
  SUPPORT_EMAIL: 'support@maetrix.example',
  SELLER_NAME: 'Maetrix Ltd',
  SELLER_ADDRESS: '1 High Street, Leeds, LS1 1AA',
  SELLER_VAT_NUMBER: 'GB123456789',
  INTERNAL_SECRET: 'i'.repeat(40),
  TOKEN_SECRET: 't'.repeat(40),
  ENCRYPTION_KEYS: `2:${Buffer.alloc(32, 7).toString('base64')}`,
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  STRIPE_API_BASE: 'https://api.stripe.com',
  STRIPE_SESSIONS_PER_SECOND: '90',
  VAPID_PUBLIC_KEY: ownKeys.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: ownKeys.getPrivateKey('base64url'),
  API_PORT: '4100',
  REALTIME_PORT: '4101',
  API_METRICS_PORT: '4200',
  REALTIME_METRICS_PORT: '4201',
  WORKER_METRICS_PORT: '4203',
  WORKER_CONCURRENCY: '10',
  WORKER_EXCLUDED_JOBS: '',
};

test('needs no variables in development and derives addresses from ports', () => {
  expect(parseEnv({ PGPORT: '5599', S3_PORT: '9300', EDGE_PORT: '8181' })).toMatchObject({
    DATABASE_URL: 'postgres://maetrix:maetrix@127.0.0.1:5599/maetrix',
    S3_ENDPOINT: 'http://127.0.0.1:9300',
    SITE_ORIGIN: 'http://maetrix.localhost:8181',
  });
});

test('has no defaults in production and lists every missing variable', () => {
  expect(() => parseEnv({ MAETRIX_ENV: 'production' })).toThrow(
    /DATABASE_URL[\s\S]*SMTP_URL[\s\S]*TOKEN_SECRET/,
  );
  expect(parseEnv(production).MAETRIX_ENV).toBe('production');
});

test.each([
  ['TOKEN_SECRET', 'dev-token-secret-not-for-production'],
  ['INTERNAL_SECRET', 'dev-internal-secret-not-for-production'],
  ['S3_SECRET_KEY', 'testing'],
  ['SELLER_NAME', ''],
  ['SELLER_NAME', 'Maetrix Learning Ltd'],
  ['SELLER_ADDRESS', '14 Example Street, Bristol, BS1 0ZZ, United Kingdom'],
  ['SELLER_VAT_NUMBER', 'GB000000000'],
  ['SELLER_VAT_NUMBER', 'none'],
  ['SMTP_URL', 'smtp://127.0.0.1:4125'],
  ['SMTP_URL', 'smtp://sandbox.localhost:25'],
  ['SMTP_URL', 'smtp://user:secret@mail.internal:587'],
  ['SMTP_URL', 'smtp://user:secret@mail.internal:587/?requireTLS=false'],
  ['SMTP_URL', 'smtp://user:secret@mail.internal:587/?requireTLS=true&ignoreTLS=true'],
  ['SMTP_URL', 'smtps://user:secret@mail.internal:465/?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'http://mail.internal'],
  ['DATABASE_URL', 'postgres://maetrix:maetrix@db.internal/maetrix?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://maetrix:maetrix@127.0.0.1/maetrix'],
  ['DATABASE_URL', 'postgres://app:app@db.internal/maetrix?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://app:postgres@db.internal/maetrix?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://app@db.internal/maetrix?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://app:secret@db.internal/maetrix'],
  ['DATABASE_URL', 'postgres://app:secret@db.internal/maetrix?sslmode=disable'],
  ['DATABASE_URL', 'postgres://app:secret@db.internal/maetrix?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://app:secret@db.internal/maetrix?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://app:secret@db.internal/maetrix?sslmode=verify-full&ssl=false'],
  ['DATABASE_URL', 'postgres://app:secret@127.0.0.1.evil.example/maetrix'],
  ['S3_ACCESS_KEY', 'test:tester'],
  ['STRIPE_API_BASE', 'http://api.stripe.com'],
  ['TOKEN_SECRET', 'i'.repeat(40)],
  ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
  ['S3_ENDPOINT', 'http://s3.internal:9000'],
  ['REDIS_URL', 'redis://redis.internal:6379/0'],
  ['REDIS_URL', 'redis://127.0.0.1.evil.example:6379/0'],
  ['SITE_ORIGIN', 'http://maetrix.localhost:8080'],
  ['SITE_ORIGIN', 'http://maetrix.example'],
  ['TOKEN_SECRET', 'short'],
  ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
  ['STRIPE_SECRET_KEY', 'none'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:4110'],
  ['ENCRYPTION_KEYS', DEVELOPMENT_ENCRYPTION_KEYS],
  [
    'ENCRYPTION_KEYS',
    `${DEVELOPMENT_ENCRYPTION_KEYS.replace('1:', '7:')},8:${Buffer.alloc(32, 8).toString('base64')}`,
  ],
  ['ENCRYPTION_KEYS', 'none'],
  ['FACEBOOK_APP_SECRET', 'sandbox'],
  ['FACEBOOK_GRAPH_BASE', 'http://graph.facebook.com'],
  ['FACEBOOK_DIALOG_BASE', 'https://sandbox.localhost'],
  ['PLACES_API_KEY', 'sandbox'],
  ['PLACES_API_BASE', 'http://127.0.0.1:4110/places'],
  ['VAPID_PRIVATE_KEY', parseEnv({}).VAPID_PRIVATE_KEY],
  ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
  ['VAPID_PUBLIC_KEY', parseEnv({}).VAPID_PUBLIC_KEY],
  ['PUSH_SANDBOX_ORIGIN', 'http://127.0.0.1:4110'],
  ['WEB_PAGES_SANDBOX_ORIGIN', 'http://127.0.0.1:4110'],
  ['PUSH_SERVICES', '*'],
  ['PUSH_SERVICES', '*.com'],
  ['PUSH_SERVICES', 'fcm.googleapis.com,127.0.0.1'],
  ['PUSH_SERVICES', 'fcm.googleapis.com,localhost'],
])('rejects %s=%s in production', (name, value) => {
  expect(() => parseEnv({ ...production, [name]: value })).toThrow(name);
});

test.each([
  ['SMTP_URL', 'smtp://user:secret@mail.internal:587/?requireTLS=true'],
  ['DATABASE_URL', 'postgres://app:secret@127.0.0.1:5432/maetrix'],
  ['DATABASE_URL', 'postgres://app:secret@localhost/maetrix'],
  ['DATABASE_URL', 'postgres://app:secret@[::1]/maetrix'],
  ['DATABASE_URL', 'postgres://app:secret@db.internal/maetrix?sslmode=require'],
  ['REDIS_URL', 'redis://127.0.0.1:6379/0'],
])('accepts %s=%s in production', (name, value) => {
  expect(parseEnv({ ...production, [name]: value })).toMatchObject({ [name]: value });
});

test('rejects the key pair of development for push services, which everybody knows', () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = parseEnv({});
  expect(() => parseEnv({ ...production, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toThrow(
    'VAPID_PRIVATE_KEY: is a development secret',
  );
});

test('accepts plain connections in production to hosts of a private network that are named, and to no others', () => {
  const plain = { REDIS_URL: 'redis://redis.internal:6379/0', S3_ENDPOINT: 'http://s3.internal:9000' };
  const named = { ...production, ...plain, PRIVATE_NETWORK_HOSTS: 'redis.internal,s3.internal' };
  expect(parseEnv(named)).toMatchObject(plain);
  expect(() => parseEnv({ ...named, PRIVATE_NETWORK_HOSTS: 'redis.internal' })).toThrow('S3_ENDPOINT');
  expect(() => parseEnv({ ...named, PRIVATE_NETWORK_HOSTS: 'internal' })).toThrow('REDIS_URL');
});
