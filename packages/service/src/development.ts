import { userInfo } from 'node:os';

/** The ports of the processes on one machine; production may use them too. */
export const PORTS = {
  EDGE_PORT: '8080',
  /** With a certificate: where http is redirected from. */
  EDGE_REDIRECT_PORT: '8081',
  /** Where streams are published, and where the edge gets their files. */
  INGEST_PORT: '1935',
  INGEST_FILES_PORT: '4104',
  API_PORT: '4100',
  REALTIME_PORT: '4101',
  WEB_PORT: '4102',
  API_METRICS_PORT: '4200',
  REALTIME_METRICS_PORT: '4201',
  WEB_METRICS_PORT: '4202',
  WORKER_METRICS_PORT: '4203',
};

export const dataFolder = () => `/var/tmp/maetrix-${userInfo().uid}`;

/** Part of every development secret in this repository. */
export const DEVELOPMENT_SECRET = 'not-for-production';

/** Services and secrets of development and tests: the only place that has them. */
export const DEVELOPMENT = {
  PGHOST: '127.0.0.1',
  PGPORT: '5432',
  REDIS_URL: 'redis://127.0.0.1:6379/0',
  S3_PORT: '9000',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY: 'test:tester',
  S3_SECRET_KEY: 'testing',
  SANDBOX_PORT: '4110',
  INSTAGRAM_ACCESS_TOKEN: 'sandbox',
  FACEBOOK_APP_ID: '1000000000000001',
  FACEBOOK_APP_SECRET: 'sandbox',
  PLACES_API_KEY: 'sandbox',
  MAPS_API_KEY: 'sandbox',
  LLM_API_KEY: 'sandbox',
  LLM_TUNED_MODEL: 'sandbox-tuned',
  LLM_GENERAL_MODEL: 'sandbox-general',
  SMTP_PORT: '4125',
  /** The public half of a key pair; the private one is in the server's environment. */
  VAPID_PUBLIC_KEY: 'BPIsXeRZvNyUYbfNlR1RUw0_B-5S4QGpfWe7BJ37-7Eix_JRBxlR_Mkw4A5XmK0Ms-wmTwdQc8XeOh86nmFS8h4',
  INTERNAL_SECRET: `dev-internal-secret-${DEVELOPMENT_SECRET}`,
};

/** The addresses that follow from hosts and ports. */
export const developmentAddresses = (given: typeof PORTS & typeof DEVELOPMENT) => ({
  DATABASE_URL: `postgres://maetrix:maetrix@${given.PGHOST}:${given.PGPORT}/maetrix`,
  S3_ENDPOINT: `http://127.0.0.1:${given.S3_PORT}`,
  SMTP_URL: `smtp://127.0.0.1:${given.SMTP_PORT}`,
  INGEST_ORIGIN: `http://127.0.0.1:${given.INGEST_FILES_PORT}`,
  SITE_ORIGIN: `http://maetrix.localhost:${given.EDGE_PORT}`,
  SANDBOX_ORIGIN: `http://sandbox.localhost:${given.EDGE_PORT}`,
  STRIPE_API_BASE: `http://127.0.0.1:${given.SANDBOX_PORT}`,
  FACEBOOK_GRAPH_BASE: `http://127.0.0.1:${given.SANDBOX_PORT}/facebook`,
  FACEBOOK_DIALOG_BASE: `http://sandbox.localhost:${given.EDGE_PORT}/facebook`,
  PLACES_API_BASE: `http://127.0.0.1:${given.SANDBOX_PORT}/places`,
  MAPS_API_BASE: `http://127.0.0.1:${given.SANDBOX_PORT}/maptiler`,
  LLM_API_BASE: `http://127.0.0.1:${given.SANDBOX_PORT}/llm/v1`,
  INSTAGRAM_API_BASE: `http://127.0.0.1:${given.SANDBOX_PORT}/instagram`,
  PUSH_SANDBOX_ORIGIN: `http://127.0.0.1:${given.SANDBOX_PORT}`,
  WEB_PAGES_SANDBOX_ORIGIN: `http://127.0.0.1:${given.SANDBOX_PORT}`,
});

/** Every default of development, where ports and hosts of the environment count. */
export const developmentDefaults = (given: Record<string, string | undefined>) => {
  const values = { ...PORTS, ...DEVELOPMENT, ...given } as typeof PORTS & typeof DEVELOPMENT;
  return { ...PORTS, ...DEVELOPMENT, ...developmentAddresses(values) };
};
