import { collectDefaultMetrics, Counter, Histogram, Registry } from '@prometheus-io/client';

export type Metrics = ReturnType<typeof createMetrics>;

/** What every process counts: itself, and its requests. */
export const createMetrics = (process: string) => {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Duration of requests by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
      registers: [registry],
    }),
    counter: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
      new Counter<Label>({ name, help, labelNames, registers: [registry] }),
  };
};
