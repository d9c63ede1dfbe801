import cluster from 'node:cluster';

import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from '@prometheus-io/client';

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics every process has: runtime and requests. */
export const createMetrics = (process: string) => {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    // Makes the metrics available to the primary process, which aggregates them (`replicas.ts`).
    AggregatorRegistry.setRegistries(registry);
    // The constructor installs the listener that answers the primary's requests for metrics.
    void new AggregatorRegistry();
  }
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
    gauge: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
      // Aggregated by maximum, because states cannot be added up.
      new Gauge<Label>({ name, help, labelNames, registers: [registry], aggregator: 'max' }),
  };
};
