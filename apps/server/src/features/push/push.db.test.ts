import { createSandbox } from '@maetrix/sandbox';
import { afterAll, expect, test } from 'vitest';

import { addMs, DAY, HOUR } from '#app/kernel/time.ts';
import { inTransaction } from '#app/platform/database.ts';
import { createPeople, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const { app: sandbox } = createSandbox();
afterAll(() => sandbox.close());

let origin = '';
const server = useTestServer(async () => {
  origin = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  return { PUSH_SANDBOX_ORIGIN: origin };
});
const people = createPeople(server);

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
type Received = { title: string; text: string; link: string; tag: string };

const MESSAGE = {
  title: 'A new episode',
  text: 'Consent is a conversation',
  link: '/podcasts',
  key: 'news-1',
};

/** What a browser subscribes to at the sandbox. */
const subscribe = async (): Promise<Subscription & { id: string }> => {
  const answer = await fetch(`${origin}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey: server.parts.env.VAPID_PUBLIC_KEY }),
  });
  const subscription = (await answer.json()) as Subscription;
  return { ...subscription, id: subscription.endpoint.split('/').at(-1) ?? '' };
};

const setStatus = (id: string, status: number | null) =>
  sandbox.inject({ method: 'POST', url: `/push/subscriptions/${id}/settings`, payload: { status } });

const readReceived = async (id: string) => {
  const answer = await sandbox.inject({ url: `/push/messages?to=${id}` });
  return answer.json<{ text: string; ttl: number; urgency: string; topic: string }[]>();
};

const received = async (id: string): Promise<Received[]> =>
  (await readReceived(id)).map(({ text }) => JSON.parse(text) as Received);

const update = (headers: Record<string, string>, token: object | string) =>
  server.call({
    method: 'POST',
    url: '/api/updateDeviceToken',
    headers,
    payload: { device_token: typeof token === 'string' ? token : JSON.stringify(token) },
  });

const memberIdOf = async ({ email }: Person): Promise<number> =>
  (
    await server.parts.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

const countDevices = async (person: Person): Promise<number> => {
  const rows = await server.parts.database.db
    .selectFrom('push_devices')
    .select('session_id')
    .where('user_id', '=', await memberIdOf(person))
    .execute();
  return rows.length;
};

/** Enqueues a message and runs every job that is due. */
const notify = async (person: Person, message: Partial<typeof MESSAGE> = {}) => {
  const memberId = await memberIdOf(person);
  await inTransaction(server.parts.database.db, (tx) =>
    server.parts.push.enqueue(tx, { memberId, ...MESSAGE, ...message }),
  );
  await server.runJobs();
};

const listJobs = async () =>
  (
    await server.parts.database.pool.query<{ id: string; attempts: number; last_error: string | null }>(
      `select id, attempts, last_error from graphile_worker.jobs where task_identifier = 'push.deliver'`,
    )
  ).rows;

/** Ends the pause before the next attempt. */
const retryJobs = async () => {
  await server.parts.database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
     from graphile_worker.jobs where task_identifier = 'push.deliver'`,
  );
  await server.runJobs();
};

/** A member who has allowed notifications in one browser. */
const subscribedMember = async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const subscription = await subscribe();
  expect((await update({ cookie }, subscription)).statusCode).toBe(200);
  return { person, cookie, subscription };
};

test('a notification of the bell reaches the devices of its member', async () => {
  // By day: at night it would wait.
  server.time.now = new Date(`${addMs(new Date(), DAY).toISOString().slice(0, 10)}T12:00:00Z`);
  const { person, subscription } = await subscribedMember();
  const memberId = await memberIdOf(person);
  await inTransaction(server.parts.database.db, (tx) =>
    server.parts.notifications.notify(tx, {
      memberId,
      kind: 'learning',
      cause: 'course:1',
      text: 'You completed a course',
      link: '/myactivity',
    }),
  );
  await server.runJobs();
  expect(await received(subscription.id)).toMatchObject([
    { title: 'Maetrix', text: 'You completed a course', link: '/myactivity' },
  ]);
  server.time.now = new Date();
});

test('[NOTI-011] [AUTH-022] a message reaches the browser of a session, encrypted and signed', async () => {
  const { person, subscription } = await subscribedMember();
  await notify(person);
  expect(await received(subscription.id)).toEqual([
    { title: MESSAGE.title, text: MESSAGE.text, link: MESSAGE.link, tag: MESSAGE.key },
  ]);
  const [message] = await readReceived(subscription.id);
  expect(message).toMatchObject({
    ttl: (4 * HOUR) / 1000,
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
});

test('[NOTI-011] a client with a bearer token sends its device token, a visitor cannot', async () => {
  const person = await people.member();
  const { token } = await people.signIn(person);
  const subscription = await subscribe();
  const bearer = { authorization: `Bearer ${token}` };
  expect((await update(bearer, subscription)).json()).toMatchObject({ status: true, result: null });
  expect((await update({}, subscription)).statusCode).toBe(401);
  await notify(person);
  expect(await received(subscription.id)).toHaveLength(1);
});

test('every browser of a member gets a message once, and those of others do not', async () => {
  const { person, subscription } = await subscribedMember();
  const other = await subscribedMember();
  const second = await subscribe();
  await update(await people.signIn(person).then(({ cookie }) => ({ cookie })), second);
  await notify(person);
  for (const { id } of [subscription, second]) expect(await received(id)).toHaveLength(1);
  expect(await received(other.subscription.id)).toEqual([]);
});

test.each([
  ['a service we do not know', 'https://evil.example/push'],
  ['an address of our own network', 'https://169.254.169.254/latest/meta-data'],
  ['another port of this machine', 'http://127.0.0.1:1/push'],
  ['a user name in front of the host', 'https://fcm.googleapis.com@evil.example/'],
])('rejects a device token with %s, and stores nothing', async (_what, endpoint) => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const answer = await update({ cookie }, { ...(await subscribe()), endpoint });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ status: false, code: 'invalid_device_token' });
  expect(await countDevices(person)).toBe(0);
});

test('rejects a device token that is too long', async () => {
  const { cookie } = await people.signIn(await people.member());
  expect((await update({ cookie }, 'x'.repeat(4097))).statusCode).toBe(422);
});

test('a service that was taken off the list is not sent to any more', async () => {
  const { person, subscription } = await subscribedMember();
  await server.parts.database.pool.query(
    `update push_devices set endpoint = 'http://127.0.0.1:1/push' where user_id = $1`,
    [await memberIdOf(person)],
  );
  await notify(person);
  expect(await received(subscription.id)).toEqual([]);
  expect(await countDevices(person)).toBe(0);
});

test('a redirect of a push service is not followed', async () => {
  const { person, subscription } = await subscribedMember();
  await setStatus(subscription.id, 307);
  await notify(person);
  // It leads to nothing: followed, it would have ended the subscription.
  expect(await countDevices(person)).toBe(1);
  expect(await listJobs()).toMatchObject([{ last_error: expect.stringContaining('answered 307') }]);
  await setStatus(subscription.id, null);
  await retryJobs();
});

test.each([
  ['logout', (cookie: string) => server.call({ method: 'POST', url: '/api/logout', headers: { cookie } })],
  [
    'its end by another session',
    async (_cookie: string, person: Person) => {
      const { cookie } = await people.signIn(person);
      const listed = await server.call({ url: '/api/sessions', headers: { cookie } });
      const { sessions } = listed.json<{ result: { sessions: { id: number; is_current: boolean }[] } }>()
        .result;
      for (const { id } of sessions.filter(({ is_current }) => !is_current))
        await server.call({
          method: 'POST',
          url: '/api/sessions/revoke',
          headers: { cookie },
          payload: { session_id: id },
        });
    },
  ],
  ['a login in the same browser', (cookie: string, person: Person) => people.login(person, { cookie })],
])('[AUTH-022] the device of a session is deleted on %s', async (_what, end) => {
  const { person, cookie, subscription } = await subscribedMember();
  await end(cookie, person);
  expect(await countDevices(person)).toBe(0);
  await notify(person);
  expect(await received(subscription.id)).toEqual([]);
});

test('[AUTH-022] a message that waits when the session ends is not sent', async () => {
  const { person, cookie, subscription } = await subscribedMember();
  await setStatus(subscription.id, 503);
  await notify(person);
  await server.call({ method: 'POST', url: '/api/logout', headers: { cookie } });
  await setStatus(subscription.id, null);
  await retryJobs();
  expect(await received(subscription.id)).toEqual([]);
  expect(await listJobs()).toEqual([]);
});

test.each([
  ['has expired', `expires_at = created_at + interval '1 second'`],
  ['was not used for a month', `seen_at = now() - interval '31 days'`],
])('[AUTH-022] nothing is sent to a session that %s', async (_what, change) => {
  const { person, subscription } = await subscribedMember();
  await server.parts.database.pool.query(
    `update sessions set created_at = now() - interval '40 days', ${change} where user_id = $1`,
    [await memberIdOf(person)],
  );
  server.time.now = addMs(new Date(), 2_000);
  await notify(person);
  expect(await received(subscription.id)).toEqual([]);
  expect(await countDevices(person)).toBe(0);
});

test('nothing is sent to a member who is suspended', async () => {
  const { person, subscription } = await subscribedMember();
  await server.parts.database.pool.query(`update users set status = 'suspended' where email = $1`, [
    person.email,
  ]);
  await notify(person);
  expect(await received(subscription.id)).toEqual([]);
});

test('an expired session takes its device with it when it is deleted', async () => {
  const { person } = await subscribedMember();
  server.time.now = addMs(new Date(), 91 * DAY);
  await server.parts.database.pool.query(`select graphile_worker.add_job('retention.start', '{}')`);
  await server.runJobs();
  expect(await countDevices(person)).toBe(0);
  server.time.now = new Date();
});

test('[NOTI-011] a browser belongs to the member who logged in there last', async () => {
  const first = await subscribedMember();
  const second = await people.member();
  const { cookie } = await people.signIn(second);
  expect((await update({ cookie }, first.subscription)).statusCode).toBe(200);
  expect(await countDevices(first.person)).toBe(0);
  await notify(first.person);
  await notify(second, { title: 'For the second' });
  expect(await received(first.subscription.id)).toMatchObject([{ title: 'For the second' }]);
});

test.each([
  ['secret', ({ keys }: Subscription, own: Subscription) => ({ ...keys, auth: own.keys.auth })],
  ['public key', ({ keys }: Subscription, own: Subscription) => ({ ...keys, p256dh: own.keys.p256dh })],
])('a browser of another member cannot be taken over without its %s', async (_what, forge) => {
  const { person, subscription } = await subscribedMember();
  const attacker = await people.member();
  const { cookie } = await people.signIn(attacker);
  const keys = forge(subscription, await subscribe());
  const answer = await update({ cookie }, { endpoint: subscription.endpoint, keys });
  expect(answer.json()).toMatchObject({ code: 'invalid_device_token' });
  expect(await countDevices(attacker)).toBe(0);
  await notify(person);
  expect(await received(subscription.id)).toHaveLength(1);
});

test('a session has one device: a new subscription replaces the old one', async () => {
  const { person, cookie, subscription } = await subscribedMember();
  const renewed = await subscribe();
  await update({ cookie }, renewed);
  await update({ cookie }, renewed);
  await notify(person);
  expect(await received(subscription.id)).toEqual([]);
  expect(await received(renewed.id)).toHaveLength(1);
});

test('a member has ten devices, the newest ones', async () => {
  const { person, subscription } = await subscribedMember();
  const ids: string[] = [];
  for (let count = 0; count < 10; count++) {
    server.time.now = addMs(server.time.now, 1_000);
    const { cookie } = await people.signIn(person);
    const added = await subscribe();
    await update({ cookie }, added);
    ids.push(added.id);
  }
  expect(await countDevices(person)).toBe(10);
  await notify(person);
  expect(await received(subscription.id)).toEqual([]);
  for (const id of ids) expect(await received(id)).toHaveLength(1);
});

test('device tokens are limited per member', async () => {
  const { cookie, subscription } = await subscribedMember();
  const statuses: number[] = [];
  for (let count = 0; count < 60; count++) statuses.push((await update({ cookie }, subscription)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(59);
  expect(statuses.at(-1)).toBe(429);
});

test.each([404, 410])('[AUTH-022] a device is deleted when its push service answers %s', async (status) => {
  const { person, subscription } = await subscribedMember();
  await setStatus(subscription.id, status);
  await notify(person);
  expect(await countDevices(person)).toBe(0);
  expect(await listJobs()).toEqual([]);
});

test.each([429, 500, 503])(
  'a message is sent again after the answer %s, to that device alone',
  async (status) => {
    const { person, subscription } = await subscribedMember();
    const second = await subscribe();
    await update(await people.signIn(person).then(({ cookie }) => ({ cookie })), second);
    await setStatus(subscription.id, status);
    await notify(person);
    expect(await received(second.id)).toHaveLength(1);
    expect(await listJobs()).toMatchObject([{ attempts: 1 }]);
    await setStatus(subscription.id, null);
    await retryJobs();
    for (const { id } of [subscription, second]) expect(await received(id)).toHaveLength(1);
    expect(await listJobs()).toEqual([]);
  },
);

test('answers that only an endpoint causes do not stop the messages of others', async () => {
  const { person, subscription } = await subscribedMember();
  const other = await subscribedMember();
  await setStatus(subscription.id, 405);
  await notify(person);
  for (let time = 0; time < 6; time++) await retryJobs();
  await notify(other.person);
  expect(await received(other.subscription.id)).toHaveLength(1);
  await setStatus(subscription.id, null);
  await retryJobs();
});

test('a message that a push service refuses for good is logged and not sent again', async () => {
  const { person, subscription } = await subscribedMember();
  await setStatus(subscription.id, 403);
  server.logLines.length = 0;
  await notify(person);
  expect(await listJobs()).toEqual([]);
  expect(await countDevices(person)).toBe(1);
  expect(server.logLines.join('\n')).toContain('a push service refused a message');
});

test('what could not be sent for hours is not sent any more', async () => {
  const { person, subscription } = await subscribedMember();
  await setStatus(subscription.id, 503);
  await notify(person);
  await setStatus(subscription.id, null);
  server.time.now = addMs(server.time.now, 5 * HOUR);
  await retryJobs();
  expect(await received(subscription.id)).toEqual([]);
  expect(await listJobs()).toEqual([]);
});

test('neither logs nor errors tell the endpoint, its keys or what was sent', async () => {
  server.logLines.length = 0;
  const { person, subscription } = await subscribedMember();
  const secrets = [subscription.id, subscription.keys.auth, MESSAGE.text, server.parts.env.VAPID_PRIVATE_KEY];
  for (const status of [403, 500]) {
    await setStatus(subscription.id, status);
    await notify(person, { key: `news-${status}` });
  }
  const [job] = await listJobs();
  expect(job?.last_error).toContain('answered 500');
  const told = [...server.logLines, job?.last_error].join('\n');
  for (const secret of secrets) expect(told).not.toContain(secret);
  await retryJobs();
});

test('a message is enqueued with its transaction or not at all', async () => {
  const { person, subscription } = await subscribedMember();
  const memberId = await memberIdOf(person);
  await inTransaction(server.parts.database.db, async (tx) => {
    await server.parts.push.enqueue(tx, { memberId, ...MESSAGE });
    throw new Error('undone');
  }).catch(() => undefined);
  await server.runJobs();
  expect(await received(subscription.id)).toEqual([]);
});
