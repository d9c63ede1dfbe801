import { createLogger } from '@maetrix/service/logger';
import { createScratchDatabase } from '@maetrix/testing';
import { createElement } from 'react';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';

import { createTestBreaker } from '#app/testing/breakers.ts';
import { createMailbox } from '#app/testing/mailbox.ts';
import { templateName } from '#app/testing/template-database.ts';

import { createDatabase } from './database.ts';
import { loadEnv } from './env.ts';
import { defineJob, enqueue, handleJob, startWorker } from './jobs.ts';
import { createMailer } from './mail.ts';

const scratch = await createScratchDatabase(loadEnv().DATABASE_URL, await templateName());
const database = createDatabase({ url: scratch.url, poolSize: 5, timeoutMs: 8_000 });
const mailbox = await createMailbox();
const mailer = createMailer({
  url: mailbox.url,
  from: 'hello@maetrix.example',
  domain: 'maetrix.example',
  createBreaker: createTestBreaker,
});
afterAll(async () => {
  mailer.close();
  await mailbox.close();
  await database.close();
  await scratch.drop();
});

const greet = defineJob({ name: 'greet', payload: z.object({}), maxAttempts: 1 });

test('a rejected mail leaves no address in the log and in the failed job, and says why it was rejected', async () => {
  const to = 'jane.doe@clinic.example';
  mailbox.rejected.add(to);
  const lines: string[] = [];
  const outcomes: string[] = [];
  const runner = await startWorker({
    pool: database.pool,
    handlers: [
      handleJob(greet, () =>
        mailer.send({ to, subject: 'Hello', content: createElement('p', null, 'Hello'), key: 'greet.1' }),
      ),
    ],
    concurrency: 1,
    logger: createLogger({ name: 'test', level: 'debug' }, { write: (line) => void lines.push(line) }),
    onJob: (_name, outcome) => void outcomes.push(outcome),
  });
  onTestFinished(() => runner.stop());
  await enqueue(database.db, greet, {});
  await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'given_up']), { timeout: 60_000 });
  const { rows } = await database.pool.query<{ last_error: string }>(
    'select last_error from graphile_worker.jobs',
  );
  const written = [...lines, ...rows.map(({ last_error: error }) => error)].join('\n');
  expect(written).not.toContain('jane.doe');
  expect(written).toContain('The mail server rejected the mail: 550');
});
