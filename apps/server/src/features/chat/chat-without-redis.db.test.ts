import { createFaultProxy, type FaultProxy } from '@maetrix/testing';
import { afterAll, expect, test } from 'vitest';

import { createChatHarness } from '#app/testing/chat-harness.ts';

let proxy: FaultProxy;

const { member, channel, eventually } = createChatHarness(async (env) => {
  const { hostname, port } = new URL(env.REDIS_URL);
  proxy = await createFaultProxy({ host: hostname, port: Number(port) });
  return { REDIS_URL: proxy.via(env.REDIS_URL), TIMEOUT_FACTOR: 1 };
});
afterAll(() => proxy.close());

test.each(['refuse', 'freeze'] as const)(
  'loses no message while Redis is unavailable (%s), and is live again afterwards',
  async (fault) => {
    const { code } = await channel();
    const [ada, ben, cleo] = [await member(), await member(), await member()];
    const [here, beside, there] = [
      await ada.connect('here'),
      await ben.connect('here'),
      await cleo.connect('there'),
    ];
    for (const connection of [beside, there]) await connection.ask('chat:join', { room_id: code });
    await proxy.begin(fault);
    expect(await here.say('During the outage', { room_id: code })).toMatchObject({ ok: true });
    // Sockets of the same process do not need Redis.
    await eventually(() => expect(beside.heard()).toHaveLength(1));
    const { result } = await cleo.get('chat/messages', { room_id: code, since: 0, since_change: 0 });
    expect(result.messages.map(({ userMessage }) => userMessage)).toEqual(['During the outage']);
    expect((await cleo.get('chat/people')).status).toBe(200);
    await proxy.end();
    // Whoever did not hear it is told that something is missing, also without a further message.
    await eventually(() =>
      expect(
        there.heard().some(({ userMessage }) => userMessage === 'During the outage') ||
          there.told.some(({ event }) => event === 'events-missed'),
      ).toBe(true),
    );
    await eventually(async () => {
      await here.say('Afterwards', { room_id: code });
      expect(there.heard().map(({ userMessage }) => userMessage)).toContain('Afterwards');
    });
  },
);
