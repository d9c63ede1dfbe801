import { expect, test } from 'vitest';

import { useEdge } from '#app/testing/edge.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import { sessionKeyOf } from './index.ts';

const server = useTestServer();
const edge = useEdge(server);
const people = createPeople(server);

const newVideo = async () => {
  const publicId = crypto.randomUUID();
  const put = (name: string, content: string) =>
    server.parts.storage.put('media', `assets/${publicId}/${name}`, Buffer.from(content), 'text/html');
  await put('master.m3u8', '#EXTM3U');
  await put('v360/00000.ts', 'frames');
  await put('file', 'a document');
  return publicId;
};

const signIn = async () => {
  const { cookie } = await people.signIn(await people.member());
  return { userId: 7, cookie, sessionKey: sessionKeyOf({ cookie }) };
};

type Viewer = Awaited<ReturnType<typeof signIn>>;

const passFor = ({ userId, sessionKey }: Viewer, assetPublicId: string) => {
  const { name, value } = server.parts.media.issuePass({
    userId,
    sessionKey,
    assetPublicId,
    now: server.time.now,
  });
  return `${name}=${value}`;
};

const ask = async (path: string, ...cookies: string[]) =>
  (await edge.get(path, { headers: { cookie: cookies.join('; ') } })).status;

test('a pass opens one video to one session, for a minute', async () => {
  const [viewer, other] = [await signIn(), await signIn()];
  const [video, another] = [await newVideo(), await newVideo()];
  const pass = passFor(viewer, video);
  const list = `/media/assets/${video}/master.m3u8`;
  const answer = await edge.get(list, { headers: { cookie: `${viewer.cookie}; ${pass}` } });
  expect([answer.status, await answer.text()]).toEqual([200, '#EXTM3U']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(await ask(`/media/assets/${video}/v360/00000.ts`, viewer.cookie, pass)).toBe(200);
  expect(await ask(`/media/assets/${video}/v360/00009.ts`, viewer.cookie, pass)).toBe(404);

  expect(await ask(list)).toBe(403);
  expect(await ask(list, pass)).toBe(403);
  expect(await ask(list, viewer.cookie)).toBe(403);
  expect(await ask(list, other.cookie, pass)).toBe(403);
  expect(await ask(`/media/assets/${another}/master.m3u8`, viewer.cookie, pass)).toBe(403);
  expect(await ask(list, viewer.cookie, pass.slice(0, -1))).toBe(403);
  // Neither what is beside the video nor what is in its folder for other ends.
  expect(await ask(`/media/assets/${video}/file`, viewer.cookie, pass)).toBe(404);
  expect(await ask(`/media/assets/${video}/manifest.json`, viewer.cookie, pass)).toBe(404);
  expect(await ask(`/_store/assets/${video}/file`, viewer.cookie, pass)).not.toBe(200);
  expect(await ask('/_media_pass', viewer.cookie, pass)).not.toBe(204);
  expect(await ask(`/internal/media/passes/${video}`, viewer.cookie, pass)).not.toBe(204);

  server.time.now = new Date(server.time.now.getTime() + 60_000);
  expect(await ask(list, viewer.cookie, pass)).toBe(403);
  expect(await ask(list, viewer.cookie, passFor(viewer, video))).toBe(200);
});

test('the cookie is for its video alone, and for no script', () => {
  const pass = server.parts.media.issuePass({
    userId: 7,
    sessionKey: 'x',
    assetPublicId: 'a',
    now: server.time.now,
  });
  expect(pass).toMatchObject({
    name: '__Secure-maetrix_pass',
    options: { path: '/media/assets/a/', httpOnly: true, secure: true, sameSite: 'strict' },
  });
});

test('a document is handed out once, as a file', async () => {
  const { media, database } = server.parts;
  const document = {
    body: Buffer.from('Consent, in plain words'),
    fileName: 'Consent – form.pdf',
    mimeType: 'application/pdf',
    purpose: 'lesson',
  };
  const assetId = await media.keepDocument(database.db, document);
  expect(await media.keepDocument(database.db, document)).toBe(assetId);
  const path = await media.issueDownload(7, assetId);
  const post = await edge.get(path, { method: 'POST' });
  expect([post.status, (await edge.get(path, { method: 'HEAD' })).status]).toEqual([405, 405]);
  const answers = await Promise.all([edge.get(path), edge.get(path), edge.get(path)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  const first = answers.find(({ ok }) => ok);
  expect(await first?.text()).toBe('Consent, in plain words');
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Consent%20%E2%80%93%20form.pdf",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await edge.get('/media/downloads/invented')).status).toBe(404);
  await expect(media.issueDownload(7, assetId + 999)).rejects.toThrow('not_found');
});
