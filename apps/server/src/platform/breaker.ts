import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';

import type { Logger } from '@maetrix/service/logger';

import type { ServerMetrics } from './metrics.ts';

/** Runs the work, or fails at once while its dependency is unavailable. */
export type Breaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type CreateBreaker = (
  dependency: string,
  options: {
    /** Consecutive failures that open the breaker. */
    failures: number;
    /** How long it stays open before one call is let through. */
    retryMs: number;
    /** Whether an error means that the dependency is unavailable, as opposed to having refused the request. */
    isFailure: (error: Error) => boolean;
  },
) => Breaker;

/** Creates breakers that log their changes and export their state as a metric. */
export const createBreakerFactory =
  (deps: { logger: Logger; metrics: Pick<ServerMetrics, 'breakers'> }): CreateBreaker =>
  (dependency, options) => {
    const policy = circuitBreaker(
      handleWhen((error) => options.isFailure(error as Error)),
      {
        breaker: new ConsecutiveBreaker(options.failures),
        halfOpenAfter: options.retryMs,
      },
    );
    deps.metrics.breakers.set({ dependency }, policy.state);
    policy.onStateChange((state) => {
      deps.metrics.breakers.set({ dependency }, state);
      deps.logger.warn({ dependency, state: CircuitState[state] }, 'circuit breaker changed state');
    });
    return (work) => policy.execute(work);
  };
