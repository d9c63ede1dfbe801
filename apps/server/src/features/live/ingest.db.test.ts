import { once } from 'node:events';
import { copyFile, readdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterEach, expect, onTestFinished, test } from 'vitest';

import { addMs, DAY } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { reserveIngestPorts, useIngest } from '#app/testing/ingest.ts';
import { createLiveFixture } from '#app/testing/live-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const ports = await reserveIngestPorts();
const server = useTestServer(() =>
  Promise.resolve({ INGEST_ORIGIN: `http://127.0.0.1:${ports.INGEST_FILES_PORT}` }),
);
const people = createPeople(server);
const catalogue = createCatalogueFixture(server);
const live = createLiveFixture(server);
const ingest = useIngest(server, ports);

const HANG_MS = 120_000;
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: HANG_MS });

afterEach(() => live.endAll());

const newViewer = async (planId?: number) => {
  const person = await people.member();
  if (planId !== undefined)
    await catalogue.grant(person.email, {
      planId,
      source: 'membership',
      startsAt: addMs(server.time.now, -DAY),
      endsAt: addMs(server.time.now, 300 * DAY),
    });
  return { ...person, ...(await people.signIn(person)) };
};
type Viewer = Awaited<ReturnType<typeof newViewer>>;

/** The cookies with which a player asks for files. */
const open = async (viewer: Viewer) => {
  const answer = await people.post('live/open', {}, viewer, { headers: { cookie: viewer.cookie } });
  const pass = answer.cookies.map(({ name, value }) => `${name}=${value}`);
  return { status: answer.statusCode, cookie: [viewer.cookie, ...pass].join('; ') };
};

const get = (path: string, cookie = '') => ingest.edge.get(path, { headers: { cookie } });
const readPlaylist = async (path: string, cookie: string) => {
  const answer = await get(path, cookie);
  const text = answer.ok ? await answer.text() : '';
  return { status: answer.status, text, fragments: text.match(/^\d+\.ts$/gm) ?? [] };
};

const listFiles = async (publicId: string) =>
  (await readdir(ingest.recordingsFolder())).filter((name) => name.startsWith(publicId)).toSorted();

const receiving = async () => (await server.parts.liveStreams.findCurrent())?.isReceiving;

test('what is published is watched with a pass, and by nobody else', async () => {
  const plan = await catalogue.plan();
  const [subscriber, member] = [await newViewer(plan.id), await newViewer()];
  const stream = await live.schedule({ plans: [plan.id] });
  const publisher = ingest.publish(`${stream.publicId}?key=${stream.key}`);
  const folder = `/media/live/${stream.publicId}`;
  const list = `${folder}/index.m3u8`;
  await eventually(async () => (await open(subscriber)).status).toBe(200);
  const { cookie } = await open(subscriber);
  await eventually(async () => (await readPlaylist(list, cookie)).fragments.length).toBeGreaterThan(2);
  const { text, fragments } = await readPlaylist(list, cookie);
  expect(text).toMatch(/^#EXTM3U/);
  expect(Number(/TARGETDURATION:(\d+)/.exec(text)?.[1])).toBeLessThanOrEqual(2);
  const first = `${folder}/${fragments[0]}`;
  const fragment = await get(first, cookie);
  expect([fragment.status, fragment.headers.get('content-type')]).toEqual([200, 'video/mp2t']);
  expect(new Uint8Array(await fragment.arrayBuffer())[0]).toBe(0x47);

  const unpaid = await open(member);
  expect(unpaid.status).toBe(403);
  const passAlone = cookie.split('; ').at(-1) ?? '';
  for (const path of [list, first])
    for (const cookies of ['', subscriber.cookie, unpaid.cookie, passAlone, `${member.cookie}; ${passAlone}`])
      expect((await get(path, cookies)).status).toBe(403);
  expect((await get(`${folder}/index.m3u8.bak`, cookie)).status).toBe(404);
  expect((await get(`${folder}/other.ts`, cookie)).status).toBe(404);
  expect((await get(`/media/live/0195c0de-0000-7000-8000-000000000002/index.m3u8`, cookie)).status).toBe(403);
  // Nor at the ingest itself, neither its files nor by playing, and nobody there tells the API what happened.
  for (const path of [`/hls/${stream.publicId}/index.m3u8`, '/hls/', '/'])
    expect((await fetch(ingest.filesOrigin() + path)).status).toBe(404);
  expect(await ingest.play(stream.publicId).ended).not.toBe(0);
  // The pass ends with its minute.
  server.time.now = addMs(server.time.now, 60_000);
  expect((await get(list, cookie)).status).toBe(403);
  expect((await get(list, (await open(subscriber)).cookie)).status).toBe(200);
  await publisher.kill();
});

test('whoever has no key, or an old one, is refused and cut off', async () => {
  const stream = await live.schedule();
  for (const streamKey of [stream.publicId, `${stream.publicId}?key=invented`, 'anything'])
    expect(await ingest.publish(streamKey).ended).not.toBe(0);
  const publisher = ingest.publish(`${stream.publicId}?key=${stream.key}`);
  const isLive = async () => (await server.parts.liveStreams.findCurrent())?.status === 'live';
  await eventually(isLive).toBe(true);
  await server.parts.publishing.issueKey(stream.id);
  await publisher.ended;
  await eventually(async () => (await server.parts.liveStreams.findCurrent())?.isReceiving).toBe(false);
});

test('a publisher that was lost and comes back continues the same list', async () => {
  const viewer = await newViewer();
  const stream = await live.schedule();
  const streamKey = `${stream.publicId}?key=${stream.key}`;
  const list = `/media/live/${stream.publicId}/index.m3u8`;
  const first = ingest.publish(streamKey);
  await eventually(receiving).toBe(true);
  const { cookie } = await open(viewer);
  await eventually(async () => (await readPlaylist(list, cookie)).fragments.length).toBeGreaterThan(1);
  await first.kill();
  await eventually(receiving).toBe(false);
  const before = await readPlaylist(list, cookie);
  expect(before.status).toBe(200);
  const second = ingest.publish(streamKey);
  await eventually(receiving).toBe(true);
  await eventually(async () => (await readPlaylist(list, cookie)).fragments.length).toBeGreaterThan(
    before.fragments.length + 1,
  );
  const after = await readPlaylist(list, cookie);
  expect(after.fragments.slice(0, before.fragments.length)).toEqual(before.fragments);
  expect(after.text).toContain('#EXT-X-DISCONTINUITY');
  await second.kill();
});

test('what was live becomes a video for the same members, with all that was sent before and after a break', async () => {
  const { database, replays, media, catalogue: items } = server.parts;
  const plan = await catalogue.plan();
  const [subscriber, member] = [await newViewer(plan.id), await newViewer()];
  const stream = await live.schedule({ title: 'Cases & questions: “more”', plans: [plan.id] });
  const streamKey = `${stream.publicId}?key=${stream.key}`;
  const countRecordings = async () =>
    (await database.pool.query('select from live_recordings where stream_id = $1', [stream.id])).rowCount;
  const list = `/media/live/${stream.publicId}/index.m3u8`;
  const publishFragments = async (count: number) => {
    const publisher = ingest.publish(streamKey);
    await eventually(async () => (await open(subscriber)).status).toBe(200);
    const { cookie } = await open(subscriber);
    await eventually(async () => (await readPlaylist(list, cookie)).fragments.length).toBeGreaterThanOrEqual(
      count,
    );
    await publisher.kill();
  };
  await publishFragments(3);
  await eventually(countRecordings).toBe(1);
  await publishFragments(6);
  await eventually(countRecordings).toBe(2);

  // Nothing is made of a stream that may go on.
  await replays.make({ streamId: stream.id });
  expect(await countRecordings()).toBe(2);
  await server.parts.liveStreams.end(stream.id);
  await replays.make({ streamId: stream.id });
  // It may run twice, and the ingest keeps all of it until the replay is ready.
  await replays.make({ streamId: stream.id });
  expect(await countRecordings()).toBe(2);
  const read = async (viewer: Viewer) =>
    (await people.post('streamData', {}, viewer, { headers: { cookie: viewer.cookie } })).json<{
      result: { replay_url: string | null };
    }>().result.replay_url;
  expect(await read(subscriber)).toBeNull();

  const { rows } = await database.pool.query<{ id: number }>(
    'select replay_asset_id as id from live_streams where id = $1',
    [stream.id],
  );
  const assetId = rows[0]?.id ?? 0;
  await media.process({ assetId, ladder: 'none' });
  await server.runJobs();
  expect([await countRecordings(), await listFiles(stream.publicId)]).toEqual([0, []]);
  await items.refresh();
  const path = (await read(subscriber)) ?? '';
  expect(path).toBe(`/video/live/cases-questions-more-${stream.publicId.slice(-8)}`);
  const found = await media.findMedia(database.db, { id: assetId });
  expect(found).toMatchObject({ status: 'ready' });
  // Both parts: at least what the lists had.
  expect(found?.durationMs).toBeGreaterThan(5_000);
  const detail = await people.post('videoDetail', { video_title_url: path.split('/').at(-1) }, subscriber, {
    headers: { cookie: subscriber.cookie },
  });
  const { result } = detail.json<{ result: { id: number; video_title: string } }>();
  expect(result).toMatchObject({ video_title: 'Cases & questions: “more”' });
  const play = async (viewer: Viewer) =>
    (
      await people.post('media/open', { service_category: 'video', service_id: result.id }, viewer, {
        headers: { cookie: viewer.cookie },
      })
    ).statusCode;
  expect([await play(subscriber), await play(member)]).toEqual([200, 403]);
});

/** At the ingest itself: nothing of it needs the API. */
const countFragments = async (publicId: string) => {
  const answer = await fetch(`${ingest.filesOrigin()}/hls/${publicId}/index.m3u8`, {
    headers: { 'x-edge-secret': server.parts.env.INTERNAL_SECRET },
  });
  return answer.ok ? ((await answer.text()).match(/^\d+\.ts$/gm)?.length ?? 0) : 0;
};

test.each(['refuse', 'freeze'] as const)(
  'a publisher goes on sending while the API is away (%s)',
  async (fault) => {
    const stream = await live.schedule();
    const publisher = ingest.publish(`${stream.publicId}?key=${stream.key}`);
    await eventually(receiving).toBe(true);
    await eventually(() => countFragments(stream.publicId)).toBeGreaterThan(0);
    await ingest.api().begin(fault);
    // The ingest asks every five seconds, and a fragment is one.
    const before = await countFragments(stream.publicId);
    await eventually(() => countFragments(stream.publicId)).toBeGreaterThan(before + 12);
    await ingest.api().end();
    expect(await receiving()).toBe(true);
    // A key that is void by then is found out afterwards.
    await server.parts.publishing.issueKey(stream.id);
    await publisher.ended;
  },
);

test('a recording that the ingest could not tell of is part of the replay, and one that came too late is kept', async () => {
  const { database, replays, liveStreams, media } = server.parts;
  const stream = await live.schedule();
  const publisher = ingest.publish(`${stream.publicId}?key=${stream.key}`);
  await eventually(receiving).toBe(true);
  await eventually(() => countFragments(stream.publicId)).toBeGreaterThan(2);
  await ingest.api().begin('refuse');
  await publisher.kill();
  const folder = ingest.recordingsFolder();
  const [file = ''] = await listFiles(stream.publicId);
  // A connection that ended before its first picture.
  const empty = join(folder, `${stream.publicId}-1.flv`);
  await writeFile(empty, '');
  await utimes(empty, new Date(), addMs(new Date(), -60_000));
  await liveStreams.end(stream.id);
  // The ingest has not said that it is closed.
  await utimes(join(folder, file), new Date(), addMs(new Date(), 60_000));
  await expect(replays.make({ streamId: stream.id })).rejects.toThrow('may still be written to');
  await eventually(async () => {
    await utimes(join(folder, file), new Date(), addMs(new Date(), -60_000));
    return replays.make({ streamId: stream.id }).then(
      () => 'made',
      () => 'waiting',
    );
  }).toBe('made');
  await ingest.api().end();
  const { rows } = await database.pool.query<{ id: number | null }>(
    'select replay_asset_id as id from live_streams where id = $1',
    [stream.id],
  );
  expect(rows[0]?.id).not.toBeNull();
  await media.process({ assetId: rows[0]?.id ?? 0, ladder: 'none' });
  await server.runJobs();
  expect(await listFiles(stream.publicId)).toEqual([]);

  const late = `${stream.publicId}-4102444800.flv`;
  await copyFile(ingest.clip(), join(folder, late));
  await live.tell('record-done', { name: stream.publicId, path: join(folder, late) });
  await replays.make({ streamId: stream.id });
  expect(await listFiles(stream.publicId)).toEqual([late]);
});

test('connections that send nothing do not keep a publisher out', async () => {
  const stream = await live.schedule();
  const idle = Array.from({ length: 100 }, () => connect(ingest.port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of idle) socket.destroy();
  });
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  const publisher = ingest.publish(`${stream.publicId}?key=${stream.key}`);
  await eventually(receiving).toBe(true);
  await publisher.kill();
});
