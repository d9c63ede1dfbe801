import { promotionalVideoState, type PromotionalVideoState } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { addMs, DAY, HOUR } from '#app/kernel/time.ts';
import { makeClip } from '#app/testing/clips.ts';
import { useEdge } from '#app/testing/edge.ts';
import { createEditors, type Editor } from '#app/testing/profile-harness.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const edge = useEdge(server);
const { editor } = createEditors(server);

const clip = makeClip({ size: '320x180', seconds: 2 });
const NOT_A_VIDEO = 'Please choose a video: MP4, MOV or WebM.';

const stateOf = (answer: { json: () => unknown }): PromotionalVideoState =>
  promotionalVideoState.strict().parse((answer.json() as { result: unknown }).result);

const sendVideo = (member: Editor, body: Uint8Array, type = 'video/mp4') =>
  member.sendForm('updatePromotionalVideo', {
    promotional_video: new Blob([new Uint8Array(body)], { type }),
  });

const progress = async (member: Editor) => stateOf(await member.get('promotionalVideo/progress'));

const begin = async (member: Editor, bytes: number) => {
  const answer = await member.send('promotionalVideo/begin', {
    file_name: 'clinic.mp4',
    mime_type: 'video/mp4',
    bytes,
  });
  return {
    answer,
    ...answer.json<{ result: { upload_id: string; part_bytes: number; part_urls: string[] } }>().result,
  };
};

const putPart = (path: string, body: Uint8Array, init: RequestInit = {}) =>
  edge.get(path, { method: 'PUT', body: new Uint8Array(body), ...init });

const uploadInParts = async (member: Editor, content: Uint8Array) => {
  const { upload_id, part_bytes, part_urls } = await begin(member, content.length);
  const etags: string[] = [];
  for (const [index, path] of part_urls.entries()) {
    const answer = await putPart(path, content.subarray(index * part_bytes, (index + 1) * part_bytes));
    expect(answer.status).toBe(200);
    etags.push(answer.headers.get('etag') ?? '');
  }
  return { upload_id, etags };
};

const assetsOf = (member: Editor) =>
  server.parts.database.db
    .selectFrom('media_assets')
    .selectAll()
    .where('user_id', '=', member.memberId)
    .orderBy('id')
    .execute();

const filesOf = async (publicId: string) => [
  ...(await server.parts.storage.list('media', `public/${publicId}/`)),
  ...(await server.parts.storage.list('uploads', `public/${publicId}`)),
];

test('[PROF-026] takes a video from a form, prepares it, and shows it to anyone who has its address', async () => {
  const member = await editor();
  const sent = await sendVideo(member, clip);
  expect(sent.json()).toMatchObject({ status: true, message: 'promotional video Upload Successfully.' });
  expect(stateOf(sent)).toMatchObject({ upload: { status: 'processing' }, promotional_video: null });
  await server.runJobs();
  const state = await progress(member);
  expect(state).toMatchObject({
    upload: null,
    promotional_video: expect.stringMatching(/^\/media\/public\/[\da-f-]{36}\/master\.m3u8$/),
    promotional_video_poster: expect.stringMatching(/poster\.jpg$/),
  });
  expect(await member.profile()).toMatchObject({ promotional_video: state.promotional_video });
  const playlist = await edge.get(state.promotional_video ?? '');
  expect([playlist.status, playlist.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.apple.mpegurl',
  ]);
  expect(await playlist.text()).toContain('#EXTM3U');
  const folder = (state.promotional_video ?? '').replace('master.m3u8', '');
  for (const hidden of ['manifest.json', 'source/index.m3u8', '', '../'])
    expect((await edge.get(folder + hidden)).status).toBe(404);
});

test('[PROF-026] takes a large video in parts through our own site', async () => {
  const member = await editor();
  // Larger than one part; what follows the last box of an MP4 file is ignored.
  const free = Buffer.alloc(9 * 1024 * 1024);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  const { upload_id, etags } = await uploadInParts(member, Buffer.concat([clip, free]));
  expect(etags).toHaveLength(2);
  expect(await progress(member)).toMatchObject({ upload: { upload_id, status: 'uploading', progress: 0 } });
  for (const _ of ['once', 'again'])
    expect(stateOf(await member.send('promotionalVideo/complete', { upload_id, etags }))).toMatchObject({
      upload: { upload_id, status: 'processing' },
    });
  await server.runJobs();
  expect((await progress(member)).promotional_video).toContain(upload_id);
});

test.each<[string, () => Uint8Array]>([
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a playlist that names other files', () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
  ['a program', () => Buffer.from('MZ\x90\0\x03')],
  ['nothing', () => new Uint8Array()],
])('[PROF-019] refuses %s as a video', async (_what, make) => {
  const member = await editor();
  const answer = await sendVideo(member, make());
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { errors: { promotional_video: NOT_A_VIDEO } },
  ]);
  expect(await assetsOf(member)).toEqual([]);
});

test('[PROF-019] rejects sound without a picture, and files that only begin like a video', async () => {
  const sound = makeClip({ seconds: 1, name: 'clip.mp4', args: ['-map', '1:a', '-c:a', 'aac'] });
  const member = await editor();
  for (const [body, problem] of [
    [sound, 'This file has no picture. Please upload a video: MP4, MOV or WebM.'],
    [clip.subarray(0, 2000), 'This file is damaged or incomplete. Please export it again.'],
  ] as const) {
    expect((await sendVideo(member, body)).statusCode).toBe(200);
    await server.runJobs();
    const { upload, promotional_video } = await progress(member);
    expect([upload, promotional_video]).toMatchObject([{ status: 'rejected', problem }, null]);
    expect(await filesOf(upload?.upload_id ?? '')).toEqual([]);
  }
});

test('needs the type and a size within the limit to begin', async () => {
  const member = await editor();
  for (const [field, fields] of [
    ['mime_type', { mime_type: 'image/png', bytes: 10 }],
    ['mime_type', { mime_type: 'video/<script>', bytes: 10 }],
    ['bytes', { mime_type: 'video/mp4', bytes: 0 }],
    ['bytes', { mime_type: 'video/mp4', bytes: 500 * 1024 * 1024 + 1 }],
  ] as const) {
    const answer = await member.send('promotionalVideo/begin', fields);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      [field],
    ]);
  }
  expect((await sendVideo(member, Buffer.alloc(26 * 1024 * 1024))).statusCode).toBe(413);
});

test('does not let a member complete, cancel or see the upload of another', async () => {
  const [member, other] = [await editor(), await editor()];
  const { upload_id, etags } = await uploadInParts(member, clip);
  expect((await other.send('promotionalVideo/complete', { upload_id, etags })).statusCode).toBe(404);
  expect((await other.send('promotionalVideo/cancel', { upload_id })).statusCode).toBe(404);
  expect((await progress(other)).upload).toBeNull();
  expect((await progress(member)).upload).toMatchObject({ upload_id, status: 'uploading' });
});

test('an upload takes only the announced parts', async () => {
  const member = await editor();
  const { upload_id, part_urls } = await begin(member, clip.length);
  const [path = ''] = part_urls;
  const file = path.split('?')[0] ?? '';
  expect((await putPart(path, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
  expect((await putPart(file, clip)).status).toBe(404);
  expect((await edge.get(path)).status).toBe(405);
  expect((await edge.get(path, { method: 'DELETE' })).status).toBe(405);
  expect((await putPart(path.replace(upload_id, '0195c0de-0000-7000-8000-000000000003'), clip)).status).toBe(
    404,
  );
  const short = await putPart(path, clip.subarray(0, 1000));
  const etags = [short.headers.get('etag') ?? 'none'];
  const answer = await member.send('promotionalVideo/complete', { upload_id, etags });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { etags: expect.any(String) } }]);
  for (const wrong of [['"invented"'], ['a', 'b']])
    expect((await member.send('promotionalVideo/complete', { upload_id, etags: wrong })).statusCode).not.toBe(
      200,
    );
});

test('one at a time: a new upload replaces one that was not completed, and waits for one that is prepared', async () => {
  const member = await editor();
  const first = await begin(member, clip.length);
  const second = await uploadInParts(member, clip);
  expect(
    (await member.send('promotionalVideo/complete', { upload_id: first.upload_id, etags: ['x'] })).statusCode,
  ).toBe(404);
  expect((await putPart(first.part_urls[0] ?? '', clip)).status).not.toBe(500);
  await member.send('promotionalVideo/complete', second);
  for (const answer of [(await begin(member, clip.length)).answer, await sendVideo(member, clip)])
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'video_in_progress' }]);
  const races = await Promise.all([sendVideo(await editor(), clip), begin(member, 10)]);
  expect(races[0].statusCode).toBe(200);
  await server.runJobs();
  expect(await filesOf(first.upload_id)).toEqual([]);
});

test('of uploads that begin in the same moment one stays', async () => {
  const member = await editor();
  const begun = await Promise.all([1, 2, 3].map(() => begin(member, clip.length)));
  expect(begun.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200]);
  const open = (await assetsOf(member)).filter(({ status }) => status === 'uploading');
  expect(open).toHaveLength(1);
});

test('cancels an upload and a video that is being prepared, and removes their files', async () => {
  const member = await editor();
  const upload = await uploadInParts(member, clip);
  expect(
    stateOf(await member.send('promotionalVideo/cancel', { upload_id: upload.upload_id })).upload,
  ).toBeNull();
  const sent = stateOf(await sendVideo(member, clip)).upload;
  expect(
    stateOf(await member.send('promotionalVideo/cancel', { upload_id: sent?.upload_id })).upload,
  ).toBeNull();
  await server.runJobs();
  for (const id of [upload.upload_id, sent?.upload_id ?? '']) expect(await filesOf(id)).toEqual([]);
  expect(await assetsOf(member)).toEqual([]);
  expect((await progress(member)).promotional_video).toBeNull();
});

test('removes a video that the member takes back, with its files', async () => {
  const member = await editor();
  await sendVideo(member, clip);
  await server.runJobs();
  const { promotional_video: shown } = await progress(member);
  expect(shown).not.toBeNull();
  expect((await member.update({ clear: 'promotional_video' })).statusCode).toBe(200);
  expect((await progress(member)).promotional_video).toBeNull();
  await server.runJobs();
  expect(await filesOf(shown?.split('/')[3] ?? '')).toEqual([]);
});

test('replaces the video once the new one is ready, and removes the old one', async () => {
  const member = await editor();
  await sendVideo(member, clip);
  await server.runJobs();
  const first = (await progress(member)).promotional_video ?? '';
  await sendVideo(member, makeClip({ size: '160x90', seconds: 1 }));
  expect((await progress(member)).promotional_video).toBe(first);
  await server.runJobs();
  const second = (await progress(member)).promotional_video ?? '';
  expect(second).not.toBe(first);
  await server.runJobs();
  expect((await edge.get(first)).status).toBe(404);
  expect((await edge.get(second)).status).toBe(200);
  expect(await assetsOf(member)).toHaveLength(1);
});

test('limits how often a member ends or cancels uploads', async () => {
  const member = await editor();
  const unknown = { upload_id: '0195c0de-0000-4000-8000-000000000001' };
  const statuses: number[] = [];
  for (let count = 0; count < 30; count++) {
    statuses.push((await member.send('promotionalVideo/complete', { ...unknown, etags: ['x'] })).statusCode);
    statuses.push((await member.send('promotionalVideo/cancel', unknown)).statusCode);
  }
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect((await member.send('promotionalVideo/complete', { ...unknown, etags: ['x'] })).statusCode).toBe(429);
  expect((await member.send('promotionalVideo/cancel', unknown)).statusCode).toBe(429);
});

test('sweeps away uploads that were never completed, after a day', async () => {
  const member = await editor();
  const { upload_id } = await uploadInParts(member, clip);
  const { media } = server.parts;
  const before = server.time.now;
  await media.sweepFiles();
  expect((await progress(member)).upload).toMatchObject({ upload_id });
  server.time.now = addMs(new Date(), DAY + HOUR);
  await media.sweepFiles();
  server.time.now = before;
  await server.runJobs();
  expect(await assetsOf(member)).toEqual([]);
  expect(await filesOf(upload_id)).toEqual([]);
});
