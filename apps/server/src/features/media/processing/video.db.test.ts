import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { makeClip } from '#app/testing/clips.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const folder = mkdtempSync(join(tmpdir(), 'video-'));
afterAll(() => rmSync(folder, { recursive: true }));

const upload = async (content: Uint8Array, name = 'lesson.mp4') => {
  const { media } = server.parts;
  const begun = await media.beginUpload({
    kind: 'video',
    purpose: 'lesson',
    fileName: name,
    mimeType: 'video/mp4',
    bytes: content.length,
  });
  const parts = await Promise.all(
    begun.partUrls.map(async (url, index) => {
      const body = content.slice(index * begun.partBytes, (index + 1) * begun.partBytes);
      const answer = await fetch(url, { method: 'PUT', body });
      expect(answer.status).toBe(200);
      return { partNumber: index + 1, etag: answer.headers.get('etag') ?? '' };
    }),
  );
  await media.completeUpload(begun.assetId, begun.uploadId, parts);
  await media.completeUpload(begun.assetId, begun.uploadId, parts);
  return begun;
};

const describeAsset = async (id: number) => {
  const found = await server.parts.media.findMedia(server.parts.database.db, { id });
  if (!found) throw new Error('no asset');
  return found;
};

const take = async (content: Uint8Array, name?: string) => {
  const { assetId } = await upload(content, name);
  await server.runJobs();
  return describeAsset(assetId);
};

const stored = async (publicId: string) => {
  const { storage } = server.parts;
  const keys = (await storage.list('media', `assets/${publicId}/`)).map(({ key }) => key);
  return new Map(
    await Promise.all(
      keys.map(
        async (key) =>
          [key.slice(`assets/${publicId}/`.length), Buffer.from(await storage.get('media', key))] as const,
      ),
    ),
  );
};

const probe = (content: Uint8Array, ...args: string[]) => {
  const path = join(folder, 'probed.ts');
  writeFileSync(path, content);
  return execFileSync('ffprobe', ['-v', 'error', '-of', 'csv=p=0', ...args, path], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .filter(Boolean);
};

/** The decoder's errors when it reads the segments one after another. */
const complaints = (content: Uint8Array) => {
  const path = join(folder, 'whole.ts');
  writeFileSync(path, content);
  return execFileSync('sh', ['-c', 'ffmpeg -v warning -i "$0" -f null - 2>&1', path], { encoding: 'utf8' });
};

const joined = (files: Map<string, Buffer>, prefix: string) =>
  Buffer.concat(
    [...files].filter(([name]) => name.startsWith(prefix) && name.endsWith('.ts')).map(([, body]) => body),
  );

const measureLoudness = (content: Uint8Array) => {
  const path = join(folder, 'loud.ts');
  writeFileSync(path, content);
  const stderr = execFileSync('sh', ['-c', 'ffmpeg -hide_banner -i "$0" -af ebur128 -f null - 2>&1', path], {
    encoding: 'utf8',
  });
  return Number(/I:\s+(-?[\d.]+) LUFS\n[\s\S]*$/.exec(stderr.slice(stderr.lastIndexOf('Summary')))?.[1]);
};

test('encodes an upload in every size its source allows, with poster, thumbnails and sound', async () => {
  const asset = await take(makeClip());
  expect(asset).toMatchObject({
    status: 'ready',
    progress: 100,
    kind: 'video',
    width: 960,
    height: 540,
    posterUrl: `/media/assets/${asset.publicId}/poster.jpg`,
    playlistUrl: `/media/assets/${asset.publicId}/master.m3u8`,
  });
  expect(asset.durationMs).toBeGreaterThan(7900);
  const files = await stored(asset.publicId);
  const master = files.get('master.m3u8')?.toString();
  expect(master?.match(/RESOLUTION=\d+x\d+/g)).toEqual(['RESOLUTION=640x360', 'RESOLUTION=960x540']);
  expect(master).toContain('URI="audio/index.m3u8"');
  expect(
    files
      .get('v540/index.m3u8')
      ?.toString()
      .match(/#EXTINF:[\d.]+/g),
  ).toEqual(['#EXTINF:6.000000', '#EXTINF:2.000000']);
  expect(files.get('thumbnails.vtt')?.toString()).toContain('sprite.jpg#xywh=160,0,160,90');
  for (const size of ['v360/', 'v540/']) {
    const times = probe(joined(files, size), '-select_streams', 'v', '-show_entries', 'packet=pts_time')
      .map(Number)
      .toSorted((a, b) => a - b);
    expect(times).toHaveLength(80);
    // No repeated and no missing frame at segment boundaries.
    expect(complaints(joined(files, size))).toBe('');
    times.forEach((time, index) => expect(time).toBeCloseTo(10 + index / 10, 2));
  }
  const [firstSound] = probe(files.get('audio/00000.ts') ?? Buffer.of(), '-show_entries', 'packet=pts_time');
  expect(Math.abs(Number(firstSound) - 10)).toBeLessThan(0.05);
  expect(Math.abs(measureLoudness(joined(files, 'audio/')) + 16)).toBeLessThan(1);
  expect(await readdir(join(server.parts.env.MAETRIX_DATA, 'media-work'))).not.toContain(
    expect.stringMatching(new RegExp(`^${asset.id}-`)),
  );
});

const digests = (files: Map<string, Buffer>) =>
  [...files].map(([name, body]) => `${name} ${createHash('sha256').update(body).digest('hex')}`).toSorted();

test('continues the work of a dead worker with identical bytes', async () => {
  const { assetId, publicId } = await upload(makeClip({ size: '640x360', noisy: true }));
  await server.runJobs();
  const before = await stored(publicId);
  expect([...before].filter(([, body]) => body.length === 0)).toEqual([]);
  const { storage, database, media } = server.parts;
  for (const lost of ['manifest.json', 'v360/00001.ts', 'v360/index.m3u8', 'audio/'])
    await storage.removeAll('media', `assets/${publicId}/${lost}`);
  const remaining = (await storage.list('media', `assets/${publicId}/v360/`)).map(({ key }) => key);
  expect(remaining).toEqual([`assets/${publicId}/v360/00000.ts`]);
  await database.db
    .updateTable('media_assets')
    .set({ status: 'processing' })
    .where('id', '=', assetId)
    .execute();
  await media.process({ assetId });
  expect(digests(await stored(publicId))).toEqual(digests(before));
  expect((await describeAsset(assetId)).status).toBe('ready');
});

test('publishes a playable source before its sizes are encoded and rotates it upright', async () => {
  const { assetId, publicId } = await upload(makeClip({ size: '640x360', seconds: 4, rotated: true }));
  await server.parts.media.process({ assetId, ladder: 'none' });
  const files = await stored(publicId);
  expect(files.get('master.m3u8')?.toString()).toContain('source/index.m3u8');
  expect([...files.keys()].filter((name) => name.startsWith('v'))).toEqual([]);
  expect(await describeAsset(assetId)).toMatchObject({ status: 'ready', width: 360, height: 640 });
});

test('normalises the frame rate of other containers and accepts audio files', async () => {
  const odd = makeClip({
    size: '320x180',
    seconds: 3,
    rate: '30000/1001',
    args: ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '500k', '-c:a', 'libvorbis'],
    name: 'clip.webm',
  });
  const webm = await take(odd, 'lesson.webm');
  expect(webm).toMatchObject({ status: 'ready', kind: 'video' });
  const files = await stored(webm.publicId);
  expect(
    probe(joined(files, 'v180/'), '-select_streams', 'v', '-show_entries', 'packet=pts_time'),
  ).toHaveLength(90);
  expect([...files.keys()].filter((name) => name.startsWith('source'))).toEqual([]);
  const sound = await take(
    makeClip({ seconds: 3, args: ['-map', '1:a', '-c:a', 'libmp3lame'], name: 'clip.mp3' }),
  );
  expect(sound).toMatchObject({ status: 'ready', kind: 'audio', posterUrl: null });
  expect((await stored(sound.publicId)).get('master.m3u8')?.toString()).toContain('audio/index.m3u8');
});

test('rejects invalid files with a text and deletes them', async () => {
  const clip = makeClip({ seconds: 2 });
  const whole = makeClip({
    size: '320x180',
    seconds: 20,
    args: [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-an',
      '-movflags',
      '+faststart',
    ],
  });
  const hostile: [string, Uint8Array][] = [
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')],
    ['a script', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['half a video', clip.subarray(0, clip.length / 2)],
    ['a video that breaks off', whole.subarray(0, whole.length / 3)],
    ['a head without a body', Buffer.concat([clip.subarray(0, 64), Buffer.alloc(4096, 7)])],
  ];
  for (const [what, content] of hostile) {
    const asset = await take(content);
    expect([what, asset.status, asset.playlistUrl]).toEqual([what, 'rejected', null]);
    expect(asset.rejection).toMatch(/Please/);
    expect(await stored(asset.publicId)).toEqual(new Map());
    expect(await server.parts.storage.size('uploads', `assets/${asset.publicId}`)).toBeNull();
  }
});

test('rejects captions that are not WebVTT', async () => {
  const { assetId, publicId } = await upload(makeClip({ seconds: 1 }));
  const { media } = server.parts;
  await media.saveCaptions(assetId, {
    language: 'en',
    origin: 'generated',
    text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n',
  });
  await expect(
    media.saveCaptions(assetId, { language: 'en', origin: 'uploaded', text: '<script>' }),
  ).rejects.toThrow('invalid_input');
  expect((await describeAsset(assetId)).captions).toEqual([
    { language: 'en', url: `/media/assets/${publicId}/captions-en.vtt` },
  ]);
});
