import { createSandbox } from '@maetrix/sandbox';
import { afterAll, expect, test } from 'vitest';

import { createChatHarness } from '#app/testing/chat-harness.ts';

const { app: sandbox } = createSandbox();
afterAll(() => sandbox.close());

let origin = '';
const { server, member, send, channel } = createChatHarness(async () => {
  origin = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  return { PUSH_SANDBOX_ORIGIN: origin };
});

test('[CHAT-017] notifies a mentioned member under the bell and on their devices, once', async () => {
  // At night a push message waits for the morning.
  server.time.now = new Date(`${server.time.now.toISOString().slice(0, 10)}T12:00:00Z`);
  const { code } = await channel();
  const [ada, ben] = [await member('Ada Quill'), await member('Ben Marsh')];
  const answer = await fetch(`${origin}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey: server.parts.env.VAPID_PUBLIC_KEY }),
  });
  const subscription = (await answer.json()) as { endpoint: string };
  await ben.post('updateDeviceToken', { device_token: JSON.stringify(subscription) });
  await send(ada.sender, 'What do you think, @Ben Marsh?', { code, mentions: [ben.uuid] });
  await server.parts.chat.messages.edit(ada.sender, {
    code,
    seq: 1,
    text: 'What do you all think, @Ben Marsh?',
    mentions: [ben.uuid],
  });
  await server.runJobs();
  const { result } = await ben.get<{ notification_list: object[] }>('notificationList');
  const text = `Ada Quill mentioned you in ${code}`;
  const link = `/dashboard?chat=${code}`;
  expect(result.notification_list).toMatchObject([{ notification_text: text, notification_link: link }]);
  const id = subscription.endpoint.split('/').at(-1) ?? '';
  const pushed = (await sandbox.inject({ url: `/push/messages?to=${id}` })).json<{ text: string }[]>();
  expect(pushed.map((message) => JSON.parse(message.text) as unknown)).toMatchObject([{ text, link }]);
});
