import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { makeClip } from '#app/testing/clips.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import { EPISODE_PURPOSE } from '../index.ts';

const server = useTestServer();
const folder = mkdtempSync(join(tmpdir(), 'recording-'));
afterAll(() => rmSync(folder, { recursive: true }));

const process = async (content: Uint8Array) => {
  const { media, database } = server.parts;
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  const publicId = crypto.randomUUID();
  const file = { path, publicId, kind: 'audio', purpose: EPISODE_PURPOSE, mimeType: 'audio/wav' } as const;
  const assetId = await media.importFile(file);
  await media.startProcessing(assetId);
  await server.runJobs();
  const asset = await media.findMedia(database.db, { id: assetId });
  if (!asset) throw new Error('no asset');
  return asset;
};

const storedAudio = async (publicId: string) =>
  Buffer.from(await server.parts.storage.get('media', `assets/${publicId}/audio.mp3`));

const probe = (content: Uint8Array, ...args: string[]) => {
  const path = join(folder, 'probed.mp3');
  writeFileSync(path, content);
  return execFileSync('ffprobe', ['-v', 'error', '-of', 'csv=p=0', ...args, path], { encoding: 'utf8' });
};

const measureLoudness = (content: Uint8Array) => {
  const path = join(folder, 'loud.mp3');
  writeFileSync(path, content);
  const command = 'ffmpeg -hide_banner -i "$0" -af ebur128 -f null - 2>&1';
  const stderr = execFileSync('sh', ['-c', command, path], { encoding: 'utf8' });
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary')))?.[1]);
};

/** Two seconds of silence, two of a quiet tone, two of a loud one. */
const steps = () =>
  makeClip({
    args: [
      ...'-f lavfi -i sine=f=330:d=6 -map 2:a'.split(' '),
      '-af',
      'volume=eval=frame:volume=if(lt(t\\,2)\\,0\\,if(lt(t\\,4)\\,0.2\\,0.8))',
      ...'-c:a pcm_s16le'.split(' '),
    ],
    name: 'steps.wav',
  });

test('[PODC-001] makes one file of constant bit rate, its length and its waveform of an episode', async () => {
  const asset = await process(steps());
  expect(asset).toMatchObject({
    status: 'ready',
    kind: 'audio',
    width: null,
    playlistUrl: `/media/assets/${asset.publicId}/audio.mp3`,
  });
  expect(Math.abs((asset.durationMs ?? 0) - 6000)).toBeLessThan(100);

  const audio = await storedAudio(asset.publicId);
  expect(probe(audio, '-show_entries', 'stream=codec_name,sample_rate,channels')).toContain('mp3,44100,2');
  const sizes = probe(audio, '-show_entries', 'packet=size')
    .split('\n')
    .map((line) => Number.parseInt(line, 10))
    .filter((size) => size > 0);
  expect(sizes.length).toBeGreaterThan(220);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  expect(Math.abs((audio.length * 8) / 6 / 128_000 - 1)).toBeLessThan(0.05);
  expect(Math.abs(measureLoudness(audio) + 16)).toBeLessThan(1.5);

  const waveform = asset.waveform ?? [];
  expect(waveform).toHaveLength(200);
  expect(Math.max(...waveform)).toBe(100);
  const mean = (from: number, to: number) =>
    waveform.slice(from, to).reduce((sum, level) => sum + level, 0) / (to - from);
  expect(mean(5, 60)).toBeLessThan(2);
  expect(mean(70, 130)).toBeGreaterThan(10);
  expect(mean(70, 130)).toBeLessThan(50);
  expect(mean(140, 195)).toBeGreaterThan(80);
});

test('makes an episode of the sound of a video, of metadata-free MP3 and of FLAC', async () => {
  const audioOnly = (codec: string, name: string) =>
    makeClip({ seconds: 3, args: ['-map', '1:a', '-c:a', codec], name });
  for (const content of [
    makeClip({ seconds: 3 }),
    audioOnly('libmp3lame', 'a.mp3'),
    audioOnly('flac', 'a.flac'),
  ]) {
    const asset = await process(content);
    expect(asset).toMatchObject({ status: 'ready', kind: 'audio', posterUrl: null });
    expect(Math.abs((asset.durationMs ?? 0) - 3000)).toBeLessThan(120);
    const stored = await server.parts.storage.list('media', `assets/${asset.publicId}/`);
    expect(new Set(stored.map(({ key }) => key.split('/').at(-1)))).toEqual(
      new Set(['audio.mp3', 'manifest.json']),
    );
  }
});

test('rejects files that are not sound with a text and deletes them', async () => {
  const silent = makeClip({ seconds: 1, args: ['-map', '0:v', '-c:v', 'libx264', '-preset', 'ultrafast'] });
  const clip = makeClip({ seconds: 2 });
  const hostile: [string, Uint8Array][] = [
    ['a video without sound', silent],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')],
    ['a script', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['a tag without sound', Buffer.concat([Buffer.from('ID3\u0004\u0000\u0000'), Buffer.alloc(4096, 7)])],
    ['a head without a body', Buffer.concat([clip.subarray(0, 64), Buffer.alloc(4096, 7)])],
  ];
  for (const [what, content] of hostile) {
    const asset = await process(content);
    expect([what, asset.status, asset.playlistUrl]).toEqual([what, 'rejected', null]);
    expect(asset.rejection).toMatch(/Please/);
    expect(await server.parts.storage.list('media', `assets/${asset.publicId}/`)).toEqual([]);
  }
});
