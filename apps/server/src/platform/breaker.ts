import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';

import type { Logger } from '@maetrix/service/logger';

import type { ServerMetrics } from './metrics.ts';

/** Does the work, or fails at once while its dependency is away. */
export type Breaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type CreateBreaker = (
  dependency: string,
  options: {
    /** So many failures in a row open it. */
    failures: number;
    /** So long it stays open before one call tries again. */
    retryMs: number;
    /** Whether an error says that the dependency is away, and not that it refused. */
    isFailure: (error: Error) => boolean;
  },
) => Breaker;

/** Breakers that say in the log and in a metric when they change. */
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
      deps.logger.warn({ dependency, state: CircuitState[state] }, 'breaker changed');
    });
    return (work) => policy.execute(work);
  };
