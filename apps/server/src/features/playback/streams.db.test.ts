import { createFaultProxy, type FaultProxy } from '@maetrix/testing';
import { afterAll, expect, test } from 'vitest';

import { MINUTE, addMs } from '#app/kernel/time.ts';
import { createPeople, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';
import { createVideoFixture } from '#app/testing/video-fixture.ts';

let redis: FaultProxy;
const server = useTestServer(async (env) => {
  const { hostname, port } = new URL(env.REDIS_URL);
  redis = await createFaultProxy({ host: hostname, port: Number(port) });
  return { REDIS_URL: redis.via(env.REDIS_URL) };
});
afterAll(() => redis.close());
const people = createPeople(server);
const videoFixture = createVideoFixture(server);

type Video = { id: number };

const openSessions = async (person: Person, count: number): Promise<string[]> => {
  const cookies: string[] = [];
  for (let session = 0; session < count; session++) cookies.push((await people.signIn(person)).cookie);
  return cookies;
};

const openMedia = (cookie: string | undefined, { id }: Video, more: object = {}) =>
  server.call({
    method: 'POST',
    url: '/api/media/open',
    payload: { service_category: 'video', service_id: id, ...more },
    ...(cookie && { headers: { cookie } }),
  });

const openAll = async (cookies: string[], video: Video, more?: object): Promise<number[]> => {
  const codes: number[] = [];
  for (const cookie of cookies) codes.push((await openMedia(cookie, video, more)).statusCode);
  return codes;
};

const wait = (seconds: number) => {
  server.time.now = addMs(server.time.now, seconds * 1000);
};

test('a member streams in three sessions at once, and in a fourth one a minute after one of them stopped', async () => {
  const video = await videoFixture.video({ isFree: true });
  const [first = '', second = '', third = '', fourth = ''] = await openSessions(await people.member(), 4);
  expect(await openAll([first, second, third, fourth], video)).toEqual([200, 200, 200, 429]);
  const refused = await openMedia(fourth, video);
  expect(refused.json()).toMatchObject({ code: 'too_many_streams', result: null });
  expect(refused.json<{ message: string }>().message).toContain('on other devices');
  expect(refused.cookies).toEqual([]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);

  // Players renew their pass every 40 s: whoever watches keeps the place.
  wait(40);
  expect(await openAll([first, second, fourth], video)).toEqual([200, 200, 429]);
  wait(21);
  expect(await openAll([fourth, third, first], video)).toEqual([200, 429, 200]);
});

test('opens any number of videos one after the other in one session, and previews in any number of sessions', async () => {
  const person = await people.member();
  const [cookie = ''] = await openSessions(person, 1);
  for (let opened = 0; opened < 5; opened++)
    expect((await openMedia(cookie, await videoFixture.video({ isFree: true }))).statusCode).toBe(200);
  const locked = await videoFixture.video({ pricePounds: 5 });
  const many = await openSessions(person, 5);
  expect(await openAll(many, locked, { is_preview: 1 })).toEqual(Array(5).fill(200));
  const forAnyone = await videoFixture.video({ isFree: true, withoutLogin: true });
  expect(await openAll(many, forAnyone)).toEqual(Array(5).fill(200));
  expect((await openMedia(undefined, forAnyone)).statusCode).toBe(200);
});

test('streams go on while Redis is unavailable', async () => {
  const video = await videoFixture.video({ isFree: true });
  const cookies = await openSessions(await people.member(), 3);
  expect(await openAll(cookies, video)).toEqual([200, 200, 200]);
  await redis.begin('refuse');
  for (let renewal = 0; renewal < 3; renewal++) {
    wait(MINUTE / 1000 - 20);
    expect(await openAll(cookies, video)).toEqual([200, 200, 200]);
  }
  await redis.end();
});
