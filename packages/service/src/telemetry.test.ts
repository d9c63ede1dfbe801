import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

import { expect, onTestFinished, test } from 'vitest';

const program = `
  const { createServer, get } = await import('node:http');
  const server = createServer((_request, response) => response.end('ok')).listen(0, async () => {
    const origin = 'http://127.0.0.1:' + server.address().port;
    const ask = (path) => new Promise((resolve) => get(origin + path, (answer) => answer.resume().on('end', resolve)));
    await ask('/traced?token=mailed-token&kept=query-value');
    await ask('/media/downloads/' + 'D'.repeat(43));
    await ask('/resetpassword?next=%2Fa&token=reset-token#part');
    await new Promise((resolve) => get('http://127.0.0.1:1/refused?token=refused-token').on('error', resolve));
    server.close();
    const signalled = setInterval(() => {}, 1_000);
    process.once('SIGTERM', () => clearInterval(signalled));
    process.kill(process.pid, 'SIGTERM');
  });`;

const traceProgram = async () => {
  const asked: string[] = [];
  const chunks: Buffer[] = [];
  const collector = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as { port: number };
  const child = spawn(
    process.execPath,
    ['--import', new URL('telemetry.ts', import.meta.url).href, '--input-type=module', '-'],
    {
      env: {
        ...process.env,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_METRICS_EXPORTER: 'none',
        OTEL_LOGS_EXPORTER: 'none',
      },
    },
  );
  // As an argument it would appear in the traces as the command of the process.
  child.stdin.end(program);
  await new Promise((resolve) => child.on('close', resolve));
  return { asked, sent: Buffer.concat(chunks).toString('latin1') };
};

test('exports traces without queries and tokens', async () => {
  const { asked, sent } = await traceProgram();
  expect(asked).toContain('/v1/traces');
  for (const path of ['/traced', '/media/downloads/', '/resetpassword', '/refused'])
    expect(sent).toContain(path);
  for (const secret of ['mailed-token', 'query-value', 'DDDDDDDD', 'reset-token', 'refused-token', 'token='])
    expect(sent).not.toContain(secret);
});
