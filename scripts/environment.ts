import { userInfo } from 'node:os';

// Debian keeps nginx where a user's PATH does not look.
const inherited: Record<string, string | undefined> = {
  ...process.env,
  PATH: `${process.env.PATH}:/usr/sbin`,
};

const common = {
  EDGE_PORT: '8080',
  API_PORT: '4100',
  REALTIME_PORT: '4101',
  WEB_PORT: '4102',
  API_METRICS_PORT: '4200',
  REALTIME_METRICS_PORT: '4201',
  WEB_METRICS_PORT: '4202',
  WORKER_METRICS_PORT: '4203',
  MAETRIX_ENV: 'development',
  MAETRIX_DATA: `/var/tmp/maetrix-${userInfo().uid}`,
};

const development = {
  PGHOST: '127.0.0.1',
  PGPORT: '5432',
  REDIS_URL: 'redis://127.0.0.1:6379/0',
  S3_PORT: '9000',
  S3_ACCESS_KEY: 'test:tester',
  S3_SECRET_KEY: 'testing',
  SANDBOX_PORT: '4110',
  SMTP_PORT: '4125',
  INTERNAL_SECRET: 'dev-internal-secret-not-for-production',
  CHROMIUM_PATH: '/usr/bin/chromium',
};

type Defaults = typeof common & typeof development;

const addresses = (given: Defaults) => ({
  DATABASE_URL: `postgres://maetrix:maetrix@${given.PGHOST}:${given.PGPORT}/maetrix`,
  S3_ENDPOINT: `http://127.0.0.1:${given.S3_PORT}`,
  // Swift's own address of the bucket, which scripts/object-store opens for reading.
  MEDIA_UPSTREAM: `http://127.0.0.1:${given.S3_PORT}/v1/AUTH_${given.S3_ACCESS_KEY.split(':', 1)[0]}/media`,
  SMTP_URL: `smtp://127.0.0.1:${given.SMTP_PORT}`,
  SITE_ORIGIN: `http://maetrix.localhost:${given.EDGE_PORT}`,
  SANDBOX_ORIGIN: `http://sandbox.localhost:${given.EDGE_PORT}`,
  STRIPE_API_BASE: `http://127.0.0.1:${given.SANDBOX_PORT}`,
  STRIPE_WEBHOOK_URL: `http://127.0.0.1:${given.API_PORT}/api/webhooks/stripe`,
});

export type Environment = Defaults & ReturnType<typeof addresses>;

/** The caller's environment, over the defaults of this repository and `own` defaults of the script. */
export const readEnvironment = (own: Partial<Environment> = {}): Environment => {
  const given = { ...common, ...development, ...own, ...inherited } as Defaults;
  return { ...addresses(given), ...given };
};

/**
 * Browser tests have ports, a database and a Redis database of their own, so that they run beside `pnpm dev`. With
 * TEST_DATABASE_URL, TEST_REDIS_URL and other ports, two working copies can be tested at once.
 */
export const readTestEnvironment = (): Environment => {
  const env = readEnvironment({
    EDGE_PORT: '8480',
    API_PORT: '4400',
    REALTIME_PORT: '4401',
    WEB_PORT: '4402',
    SANDBOX_PORT: '4410',
    SMTP_PORT: '4425',
    API_METRICS_PORT: '4500',
    REALTIME_METRICS_PORT: '4501',
    WEB_METRICS_PORT: '4502',
    WORKER_METRICS_PORT: '4503',
  });
  return {
    ...env,
    MAETRIX_ENV: 'test',
    DATABASE_URL: inherited.TEST_DATABASE_URL ?? new URL('/maetrix_e2e', env.DATABASE_URL).href,
    REDIS_URL: inherited.TEST_REDIS_URL ?? new URL('/1', env.REDIS_URL).href,
  };
};

export type ProductionEnvironment = typeof common &
  Pick<Environment, 'SITE_ORIGIN' | 'INTERNAL_SECRET' | 'MEDIA_UPSTREAM'> & {
    OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  };

/** Production takes nothing but ports from this repository. What the processes need besides, they ask for themselves. */
export const readProductionEnvironment = (): ProductionEnvironment => {
  const { SITE_ORIGIN, INTERNAL_SECRET, MEDIA_UPSTREAM } = inherited;
  if (!SITE_ORIGIN || !INTERNAL_SECRET || !MEDIA_UPSTREAM)
    throw new Error('Production needs SITE_ORIGIN, INTERNAL_SECRET and MEDIA_UPSTREAM');
  return { ...common, ...inherited, SITE_ORIGIN, INTERNAL_SECRET, MEDIA_UPSTREAM, MAETRIX_ENV: 'production' };
};

export const isProduction = process.env.MAETRIX_ENV === 'production';
