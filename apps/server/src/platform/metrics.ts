import { createMetrics } from '@maetrix/service/metrics';

export type ServerMetrics = ReturnType<typeof createServerMetrics>;

/** The metrics of the server's processes, besides those every process has. */
export const createServerMetrics = (process: string) => {
  const metrics = createMetrics(process);
  return {
    ...metrics,
    jobs: metrics.counter('jobs_total', 'Jobs run, by name and outcome', ['job', 'outcome']),
    passwordChecks: metrics.counter('password_checks_total', 'Password hashes computed for comparison'),
    cardAttempts: metrics.counter('card_attempts_total', 'Card payments and new checkouts by outcome', [
      'outcome',
    ]),
    breakers: metrics.gauge(
      'circuit_breaker_state',
      'Circuit breakers by dependency: 0 closed, 1 open, 2 half-open',
      ['dependency'],
    ),
    fallbacks: metrics.counter('fallbacks_total', 'Operations replaced by a fallback, by name', ['fallback']),
    sockets: metrics.counter('sockets_total', 'Socket handshakes by outcome', ['outcome']),
  };
};
