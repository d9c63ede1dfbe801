import { isBrokenCircuitError } from 'cockatiel';

import type { Logger } from '@maetrix/service/logger';

import type { ServerMetrics } from './metrics.ts';

/** Reports an error for which the caller has a fallback; `name` says which. */
export type ReportFallback = (name: string, error: unknown) => void;

/**
 * Counts every fallback and logs its cause. Calls that an open circuit breaker rejects are only counted: the failures that
 * opened it were logged, and every request would add a line.
 */
export const createFallbackReporter =
  (deps: { logger: Logger; metrics: Pick<ServerMetrics, 'fallbacks'> }): ReportFallback =>
  (name, error) => {
    deps.metrics.fallbacks.inc({ fallback: name });
    if (!isBrokenCircuitError(error)) deps.logger.warn({ err: error, fallback: name }, 'fallback used');
  };
