import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { runConfined } from '#app/platform/confined-program.ts';

import type { Container } from './container.ts';
import { framesIn, segmentName, segmentStart, SEGMENT_SECONDS, type Cut, type Rung } from './ladder.ts';
import type { Sprite } from './playlist.ts';
import { AUDIO_CODECS, MAX_PIXELS, SourceRefused, VIDEO_CODECS, type Probed } from './source-facts.ts';

/** A file of a stranger in a folder of its own; everything made of it is written beside it. */
export type Source = { folder: string; file: string; container: Container };

const DECODERS = [...VIDEO_CODECS, ...AUDIO_CODECS, 'libdav1d', 'mp3float', 'libvorbis', 'libopus'].join(',');

const PROBE = { seconds: 20, memoryMb: 768, fileMb: 1 };
const PICTURE = { seconds: 30, memoryMb: 1024, fileMb: 16 };
const COPY = { seconds: 300, memoryMb: 768, fileMb: 2048 };
const SOUND = { seconds: 1800, memoryMb: 768, fileMb: 64 };
const SEGMENT = { seconds: 120, memoryMb: 3072, fileMb: 128 };

// Players take the first time they see for zero; below it lies room for frames that are decoded before it.
const TIME_OFFSET = ['-muxdelay', '0', '-muxpreload', '0', '-output_ts_offset', '10'];
// The same bytes for the same input, whoever makes them.
const EXACT = ['-fflags', '+bitexact', '-flags', '+bitexact', '-map_metadata', '-1', '-map_chapters', '-1'];
const THREADS = '2';

/** Arguments that belong together, on a line of their own. */
const words = (...together: string[]) => together;

const input = ({ file, container }: Source, ...options: string[]) => [
  ...words('-protocol_whitelist', 'file', '-codec_whitelist', DECODERS, '-max_pixels', String(MAX_PIXELS)),
  ...words('-f', container, ...options, '-i', file),
];

const run = async (
  program: 'ffmpeg' | 'ffprobe',
  { folder }: Source,
  limits: typeof PROBE,
  args: string[],
): Promise<{ output: string; said: string }> => {
  const quietly = program === 'ffmpeg' ? ['-nostdin', '-hide_banner', '-y'] : ['-hide_banner'];
  const outcome = await runConfined({ program, folder, limits, args: [...quietly, ...args] });
  if (outcome.ok) return outcome;
  if (outcome.said.includes('No space left on device')) throw new Error(outcome.said);
  throw new SourceRefused(outcome.reason === 'too_long' ? 'tooSlow' : 'broken', outcome.said);
};

const optionalText = z.string().optional();
const optionalNumber = z.number().optional();
const probed = z.object({
  streams: z.array(
    z.object({
      codec_type: optionalText,
      codec_name: optionalText,
      pix_fmt: optionalText,
      width: optionalNumber,
      height: optionalNumber,
      avg_frame_rate: optionalText,
      r_frame_rate: optionalText,
      duration: optionalText,
      disposition: z.object({ attached_pic: optionalNumber }).optional(),
      side_data_list: z.array(z.object({ rotation: optionalNumber })).optional(),
    }),
  ),
  format: z.object({ duration: optionalText }),
});

const probe = async (source: Source): Promise<Probed> => {
  const { output } = await run('ffprobe', source, PROBE, [
    ...words('-v', 'error', '-of', 'json', '-show_streams', '-show_format'),
    ...input(source),
  ]);
  const parsed = probed.safeParse(JSON.parse(output));
  if (!parsed.success) throw new SourceRefused('unreadable', parsed.error.message);
  return parsed.data;
};

const KEYS_LOOKED_AT_SECONDS = 60;

/** When the key frames of the first minute are. */
const keyTimes = async (source: Source): Promise<number[]> => {
  const { output } = await run('ffprobe', source, PROBE, [
    ...words(
      '-v',
      'error',
      '-of',
      'csv=p=0',
      '-select_streams',
      'v:0',
      '-show_entries',
      'packet=pts_time,flags',
    ),
    ...words('-read_intervals', `%+${KEYS_LOOKED_AT_SECONDS}`),
    ...input(source),
  ]);
  return output
    .split('\n')
    .filter((line) => line.includes('K'))
    .map((line) => Number.parseFloat(line))
    .filter((time) => Number.isFinite(time))
    .toSorted((a, b) => a - b);
};

const hls = (folder: string) => [
  ...words(
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_list_size',
    '0',
  ),
  ...words('-hls_segment_filename', `${folder}/%05d.ts`, `${folder}/index.m3u8`),
];

/** Cuts what is there into segments, without encoding anything. */
const copySegments = (source: Source, folder: string, kinds: { video: boolean; audio: boolean }) =>
  run('ffmpeg', source, COPY, [
    ...words('-v', 'error', ...input(source)),
    ...(kinds.video ? ['-map', '0:v:0'] : []),
    ...(kinds.audio ? ['-map', '0:a:0'] : []),
    ...words('-c', 'copy', ...EXACT, ...hls(folder)),
  ]);

const makePoster = (source: Source, atSeconds: number, file: string) =>
  run('ffmpeg', source, PICTURE, [
    ...words('-v', 'error', ...input(source, '-threads', '1', '-ss', atSeconds.toFixed(3))),
    ...words('-map', '0:v:0', '-frames:v', '1', '-vf', "scale='min(1280,iw)':-2,format=yuvj420p"),
    ...words('-q:v', '4', ...EXACT, '-f', 'mjpeg', file),
  ]);

const makeSprite = (source: Source, sprite: Sprite, file: string) =>
  run('ffmpeg', source, { ...PICTURE, seconds: 300 }, [
    // Key frames are enough for pictures of this size, and a tenth of the work.
    ...words('-v', 'error', ...input(source, '-threads', '1', '-skip_frame', 'nokey')),
    ...words('-map', '0:v:0', '-frames:v', '1', '-q:v', '6', ...EXACT, '-vf'),
    [
      // The last picture is repeated until the sheet is full: a short film may have a single key frame.
      'tpad=stop=-1:stop_mode=clone',
      `fps=1/${sprite.every}:start_time=0`,
      `scale=${sprite.width}:${sprite.height}`,
      `tile=${sprite.columns}x${sprite.rows}`,
      'format=yuvj420p',
    ].join(),
    ...words('-f', 'mjpeg', file),
  ]);

/** How loud it is throughout, in LUFS (EBU R 128). */
const measureLoudness = async (source: Source): Promise<number> => {
  const { said } = await run('ffmpeg', source, SOUND, [
    ...words('-v', 'info', '-nostats', ...input(source, '-vn')),
    ...words('-map', '0:a:0', '-af', 'ebur128=framelog=verbose', '-f', 'null', 'nothing'),
  ]);
  const summary = said.slice(said.lastIndexOf('Integrated loudness'));
  return Number.parseFloat(/I:\s*(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? '-70');
};

/** The sound in segments, from the very beginning, changed by so many decibels. */
const encodeSound = (source: Source, gain: number, folder: string) =>
  run('ffmpeg', source, SOUND, [
    ...words('-v', 'error', '-copyts', '-start_at_zero', ...input(source, '-vn')),
    ...words('-map', '0:a:0', '-af'),
    `aresample=48000:async=1:first_pts=0,volume=${gain.toFixed(2)}dB,alimiter=limit=0.84:level=disabled`,
    ...words('-ac', '2', '-c:a', 'aac', '-b:a', '128k', ...EXACT, ...TIME_OFFSET, ...hls(folder)),
  ]);

// One thread for each size, all sizes side by side: two threads of one size make a capped rate depend on who was faster.
const encoding = (rung: Rung, frames: number) => [
  ...words('-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-level:v', rung.level),
  ...words('-crf', '23', '-maxrate', `${rung.maxKbps}k`, '-bufsize', `${rung.maxKbps * 2}k`),
  ...words('-g', String(frames), '-keyint_min', String(frames), '-sc_threshold', '0', '-threads', '1'),
];

/**
 * One segment in every size, decoded once. What it is depends on the source and its number alone, so it does not
 * matter who made the others, or when. The source is entered at the key frame before it.
 */
const encodeSegment = async (
  source: Source,
  cut: Cut,
  rungs: Rung[],
  segment: number,
  folder: string,
): Promise<{ framesMade: number }> => {
  const frames = framesIn(cut, segment);
  const names = rungs.map((_, index) => String(index));
  const start = segment === 0 ? ':start_time=0' : '';
  const split = `[0:v:0]fps=${cut.rate.frames}/${cut.rate.per}${start},trim=start_pts=${segment * cut.frames},split=${rungs.length}${names.map((name) => `[s${name}]`).join('')}`;
  const scaled = rungs.map(
    ({ width, height }, index) =>
      `[s${index}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[o${index}]`,
  );
  const { output } = await run('ffmpeg', source, SEGMENT, [
    ...words(
      '-v',
      'error',
      '-nostats',
      '-progress',
      'pipe:1',
      '-copyts',
      '-start_at_zero',
      '-noaccurate_seek',
    ),
    ...input(source, '-an', '-threads', THREADS, '-ss', segmentStart(cut, segment).toFixed(6)),
    ...words('-filter_complex', [split, ...scaled].join(';')),
    ...rungs.flatMap((rung, index) => [
      ...words('-map', `[o${index}]`, ...encoding(rung, cut.frames), '-fps_mode', 'passthrough'),
      ...words(...EXACT, ...TIME_OFFSET, '-frames:v', String(frames), '-f', 'mpegts'),
      `${folder}/${rung.name}-${segmentName(segment)}`,
    ]),
  ]);
  return { framesMade: Number(/.*frame=(\d+)/s.exec(output)?.[1] ?? 0) };
};

/** ffmpeg, as far as we let it near a stranger's file. */
export const ffmpeg = {
  probe,
  keyTimes,
  copySegments,
  makePoster,
  makeSprite,
  measureLoudness,
  encodeSound,
  encodeSegment,
  /** What a step wrote, in order. */
  written: async (source: Source, folder: string) => (await readdir(join(source.folder, folder))).toSorted(),
};
