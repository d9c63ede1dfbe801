import { join } from 'node:path';

import { dataFolder, DEVELOPMENT, developmentAddresses, PORTS } from '../packages/service/src/development.ts';

// Debian keeps nginx where a user's PATH does not look.
const inherited: Record<string, string | undefined> = {
  ...process.env,
  PATH: `${process.env.PATH}:/usr/sbin`,
};

const common = {
  ...PORTS,
  ACCESS_LOG_MAX_BYTES: '67108864',
  API_PROCESSES: '2',
  WEB_PROCESSES: '2',
  TIMEOUT_FACTOR: '1',
  STREAMS_PER_MEMBER: '3',
  // Per IPv4 address or IPv6 /64; a clinic behind one address stays far below.
  EDGE_REQUESTS_PER_SECOND: '300',
  EDGE_REQUEST_BURST: '1500',
  EDGE_CONNECTIONS: '1000',
  // Of those, the ones that are rendered for their caller: a page costs about 12 ms of a processor.
  EDGE_PAGES_PER_SECOND: '20',
  EDGE_PAGE_BURST: '200',
  WEB_CLIENT_FOLDER: join(import.meta.dirname, '../apps/web/build/client'),
  MAETRIX_ENV: 'development',
  MAETRIX_DATA: dataFolder(),
};

const development = {
  ...DEVELOPMENT,
  // The modules of a page in development are as many requests, and all browser tests have one address.
  EDGE_PAGES_PER_SECOND: '10000',
  EDGE_PAGE_BURST: '10000',
  PAGES_AT_ONCE: '100',
  PAGES_WAITING: '1000',
  // The edge's key: it may read the bucket `media` and nothing else.
  MEDIA_ACCESS_KEY: 'test:edge',
  MEDIA_SECRET_KEY: 'edge-testing',
  MEDIA_REGION: DEVELOPMENT.S3_REGION,
  CHROMIUM_PATH: '/usr/bin/chromium-headless-shell',
};

/** Optional settings of the edge; lists are separated by commas. */
type EdgeOptions = {
  TLS_CERTIFICATE?: string;
  TLS_KEY?: string;
  /** Networks (CIDR) whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES?: string;
  /** Servers, as host:port, instead of the one at this machine's port. */
  API_UPSTREAMS?: string;
  WEB_UPSTREAMS?: string;
  REALTIME_UPSTREAMS?: string;
  /** The files of the ingest, as host:port. */
  LIVE_UPSTREAM?: string;
  BIND_HOST?: string;
};

type Defaults = typeof common & typeof development & EdgeOptions;

const addresses = (given: Defaults) => ({
  ...developmentAddresses(given),
  MEDIA_UPSTREAM: `http://127.0.0.1:${given.S3_PORT}/media`,
  // As S3_ENDPOINT spells it: the server signs uploads for this host.
  UPLOADS_UPSTREAM: `http://127.0.0.1:${given.S3_PORT}/uploads`,
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
    INGEST_PORT: '4435',
    INGEST_FILES_PORT: '4404',
    API_PORT: '4400',
    REALTIME_PORT: '4401',
    WEB_PORT: '4402',
    SANDBOX_PORT: '4410',
    SMTP_PORT: '4425',
    API_METRICS_PORT: '4500',
    REALTIME_METRICS_PORT: '4501',
    WEB_METRICS_PORT: '4502',
    WORKER_METRICS_PORT: '4503',
    API_PROCESSES: '1',
    WEB_PROCESSES: '1',
    // A busy machine is no reason to fail.
    TIMEOUT_FACTOR: '20',
    // Many tests watch as the same demo member, each in a session of its own.
    STREAMS_PER_MEMBER: '500',
  });
  return {
    ...env,
    MAETRIX_ENV: 'test',
    DATABASE_URL: inherited.TEST_DATABASE_URL ?? new URL('/maetrix_e2e', env.DATABASE_URL).href,
    REDIS_URL: inherited.TEST_REDIS_URL ?? new URL('/1', env.REDIS_URL).href,
  };
};

const REQUIRED = [
  'SITE_ORIGIN',
  'INTERNAL_SECRET',
  'MEDIA_UPSTREAM',
  'UPLOADS_UPSTREAM',
  'MEDIA_ACCESS_KEY',
  'MEDIA_SECRET_KEY',
  'MEDIA_REGION',
] as const;

export type ProductionEnvironment = typeof common &
  EdgeOptions &
  Pick<Environment, (typeof REQUIRED)[number]> & {
    OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  };

/** Production takes only ports from this repository; each process checks the other variables it needs. */
export const readProductionEnvironment = (given = inherited): ProductionEnvironment => {
  const missing = REQUIRED.filter((name) => !given[name]);
  if (missing.length) throw new Error(`Production needs ${missing.join(', ')}`);
  // Otherwise all visitors would have the address of the TLS proxy and share its limits.
  if (!(given.TLS_CERTIFICATE && given.TLS_KEY) && !given.TRUSTED_PROXIES)
    throw new Error('Production needs TLS_CERTIFICATE and TLS_KEY, or TRUSTED_PROXIES in front of the edge');
  if (given.MEDIA_SECRET_KEY === development.MEDIA_SECRET_KEY)
    throw new Error('MEDIA_SECRET_KEY is a development secret');
  if (given.MEDIA_ACCESS_KEY === given.S3_ACCESS_KEY)
    throw new Error('MEDIA_ACCESS_KEY must be a key that can only read, not the one of the server');
  return { ...common, ...given, MAETRIX_ENV: 'production' } as ProductionEnvironment;
};

/** Where `pnpm start` leaves its process id. */
export const pidFilePath = (env: ProductionEnvironment): string =>
  join(env.MAETRIX_DATA, `start-${env.EDGE_PORT}.pid`);

export const isProduction = process.env.MAETRIX_ENV === 'production';
