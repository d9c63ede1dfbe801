import { createMetrics } from '@maetrix/service/metrics';

export type ServerMetrics = ReturnType<typeof createServerMetrics>;

/** What the server's processes count besides themselves. */
export const createServerMetrics = (process: string) => {
  const metrics = createMetrics(process);
  return {
    ...metrics,
    jobs: metrics.counter('jobs_total', 'Jobs run, by name and outcome', ['job', 'outcome']),
    passwordChecks: metrics.counter('password_checks_total', 'Password hashes computed for comparison'),
    sockets: metrics.counter('sockets_total', 'Socket handshakes by outcome', ['outcome']),
  };
};
