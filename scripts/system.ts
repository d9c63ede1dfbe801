import type { ProductionEnvironment } from './environment.ts';
import type { Definition } from './processes.ts';

// Development restarts a process when its code changes.
type Mode = 'development' | 'production';

const local = (port: string, path: string) => `http://127.0.0.1:${port}${path}`;

const watched = (mode: Mode) => (mode === 'development' ? ['--watch'] : []);
// Tracing costs half a second of start; it is loaded where somebody collects the traces.
const traced = (env: ProductionEnvironment) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT ? ['--import', './packages/service/src/telemetry.ts'] : [];

const server = (
  env: ProductionEnvironment,
  name: 'api' | 'realtime' | 'worker',
  metricsPort: string,
  mode: Mode,
): Definition => ({
  name,
  command: ['node', ...watched(mode), ...traced(env), `apps/server/src/entrypoints/${name}.ts`],
  env: { NODE_ENV: mode },
  ready: local(metricsPort, '/readyz'),
});

export const services: Definition = { name: 'services', command: ['scripts/services'] };
export const migrate: Definition = {
  name: 'migrate',
  command: ['node', 'apps/server/src/entrypoints/migrate.ts'],
};
export const seed: Definition = { name: 'seed', command: ['node', 'apps/server/src/entrypoints/seed.ts'] };

/** The product's own processes. The web server of development reloads by itself. */
export const product = (env: ProductionEnvironment, mode: Mode): Definition[] => [
  server(env, 'api', env.API_METRICS_PORT, mode),
  server(env, 'realtime', env.REALTIME_METRICS_PORT, mode),
  server(env, 'worker', env.WORKER_METRICS_PORT, mode),
  {
    name: 'web',
    command: ['node', ...traced(env), 'apps/web/server.ts'],
    env: { NODE_ENV: mode },
    ready: local(env.WEB_METRICS_PORT, '/readyz'),
  },
];

/** The outside world's stand-ins, for development and tests. */
export const sandbox = (env: { SANDBOX_PORT: string }, mode: Mode): Definition => ({
  name: 'sandbox',
  command: ['node', ...watched(mode), 'packages/sandbox/src/main.ts'],
  ready: local(env.SANDBOX_PORT, '/'),
});

export const edge = (env: ProductionEnvironment): Definition => ({
  name: 'edge',
  command: ['node', 'scripts/edge.ts'],
  ready: local(env.EDGE_PORT, '/healthz'),
});
