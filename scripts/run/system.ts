import { join } from 'node:path';

import type { ProductionEnvironment } from '../environment.ts';
import type { Definition } from './processes.ts';

// Development restarts a process when its code changes.
type Mode = 'development' | 'production';

const local = (port: string, path: string) => `http://127.0.0.1:${port}${path}`;

const SOURCES = ['apps/server', 'packages/contract', 'packages/service', 'packages/sandbox'];
const watching = ['scripts/run/watch.ts', SOURCES.map((folder) => `${folder}/src`).join()];
const watched = (mode: Mode) => (mode === 'development' ? watching : []);
// Tracing adds half a second to the start; it is loaded only when a collector is configured.
const traced = (env: ProductionEnvironment) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT ? ['--import', './packages/service/src/telemetry.ts'] : [];

// Compiled modules are reused: a process restarts in half the time.
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node');

const REPLICAS = 'packages/service/src/replicas.ts';
const bindHost = ({ BIND_HOST }: ProductionEnvironment) => (BIND_HOST ? [BIND_HOST] : []);

type Program = { name: string; entrypoint: string; processes: string; metricsPort: string };

/** In production several processes share a port and are replaced without a failed request. */
const define = (
  env: ProductionEnvironment,
  mode: Mode,
  { name, entrypoint, processes, metricsPort }: Program,
): Definition => ({
  name,
  command:
    mode === 'production'
      ? ['node', ...traced(env), REPLICAS, entrypoint, processes, metricsPort, ...bindHost(env)]
      : ['node', ...(name === 'web' ? [] : watched(mode)), ...traced(env), entrypoint],
  env: { NODE_ENV: mode, ...(mode === 'development' && { NODE_COMPILE_CACHE }) },
  ready: local(metricsPort, '/readyz'),
  reloads: mode === 'production',
});

const serverProgram = (name: string, processes: string, metricsPort: string): Program => ({
  name,
  entrypoint: `apps/server/src/entrypoints/${name}.ts`,
  processes,
  metricsPort,
});

export const services: Definition = { name: 'services', command: ['scripts/services'] };
export const migrate: Definition = {
  name: 'migrate',
  command: ['node', 'apps/server/src/entrypoints/migrate.ts'],
};
export const seed: Definition = { name: 'seed', command: ['node', 'apps/server/src/entrypoints/seed.ts'] };

/** The product's own processes. The web server of development reloads by itself. */
export const product = (env: ProductionEnvironment, mode: Mode): Definition[] =>
  [
    serverProgram('api', env.API_PROCESSES, env.API_METRICS_PORT),
    serverProgram('realtime', '1', env.REALTIME_METRICS_PORT),
    serverProgram('worker', '1', env.WORKER_METRICS_PORT),
    {
      name: 'web',
      entrypoint: 'apps/web/server.ts',
      processes: env.WEB_PROCESSES,
      metricsPort: env.WEB_METRICS_PORT,
    },
  ].map((program) => define(env, mode, program));

/** The sandbox: stand-ins for external services, for development and tests. */
export const sandbox = (env: { SANDBOX_PORT: string; DATABASE_URL: string }, mode: Mode): Definition => ({
  name: 'sandbox',
  // The sandbox stores its state in the product's database, so that it knows the seed's payments.
  env: { SANDBOX_DATABASE_URL: env.DATABASE_URL },
  command: ['node', ...watched(mode), 'packages/sandbox/src/main.ts'],
  ready: local(env.SANDBOX_PORT, '/'),
});

export const edge = (env: ProductionEnvironment): Definition => ({
  name: 'edge',
  command: ['node', 'scripts/run/edge.ts'],
  ready: local(env.TLS_CERTIFICATE ? env.EDGE_REDIRECT_PORT : env.EDGE_PORT, '/healthz'),
});

/** Where streams are published. */
export const ingest = (env: ProductionEnvironment): Definition => ({
  name: 'ingest',
  command: ['node', 'scripts/run/ingest.ts'],
  ready: local(env.INGEST_FILES_PORT, '/healthz'),
});
