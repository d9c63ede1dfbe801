import { afterEach, expect, test } from 'vitest';

import { addMs, DAY, HOUR, MINUTE } from '#app/kernel/time.ts';
import { createLiveFixture } from '#app/testing/live-fixture.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const live = createLiveFixture(server);

afterEach(async () => {
  await live.endAll();
  server.time.now = addMs(server.time.now, DAY);
});

const stateOf = async (id: number) => {
  const { rows } = await server.parts.database.pool.query<{ status: string; publisher: string | null }>(
    'select status, publisher from live_streams where id = $1',
    [id],
  );
  return { status: rows[0]?.status, isReceiving: rows[0]?.publisher != null };
};
const LIVE = { status: 'live', isReceiving: true };
const WAITING = { status: 'live', isReceiving: false };

test('only the edge and the ingest may tell of publishers', async () => {
  const stream = await live.schedule();
  const notice = { name: stream.publicId, key: stream.key, clientid: '1' };
  for (const path of ['publish', 'update', 'publish-done'])
    expect(await live.tell(path, notice, 'invented')).toBe(404);
  expect(await stateOf(stream.id)).toMatchObject({ status: 'scheduled' });
});

test('a stream is live once somebody sends with its key, and with no other', async () => {
  const [stream, other] = [await live.schedule(), await live.schedule()];
  for (const key of ['', 'invented', stream.key.slice(1), other.key, 'x'.repeat(300)])
    expect(await live.connect({ ...stream, key }).publish()).toBe(403);
  for (const name of ['not-a-stream', '0195c0de-0000-7000-8000-000000000002', "' or 1=1"])
    expect(await live.connect({ publicId: name, key: stream.key }).publish()).toBe(403);
  expect(await stateOf(stream.id)).toMatchObject({ status: 'scheduled' });
  server.time.now = addMs(server.time.now, MINUTE);
  expect(await live.connect(stream).publish()).toBe(204);
  expect(await stateOf(stream.id)).toEqual(LIVE);
});

test('a key is stored as a hash and appears in no log', async () => {
  const stream = await live.start();
  const { rows } = await server.parts.database.pool.query('select * from live_streams');
  expect(JSON.stringify(rows)).not.toContain(stream.key);
  await live.connect({ ...stream, key: `${stream.key}x` }).publish();
  expect(server.logLines.join('\n')).not.toContain(stream.key);
});

test('guessing keys is limited by address, right keys are not', async () => {
  const stream = await live.schedule();
  for (let time = 0; time < 15; time++) {
    const publisher = live.connect(stream);
    expect(await publisher.publish()).toBe(204);
    await publisher.done();
  }
  const guesses = [];
  for (let time = 0; time < 12; time++)
    guesses.push(await live.connect({ ...stream, key: 'guess' }).publish());
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
});

test('a publisher that is lost comes back, and what is late from the old connection changes nothing', async () => {
  const stream = await live.start();
  await stream.publisher.done();
  expect(await stateOf(stream.id)).toEqual(WAITING);
  expect(await stream.publisher.update()).toBe(403);
  const again = live.connect(stream);
  expect(await again.publish()).toBe(204);
  await stream.publisher.done();
  expect(await stateOf(stream.id)).toEqual(LIVE);
  expect(await again.update()).toBe(204);
});

test('what a publisher adds to its address replaces nothing that the ingest says, and without the key nobody is cut off', async () => {
  const stream = await live.start();
  const { rows } = await server.parts.database.pool.query<{ publisher: string }>(
    'select publisher from live_streams where id = $1',
    [stream.id],
  );
  const clientid = rows[0]?.publisher ?? '';
  const own = { name: '0195c0de-0000-7000-8000-000000000002', key: 'invented', clientid: '999999' };
  const added = new URLSearchParams({ name: stream.publicId, clientid, addr: '198.51.100.7' }).toString();
  for (const path of ['publish', 'update', 'publish-done']) await live.tell(path, own, undefined, added);
  expect(await stateOf(stream.id)).toEqual(LIVE);
  // Nor with the connection itself, without the key.
  await live.tell('publish-done', { name: stream.publicId, clientid });
  expect(await stateOf(stream.id)).toEqual(LIVE);
  expect(await stream.publisher.update()).toBe(204);
});

test('guesses are counted for the address that the ingest sees', async () => {
  const stream = await live.schedule();
  const guesses = [];
  for (let time = 0; time < 11; time++)
    guesses.push(
      await live.tell(
        'publish',
        { name: stream.publicId, key: 'guess', clientid: '1', addr: '203.0.113.77' },
        undefined,
        `addr=10.0.0.${time}`,
      ),
    );
  expect(guesses.at(-1)).toBe(429);
});

test('a new key cuts off whoever sends with the old one', async () => {
  const stream = await live.start();
  expect(await stream.publisher.update()).toBe(204);
  const key = (await server.parts.publishing.issueKey(stream.id)).split('key=')[1] ?? '';
  expect(await stateOf(stream.id)).toEqual(WAITING);
  expect(await stream.publisher.update()).toBe(403);
  expect(await live.connect(stream).publish()).toBe(403);
  expect(await live.connect({ ...stream, key }).publish()).toBe(204);
});

test('one stream is live at a time, none before its time, and none after its end', async () => {
  const [stream, second] = [await live.start(), await live.schedule()];
  expect(await live.connect(second).publish()).toBe(403);
  await server.parts.liveStreams.end(stream.id);
  expect(await live.connect(stream).publish()).toBe(403);
  expect(await stream.publisher.update()).toBe(403);
  const early = await live.schedule({ startsAt: addMs(server.time.now, HOUR) });
  expect(await live.connect(early).publish()).toBe(403);
  server.time.now = addMs(server.time.now, 31 * MINUTE);
  expect(await live.connect(early).publish()).toBe(204);
  await expect(server.parts.publishing.issueKey(stream.id)).rejects.toThrow('not_found');
});

test('a publisher that could not tell of itself goes on, and the stream with it', async () => {
  const stream = await live.start();
  server.time.now = addMs(server.time.now, 11 * MINUTE);
  await server.parts.publishing.check();
  expect(await stateOf(stream.id)).toEqual(WAITING);
  expect(await stream.publisher.update()).toBe(204);
  expect(await stateOf(stream.id)).toEqual(LIVE);
  expect(await live.connect({ ...stream, key: 'another' }).publish()).toBe(403);
  // One that has said that it is gone comes back by publishing.
  await stream.publisher.done();
  expect(await stream.publisher.update()).toBe(403);
});

test('a publisher that went without a word is noticed, and the stream ends when nobody comes back', async () => {
  const stream = await live.start();
  server.time.now = addMs(server.time.now, 30_000);
  await server.parts.publishing.check();
  expect(await stateOf(stream.id)).toEqual(LIVE);
  server.time.now = addMs(server.time.now, 30_000);
  await server.parts.publishing.check();
  expect(await stateOf(stream.id)).toEqual(WAITING);
  server.time.now = addMs(server.time.now, 9 * MINUTE);
  await server.parts.publishing.check();
  expect(await stateOf(stream.id)).toEqual(WAITING);
  server.time.now = addMs(server.time.now, 2 * MINUTE);
  await server.parts.publishing.check();
  expect(await stateOf(stream.id)).toEqual({ status: 'ended', isReceiving: false });
});
