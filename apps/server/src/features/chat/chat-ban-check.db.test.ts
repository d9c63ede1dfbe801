import { afterAll, expect, test, vi } from 'vitest';

import { createChatHarness } from '#app/testing/chat-harness.ts';

// The regular check runs when the test says so.
vi.useFakeTimers({ toFake: ['setInterval'] });
afterAll(() => void vi.useRealTimers());

const { rows, member, channel, eventually } = createChatHarness();

test('takes a banned member out of all rooms within 15 seconds when the announcement was lost', async () => {
  const { code } = await channel();
  const [ada, ben, cleo] = [await member(), await member(), await member()];
  const [here, banned, there] = [
    await ada.connect('here'),
    await ben.connect('there'),
    await cleo.connect('there'),
  ];
  for (const connection of [banned, there]) await connection.ask('chat:join', { room_id: code });
  await rows(
    `insert into chat_sanctions (user_id, kind, reason, actor, created_at) values ($1, 'banned', 'Spam', 'Team', now())`,
    [ben.id],
  );
  vi.advanceTimersByTime(15_000);
  await eventually(() => expect(banned.told.map(({ event }) => event)).toContain('chat:rooms-changed'));
  await here.say('Without Ben', { room_id: code });
  await eventually(() => expect(there.heard()).toHaveLength(1));
  // What was sent to the same process before is there with the answer.
  await banned.ask('chat:enter');
  expect(banned.heard()).toEqual([]);
});
