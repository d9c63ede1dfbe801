import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';

import { makeVideoFile } from '../fixtures/media.ts';

/** A marker that must never be served. */
export const MARK = '<script>hostile-media-canary</script>';

type Hostile = { kind: string; content: Buffer };

const box = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Overwrites every field that follows a four-letter name. */
const patched = (content: Buffer, name: string, offset: number, value: Buffer): Buffer => {
  const copy = Buffer.from(content);
  for (let at = copy.indexOf(name); at >= 0; at = copy.indexOf(name, at + 4))
    if (at + offset + value.length <= copy.length) value.copy(copy, at + offset);
  return copy;
};

const zipBomb = (): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 });
  return Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), Buffer.alloc(20), packed]);
};

const render = (folder: string, name: string, args: string): Buffer => {
  const path = join(folder, name);
  execFileSync('ffmpeg', [...`-v error -y ${args}`.split(' '), path]);
  return readFileSync(path);
};

/** Makes hostile files, one kind after the other; `trap` is an address that must not be called. */
export const createHostileFiles = (folder: string, trap: string, random: () => number) => {
  /** From `least` to `limit`, without `limit`. */
  const drawInt = (least: number, limit: number) => least + Math.floor(random() * (limit - least));
  const drawBytes = (count: number) => Buffer.from(Array.from({ length: count }, () => drawInt(0, 256)));
  const flipped = (content: Buffer, from: number, count: number): Buffer => {
    const copy = Buffer.from(content);
    for (let flip = 0; flip < count; flip++) copy[drawInt(from, copy.length)] = drawInt(0, 256);
    return copy;
  };
  const video = makeVideoFile(join(folder, 'video.mp4'), { size: '320x180', seconds: 4, rate: 10 });
  const early = makeVideoFile(join(folder, 'early.mp4'), {
    size: '320x180',
    seconds: 20,
    rate: 10,
    args: ['-movflags', '+faststart'],
  });
  const webm = render(
    folder,
    'video.webm',
    '-f lavfi -i testsrc2=s=320x180:r=10:d=3 -c:v libvpx -deadline realtime',
  );
  const huge = render(
    folder,
    'huge.mp4',
    '-f lavfi -i color=s=8192x8192:r=1:d=1 -c:v libx264 -preset ultrafast',
  );
  const long = render(
    folder,
    'long.mp4',
    '-f lavfi -i color=s=1920x1080:r=1/3600:d=14400 -c:v libx264 -preset ultrafast -pix_fmt yuv420p',
  );
  const sound = render(folder, 'sound.mp3', '-f lavfi -i sine=d=3 -c:a libmp3lame');
  const zip = zipBomb();
  const head = video.subarray(0, 32);
  const text = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);
  const playlist = (...names: string[]) =>
    text(
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:1',
      ...names.flatMap((name) => ['#EXTINF:1,', name]),
      '#EXT-X-ENDLIST',
    );
  const magics = [
    '\x1a\x45\xdf\xa3',
    'OggS',
    'fLaC',
    'RIFF\0\0\0\0WAVE',
    'ID3\x04',
    '\0\0\0\x20ftypisom',
    '\xff\xfb',
  ];

  const kinds: Record<string, () => Buffer> = {
    drawing: () => text(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${trap}/x.png"/>${MARK}</svg>`),
    playlistOfFiles: () => playlist('file:///etc/passwd', '/proc/self/environ', '../../../etc/hostname'),
    playlistOfHosts: () =>
      playlist(`${trap}/a.ts`, `tcp://${new URL(trap).host}`, `concat:${trap}/b|/etc/passwd`),
    concatScript: () => text('ffconcat version 1.0', `file '${trap}/c.mp4'`, "file '/etc/passwd'"),
    subtitlesOfHosts: () => text('WEBVTT', 'NOTE', MARK, `STYLE @import url(${trap}/d)`),
    playlistBehindVideoHead: () => Buffer.concat([head, playlist(`${trap}/e.ts`, 'file:///etc/passwd')]),
    playlistBehindSoundHead: () =>
      Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), playlist(`${trap}/f.ts`)]),
    page: () => text('<!doctype html>', MARK),
    video: () =>
      Buffer.concat([
        box('ftyp', Buffer.from('isom\0\0\0\0isom')),
        box('free', Buffer.from(MARK)),
        video.subarray(video.readUInt32BE(0)),
      ]),
    videoAndZip: () => Buffer.concat([video, Buffer.from(MARK), zip.subarray(0, 4096)]),
    truncated: () => video.subarray(0, drawInt(1, video.length)),
    truncatedBody: () => early.subarray(0, drawInt(early.length >> 3, early.length >> 1)),
    flippedVideo: () => flipped(video, 32, drawInt(1, 400)),
    flippedIndex: () => flipped(early.subarray(0, 4000), 32, 40),
    flippedWebm: () => flipped(webm, 4, drawInt(1, 400)),
    flippedSound: () => flipped(sound, 4, 400),
    hugeByHeader: () => patched(video, 'avc1', 28, Buffer.from([255, 255, 255, 255])),
    huge: () => huge,
    hours: () => long,
    foreignData: () => patched(video, 'url ', 4, Buffer.from([0, 0, 0, 0])),
    zip: () => zip,
    gzip: () => gzipSync(Buffer.alloc(32 * 1024 * 1024)),
    noise: () => drawBytes(drawInt(1, 200_000)),
    noiseBehindHead: () =>
      Buffer.concat([
        Buffer.from(magics[drawInt(0, magics.length)] ?? '', 'latin1'),
        drawBytes(drawInt(64, 200_000)),
      ]),
    nothing: () => Buffer.alloc(0),
    picture: () => Buffer.concat([Buffer.from('\0\0\0\x20ftypavif', 'latin1'), drawBytes(500)]),
  };
  const names = Object.keys(kinds);
  return (index: number): Hostile => {
    const kind = names[index % names.length] as string;
    return { kind, content: kinds[kind]?.() ?? Buffer.alloc(0) };
  };
};
