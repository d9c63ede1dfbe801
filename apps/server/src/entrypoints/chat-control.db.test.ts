import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { createChatHarness } from '#app/testing/chat-harness.ts';

const { server, rows, member, send, channel } = createChatHarness();

const runEntrypoint = (...given: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'chat-control.ts'), ...given], {
    env: { ...process.env, MAETRIX_ENV: 'test', DATABASE_URL: server.parts.env.DATABASE_URL },
  });

test('pnpm chat shows what was reported, hides it, bans its author and records who did it', async () => {
  const { id, code } = await channel();
  const [ada, ben] = [await member(), await member('Ben Trask')];
  await send(ben.sender, 'Cheap fillers', { code });
  await ada.post('reportChat', {
    suspect_uuid: ben.uuid,
    report_type: 'Spam',
    description: 'An advert',
    room_id: code,
    seq: 1,
  });
  const { stdout } = await runEntrypoint('reports');
  expect(stdout).toContain(`Ben Trask (${ben.uuid}), room ${code}, message 1`);
  expect(stdout).toContain('Cheap fillers');
  await runEntrypoint('hide', code, '1', 'Rosa', 'Adverts are not allowed');
  await runEntrypoint('ban', ben.uuid, '48', 'Rosa', 'Adverts');
  await runEntrypoint('mute', ben.email, 'forever', 'Rosa', 'Adverts');
  expect(await rows('select status from chat_messages where room_id = $1', [id])).toEqual([
    { status: 'hidden' },
  ]);
  expect(
    await rows('select act, actor, reason from chat_moderations where user_id = $1 order by id', [ben.id]),
  ).toEqual([
    { act: 'hide', actor: 'Rosa', reason: 'Adverts are not allowed' },
    { act: 'ban', actor: 'Rosa', reason: 'Adverts' },
    { act: 'mute', actor: 'Rosa', reason: 'Adverts' },
  ]);
  await expect(runEntrypoint('ban', 'nobody@clinic.example', '1', 'Rosa', 'x')).rejects.toMatchObject({
    stderr: expect.stringContaining('is no active member'),
  });
  await expect(runEntrypoint('hide', code, '1', 'Rosa')).rejects.toMatchObject({
    stderr: expect.stringContaining('Usage'),
  });
});
