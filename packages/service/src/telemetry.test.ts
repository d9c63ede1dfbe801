import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

import { expect, onTestFinished, test } from 'vitest';

const program = `
  const { createServer } = await import('node:http');
  const server = createServer((_request, response) => response.end('ok')).listen(0, async () => {
    await fetch('http://127.0.0.1:' + server.address().port + '/traced');
    server.close();
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => {}, 500);
  });`;

test('a process with telemetry loaded sends its traces to the collector', async () => {
  const asked: string[] = [];
  const collector = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    response.end();
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as { port: number };
  const child = spawn(
    process.execPath,
    ['--import', new URL('telemetry.ts', import.meta.url).href, '--input-type=module', '-e', program],
    {
      env: {
        ...process.env,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_METRICS_EXPORTER: 'none',
        OTEL_LOGS_EXPORTER: 'none',
      },
    },
  );
  await new Promise((resolve) => child.on('close', resolve));
  expect(asked).toContain('/v1/traces');
}, 20_000);
