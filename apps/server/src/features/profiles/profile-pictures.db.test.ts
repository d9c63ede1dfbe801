import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';

import { afterAll, expect, test } from 'vitest';

import { addMs, HOUR } from '#app/kernel/time.ts';
import { createEditors, encodeForm, type Editor } from '#app/testing/profile-harness.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const { editor } = createEditors(server);
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOT_A_PICTURE = 'Please choose a JPEG, PNG or WebP picture.';

const draw = (size: string, name: string, ...args: string[]): Buffer => {
  const path = join(folder, name);
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=${size}`,
    '-frames:v',
    '1',
    ...args,
    path,
  ]);
  return readFileSync(path);
};

/** The tags of a telephone: sideways, taken in London. */
const exif = (): Buffer => {
  const body = Buffer.alloc(200);
  body.write('Exif\0\0II*\0', 0, 'latin1');
  body.writeUInt32LE(8, 10);
  body.writeUInt16LE(2, 14);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    body.writeUInt16LE(tag, at);
    body.writeUInt16LE(type, at + 2);
    body.writeUInt32LE(count, at + 4);
    body.writeUInt32LE(value, at + 8);
  };
  entry(16, 0x0112, 3, 1, 6);
  entry(28, 0x8825, 4, 1, 38);
  body.writeUInt16LE(1, 44);
  entry(46, 0x0001, 2, 2, 0x4e);
  body.write('GPS-LONDON-SECRET', 100, 'latin1');
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([marker, body]);
};

const withExif = (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);

/** A small file that claims to be huge. */
const bomb = (side: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(50_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const upload = (member: Editor, body: Uint8Array, type = 'image/jpeg', field = 'profile_image') =>
  member.sendForm('profile/updateV2', { [field]: new Blob([new Uint8Array(body)], { type }) });

const keyOf = (url: string | null) => (url ?? '').slice('/media/'.length).replace(/-\d+\.webp$/, '');

const listFiles = async (url: string | null) =>
  (await server.parts.storage.list('media', `${keyOf(url)}-`)).map(({ key }) => key);

const assetsOf = async (member: Editor) =>
  server.parts.database.db
    .selectFrom('media_assets')
    .selectAll()
    .where('user_id', '=', member.memberId)
    .orderBy('id')
    .execute();

test('[PROF-020] [PROF-008] encodes photo and banner anew, in the sizes of pages, without what the camera wrote', async () => {
  const member = await editor();
  const jpeg = withExif(draw('1600x1200', 'photo.jpg'));
  expect(jpeg.includes('GPS-LONDON-SECRET')).toBe(true);
  expect((await upload(member, jpeg)).statusCode).toBe(200);
  expect((await upload(member, draw('2400x506', 'banner.png'), 'image/png', 'banner_image')).statusCode).toBe(
    200,
  );
  const profile = await member.profile();
  expect(profile.profile_image).toMatch(/^\/media\/pictures\/[\da-f]{32}-640\.webp$/);
  expect(profile.profile_image_srcset).toMatch(/-96\.webp 96w, .*-640\.webp 640w$/);
  expect(profile.banner_image_srcset).toMatch(/-640\.webp 640w, .*-1920\.webp 1920w$/);
  const files = await listFiles(profile.profile_image);
  expect(files).toHaveLength(4);
  for (const key of files) {
    const stored = Buffer.from(await server.parts.storage.get('media', key));
    expect(stored.toString('latin1', 8, 12)).toBe('WEBP');
    expect(stored.includes('GPS-LONDON-SECRET') || stored.includes('Exif')).toBe(false);
  }
  const [photo] = await assetsOf(member);
  expect(photo).toMatchObject({
    status: 'ready',
    purpose: 'profile-photo',
    visibility: 'public',
    file_name: null,
  });
});

test('turns a photo upright as its camera held it', async () => {
  const member = await editor();
  await upload(member, withExif(draw('800x400', 'sideways.jpg')));
  const { profile_image: url } = await member.profile();
  const path = join(folder, 'upright.webp');
  writeFileSync(path, await server.parts.storage.get('media', (url ?? '').slice('/media/'.length)));
  const probe = ['-v', 'error', '-of', 'csv=p=0', '-show_entries', 'stream=width,height', path];
  const [width = 0, height = 0] = execFileSync('ffprobe', probe, { encoding: 'utf8' }).split(',').map(Number);
  expect(height).toBeGreaterThan(width);
});

test.each<[string, () => Uint8Array, string]>([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml'],
  ['HTML named as a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png'],
  [
    'a playlist that names other files',
    () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    'image/jpeg',
  ],
  ['GIF', () => draw('20x20', 'moving.gif'), 'image/gif'],
  ['the beginning of a PNG', () => draw('200x200', 'cut.png').subarray(0, 60), 'image/png'],
  [
    'a JPEG head with HTML behind it',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
    'image/jpeg',
  ],
  ['a PNG of 40,000 pixels a side', () => bomb(40_000), 'image/png'],
  ['a video', () => draw('64x64', 'video.mp4', '-pix_fmt', 'yuv420p'), 'video/mp4'],
  ['nothing', () => new Uint8Array(), 'image/png'],
])('[PROF-020] refuses %s, and keeps no file of it', async (_what, make, type) => {
  const member = await editor();
  const answer = await upload(member, make(), type);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: { profile_image: NOT_A_PICTURE } });
  expect(await assetsOf(member)).toEqual([]);
});

test('keeps nothing of the HTML behind a real picture', async () => {
  const member = await editor();
  const polyglot = Buffer.concat([
    draw('300x300', 'poly.png'),
    Buffer.from('<script>alert("POLYGLOT")</script>'),
  ]);
  expect((await upload(member, polyglot, 'text/html')).statusCode).toBe(200);
  for (const key of await listFiles((await member.profile()).profile_image))
    expect(Buffer.from(await server.parts.storage.get('media', key)).includes('POLYGLOT')).toBe(false);
});

test('refuses pictures above the limit, and bodies above twice of it', async () => {
  const member = await editor();
  const large = Buffer.concat([draw('300x300', 'large.png'), Buffer.alloc(10 * 1024 * 1024)]);
  expect((await upload(member, large)).json()).toMatchObject({
    errors: { profile_image: 'Please choose a picture of at most 10 MB.' },
  });
  expect((await upload(member, Buffer.alloc(22 * 1024 * 1024))).statusCode).toBe(413);
});

test('lets only files be large: long texts are refused before anything reads them', async () => {
  const member = await editor();
  const long = 'x'.repeat(300 * 1024);
  expect((await member.update({ bio: long })).statusCode).toBe(413);
  expect((await member.sendForm('profile/updateV2', { bio: long })).statusCode).toBe(413);
  expect((await member.sendForm('profile/updateV2', { [long]: 'x' })).statusCode).toBe(413);
  const urlencoded = await server.call({
    method: 'POST',
    url: '/api/profile/updateV2',
    payload: `bio=${long}`,
    headers: { ...member.headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(urlencoded.statusCode).toBe(413);
});

test('answers strangers and pages of other sites before it reads their file', async () => {
  const form = await encodeForm({ profile_image: new Blob([new Uint8Array(1000)]) });
  const member = await editor();
  for (const headers of [{}, { cookie: '__Host-maetrix_session=invented' }]) {
    const answer = await server.call({
      method: 'POST',
      url: '/api/profile/updateV2',
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    });
    expect(answer.statusCode).toBe(401);
  }
  const foreign = await server.call({
    method: 'POST',
    url: '/api/profile/updateV2',
    payload: form.payload,
    headers: { ...member.headers, ...form.headers, origin: 'https://evil.example' },
  });
  expect(foreign.statusCode).toBe(403);
});

test('removes photo and banner that the member takes back, with their files', async () => {
  const member = await editor();
  await upload(member, draw('300x300', 'taken-back.jpg'));
  await upload(member, draw('1920x405', 'taken-back.png'), 'image/png', 'banner_image');
  const { profile_image, banner_image } = await member.profile();
  expect((await member.update({ clear: 'profile_image' })).statusCode).toBe(200);
  expect(await member.profile()).toMatchObject({ profile_image: null, banner_image });
  await member.update({ clear: ['banner_image'] });
  expect((await member.profile()).banner_image).toBeNull();
  await server.runJobs();
  expect([...(await listFiles(profile_image)), ...(await listFiles(banner_image))]).toEqual([]);
  expect(await assetsOf(member)).toEqual([]);
});

test('removes the old picture from the store with its row, and no picture of anybody else', async () => {
  const [member, other] = [await editor(), await editor()];
  const picture = draw('300x300', 'same.png');
  await upload(member, picture);
  await upload(other, picture);
  const old = (await member.profile()).profile_image;
  const kept = (await other.profile()).profile_image;
  expect(keyOf(old)).not.toBe(keyOf(kept));
  await upload(member, draw('320x320', 'next.png'));
  await server.runJobs();
  expect(await listFiles(old)).toEqual([]);
  expect(await listFiles(kept)).not.toEqual([]);
  expect(await assetsOf(member)).toHaveLength(1);
  expect(await listFiles((await member.profile()).profile_image)).not.toEqual([]);
});

test('keeps one photo of several that are sent at once', async () => {
  const member = await editor();
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) => upload(member, draw('200x200', `${name}.png`))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await server.runJobs();
  const assets = await assetsOf(member);
  expect(assets).toHaveLength(1);
  expect(await listFiles((await member.profile()).profile_image)).not.toEqual([]);
});

test('limits how many pictures a member sends in an hour, readable or not', async () => {
  const member = await editor();
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++)
    statuses.push((await upload(member, Buffer.from('no picture'))).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
});

test('reads three forms with files of a member at once, wherever they arrive, and more when these are answered', async () => {
  const [member, other] = [await editor(), await editor()];
  const send = (whom: typeof member, name: string) => upload(whom, draw('200x200', name));
  const answers = await Promise.all(['d', 'e', 'f', 'g'].map((name) => send(member, `${name}.png`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
  expect((await send(other, 'h.png')).statusCode).toBe(200);
  await expect.poll(async () => (await send(member, 'i.png')).statusCode).toBe(200);
});

test('sweeps away pictures that were stored and never shown', async () => {
  const member = await editor();
  const { media, storage } = server.parts;
  const prepared = await media.prepareOwnPicture({
    body: draw('200x200', 'lost.png'),
    memberId: member.memberId,
    purpose: 'profile-photo',
    widths: [96],
  });
  const [asset] = await assetsOf(member);
  expect(asset).toMatchObject({ id: prepared.assetId, status: 'processing' });
  await media.sweepFiles();
  await server.runJobs();
  expect(await assetsOf(member)).toHaveLength(1);
  const before = server.time.now;
  server.time.now = addMs(new Date(), 2 * HOUR);
  await media.sweepFiles();
  server.time.now = before;
  await server.runJobs();
  expect(await assetsOf(member)).toEqual([]);
  expect(await storage.list('media', `${asset?.storage_key ?? ''}-`)).toEqual([]);
});
