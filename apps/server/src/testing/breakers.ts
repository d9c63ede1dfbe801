import { createLogger } from '@maetrix/service/logger';

import { createBreakerFactory } from '#app/platform/breaker.ts';
import { createServerMetrics } from '#app/platform/metrics.ts';

/** Circuit breakers for unit tests. */
export const createTestBreaker = createBreakerFactory({
  logger: createLogger({ name: 'test', level: 'silent' }),
  metrics: createServerMetrics('test'),
});
