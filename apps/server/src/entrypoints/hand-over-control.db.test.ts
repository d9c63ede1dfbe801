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
  const memberId = found.rows[0]?.id ?? 0;
  const question = 'How many units of Botox for the glabella?';
  const signal = new AbortController().signal;
  const { threadId } = await assistant.ask(
    { surface: 'clara_general', memberId, question, threadId: null },
    await entitlements.loadMemberAccess(memberId),
    signal,
  );
  await assistant.handOvers.begin(memberId, 'general', threadId ?? 0);
  const { stdout } = await runEntrypoint();
  expect(stdout).toContain(`${memberId} ${threadId}  `);
  expect(stdout).toContain(question);
  await runEntrypoint('answer', String(memberId), String(threadId), 'Please ask your prescriber.');
  expect((await runEntrypoint()).stdout).not.toContain(question);
  const again = runEntrypoint('answer', String(memberId), String(threadId), 'Once more');
  await expect(again).rejects.toMatchObject({ code: 1 });
  await expect(runEntrypoint('answer', String(memberId))).rejects.toMatchObject({
    stderr: expect.stringContaining('Usage'),
  });
});
