import { createLogger } from '@maetrix/service/logger';
import { expect, test } from 'vitest';

import { createBreakerFactory } from './breaker.ts';
import { createFallbackReporter } from './fallbacks.ts';
import { createServerMetrics } from './metrics.ts';

test('counts every fallback and logs its cause until the circuit breaker is open', async () => {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', level: 'warn' }, { write: (line) => void lines.push(line) });
  const metrics = createServerMetrics('test');
  const report = createFallbackReporter({ logger, metrics });
  const run = createBreakerFactory({ logger: createLogger({ name: 'test', level: 'silent' }), metrics })(
    'redis',
    {
      failures: 2,
      retryMs: 60_000,
      isFailure: () => true,
    },
  );
  for (let attempt = 1; attempt <= 5; attempt++)
    await run(() => Promise.reject(new Error(`refused ${attempt}`))).catch((error: unknown) =>
      report('limiter', error),
    );
  expect(await metrics.text()).toContain('fallbacks_total{fallback="limiter",process="test"} 5');
  expect(lines.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message)).toEqual([
    'refused 1',
    'refused 2',
  ]);
});
