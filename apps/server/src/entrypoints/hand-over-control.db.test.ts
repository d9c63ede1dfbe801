import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const runEntrypoint = (...given: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'hand-over-control.ts'), ...given], {
    env: { ...process.env, MAETRIX_ENV: 'test', DATABASE_URL: server.parts.env.DATABASE_URL },
  });

test('pnpm hand-overs lists what waits, and answers it once', async () => {
  const { email } = await people.member();
  const { assistant, database, entitlements } = server.parts;
  const found = await database.pool.query<{ id: number }>('select id from users where email = $1', [email]);
  const userId = found.rows[0]?.id ?? 0;
  const question = 'How many units of Botox for the glabella?';
  const signal = new AbortController().signal;
  const { threadId } = await assistant.ask(
    { surface: 'clara_general', userId, question, threadId: null },
    await entitlements.loadMemberAccess(userId),
    signal,
  );
  await assistant.handOvers.begin(userId, 'general', threadId ?? 0);
  const { stdout } = await runEntrypoint();
  expect(stdout).toContain(`${userId} ${threadId}  `);
  expect(stdout).toContain(question);
  await runEntrypoint('answer', String(userId), String(threadId), 'Please ask your prescriber.');
  expect((await runEntrypoint()).stdout).not.toContain(question);
  const again = runEntrypoint('answer', String(userId), String(threadId), 'Once more');
  await expect(again).rejects.toMatchObject({ code: 1 });
  await expect(runEntrypoint('answer', String(userId))).rejects.toMatchObject({
    stderr: expect.stringContaining('Usage'),
  });
});
