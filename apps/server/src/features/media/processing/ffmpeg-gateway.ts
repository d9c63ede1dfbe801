import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { z } from 'zod';

import { runConfined } from '#app/platform/confined-program.ts';

import type { Container } from './container.ts';
import { framesIn, segmentName, segmentStart, SEGMENT_SECONDS, type Cut, type VideoSize } from './ladder.ts';
import type { Sprite } from './playlist.ts';
import {
  AUDIO_CODECS,
  MAX_DURATION_MS,
  MAX_PIXELS,
  SourceRejected,
  VIDEO_CODECS,
  type Probed,
} from './source-facts.ts';
import { RECORDING_KBPS } from './waveform.ts';

/** An untrusted file in its own folder; all output is written into the same folder. */
export type Source = { folder: string; file: string; container: Container };

const DECODERS = [...VIDEO_CODECS, ...AUDIO_CODECS, 'libdav1d', 'mp3float', 'libvorbis', 'libopus'].join(',');

const PROBE = { seconds: 20, memoryMb: 768, fileMb: 1 };
const PICTURE = { seconds: 30, memoryMb: 1024, fileMb: 16 };
const COPY = { seconds: 300, memoryMb: 768, fileMb: 2048 };
/** An evening of three hours at 6 Mbit/s are 8 GB. */
const JOIN = { seconds: 900, memoryMb: 768, fileMb: 16_384 };
const SOUND = { seconds: 1800, memoryMb: 768, fileMb: 64 };
/** Six hours at 128 kbit/s are 346 MB. */
const RECORDING = { seconds: 1800, memoryMb: 768, fileMb: 512 };
/** The header of a recording without anything in it, and more. */
const EMPTY_RECORDING_BYTES = 1024;
const SEGMENT = { seconds: 120, memoryMb: 3072, fileMb: 128 };

// Players treat the first timestamp as zero; the offset leaves room for frames that are decoded before it.
const TIME_OFFSET = ['-muxdelay', '0', '-muxpreload', '0', '-output_ts_offset', '10'];
// Produces the same bytes for the same input on every worker.
const BITEXACT = [
  '-fflags',
  '+bitexact',
  '-flags',
  '+bitexact',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
];
const THREADS = '2';

/** Groups arguments that belong together on one line. */
const group = (...together: string[]) => together;

const input = ({ file, container }: { file: string; container: string }, ...options: string[]) => [
  ...group('-protocol_whitelist', 'file', '-codec_whitelist', DECODERS, '-max_pixels', String(MAX_PIXELS)),
  ...group('-f', container, ...options, '-i', file),
];

const run = async (
  program: 'ffmpeg' | 'ffprobe',
  { folder }: { folder: string },
  limits: typeof PROBE,
  args: string[],
): Promise<{ output: string; stderr: string }> => {
  const baseArgs = program === 'ffmpeg' ? ['-nostdin', '-hide_banner', '-y'] : ['-hide_banner'];
  const outcome = await runConfined({ program, folder, limits, args: [...baseArgs, ...args] });
  if (outcome.ok) return outcome;
  if (outcome.stderr.includes('No space left on device')) throw new Error(outcome.stderr);
  throw new SourceRejected(outcome.reason === 'timeout' ? 'tooSlow' : 'broken', outcome.stderr);
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
    ...group('-v', 'error', '-of', 'json', '-show_streams', '-show_format'),
    ...input(source),
  ]);
  const parsed = probed.safeParse(JSON.parse(output));
  if (!parsed.success) throw new SourceRejected('unreadable', parsed.error.message);
  return parsed.data;
};

const KEY_FRAME_SCAN_SECONDS = 60;

/** The times of the key frames in the first minute. */
const keyTimes = async (source: Source): Promise<number[]> => {
  const { output } = await run('ffprobe', source, PROBE, [
    ...group(
      '-v',
      'error',
      '-of',
      'csv=p=0',
      '-select_streams',
      'v:0',
      '-show_entries',
      'packet=pts_time,flags',
    ),
    ...group('-read_intervals', `%+${KEY_FRAME_SCAN_SECONDS}`),
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
  ...group(
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_list_size',
    '0',
  ),
  ...group('-hls_segment_filename', `${folder}/%05d.ts`, `${folder}/index.m3u8`),
];

/** Splits the streams into segments without encoding. */
const copySegments = (source: Source, folder: string, kinds: { video: boolean; audio: boolean }) =>
  run('ffmpeg', source, COPY, [
    ...group('-v', 'error', ...input(source)),
    ...(kinds.video ? ['-map', '0:v:0'] : []),
    ...(kinds.audio ? ['-map', '0:a:0'] : []),
    ...group('-c', 'copy', ...BITEXACT, ...hls(folder)),
  ]);

/** Appends a recording as a transport stream, which may be written one after the other: their times may begin anew. */
const appendRecording = async (folder: string, file: string, joined: string): Promise<void> => {
  const part = `${file}.ts`;
  await run('ffmpeg', { folder }, JOIN, [
    ...group('-v', 'error', ...input({ file, container: 'flv' })),
    ...group('-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-f', 'mpegts', part),
  ]);
  await pipeline(
    createReadStream(join(folder, part)),
    createWriteStream(join(folder, joined), { flags: 'a' }),
  );
  await rm(join(folder, part));
};

/**
 * Joins recordings of one publisher into an MP4 file, without encoding; returns its name. A connection that ended before its
 * first picture has left a recording without any, which is left out.
 */
const joinRecordings = async (folder: string, files: string[]): Promise<string> => {
  const joined = 'joined.ts';
  for (const file of files)
    try {
      await appendRecording(folder, file, joined);
    } catch (error) {
      const { size } = await stat(join(folder, file));
      const isEmpty = size <= EMPTY_RECORDING_BYTES || String(error).includes('matches no streams');
      if (!isEmpty || files.length === 1) throw error;
    }
  const result = 'joined.mp4';
  await run('ffmpeg', { folder }, JOIN, [
    ...group('-v', 'error', ...input({ file: joined, container: 'mpegts' })),
    ...group('-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', result),
  ]);
  return result;
};

const makePoster = (source: Source, atSeconds: number, file: string) =>
  run('ffmpeg', source, PICTURE, [
    ...group('-v', 'error', ...input(source, '-threads', '1', '-ss', atSeconds.toFixed(3))),
    ...group('-map', '0:v:0', '-frames:v', '1', '-vf', "scale='min(1280,iw)':-2,format=yuvj420p"),
    ...group('-q:v', '4', ...BITEXACT, '-f', 'mjpeg', file),
  ]);

const makeSprite = (source: Source, sprite: Sprite, file: string) =>
  run('ffmpeg', source, { ...PICTURE, seconds: 300 }, [
    // Key frames are enough for thumbnails and take a tenth of the time.
    ...group('-v', 'error', ...input(source, '-threads', '1', '-skip_frame', 'nokey')),
    ...group('-map', '0:v:0', '-frames:v', '1', '-q:v', '6', ...BITEXACT, '-vf'),
    [
      // Repeats the last frame until the sheet is full: a short video may have a single key frame.
      'tpad=stop=-1:stop_mode=clone',
      `fps=1/${sprite.every}:start_time=0`,
      `scale=${sprite.width}:${sprite.height}`,
      `tile=${sprite.columns}x${sprite.rows}`,
      'format=yuvj420p',
    ].join(),
    ...group('-f', 'mjpeg', file),
  ]);

/** The integrated loudness in LUFS (EBU R 128). */
const measureLoudness = async (source: Source): Promise<number> => {
  const { stderr } = await run('ffmpeg', source, SOUND, [
    ...group('-v', 'info', '-nostats', ...input(source, '-vn')),
    ...group('-map', '0:a:0', '-af', 'ebur128=framelog=verbose', '-f', 'null', 'nothing'),
  ]);
  const summary = stderr.slice(stderr.lastIndexOf('Integrated loudness'));
  return Number.parseFloat(/I:\s*(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? '-70');
};

/** Encodes the sound in segments from the start, with the given gain in decibels. */
const encodeSound = (source: Source, gain: number, folder: string) =>
  run('ffmpeg', source, SOUND, [
    ...group('-v', 'error', '-copyts', '-start_at_zero', ...input(source, '-vn')),
    ...group('-map', '0:a:0', '-af'),
    `aresample=48000:async=1:first_pts=0,volume=${gain.toFixed(2)}dB,alimiter=limit=0.84:level=disabled`,
    ...group('-ac', '2', '-c:a', 'aac', '-b:a', '128k', ...BITEXACT, ...TIME_OFFSET, ...hls(folder)),
  ]);

/**
 * Encodes the sound as one file, with the given gain in decibels. A constant bit rate lets players find any second
 * without an index. Returns the measured length: the header of a source may say anything.
 */
const encodeRecording = async (
  source: Source,
  gain: number,
  file: string,
): Promise<{ durationMs: number }> => {
  const { output } = await run('ffmpeg', source, RECORDING, [
    ...group('-v', 'error', '-nostats', '-progress', 'pipe:1', ...input(source, '-vn'), '-map', '0:a:0'),
    ...group('-t', String(MAX_DURATION_MS / 1000), '-af'),
    `aresample=44100:async=1:first_pts=0,volume=${gain.toFixed(2)}dB,alimiter=limit=0.84:level=disabled`,
    ...group('-ac', '2', '-c:a', 'libmp3lame', '-b:a', `${RECORDING_KBPS}k`, ...BITEXACT, '-f', 'mp3', file),
  ]);
  return { durationMs: Math.round(Number(/^.*out_time_us=(\d+)/s.exec(output)?.[1] ?? 0) / 1000) };
};

const WAVEFORM_RATE = 8000;

/** The level of each of `steps` equal parts in decibels, the loudest possible being 0. */
const measureLevels = async (source: Source, durationMs: number, steps: number): Promise<number[]> => {
  const samples = Math.max(1, Math.ceil((durationMs / 1000 / steps) * WAVEFORM_RATE));
  const { output } = await run('ffmpeg', source, RECORDING, [
    ...group('-v', 'error', '-nostats', ...input(source, '-vn'), '-map', '0:a:0', '-ac', '1', '-af'),
    [
      `aresample=${WAVEFORM_RATE},aformat=channel_layouts=mono,asetnsamples=n=${samples}:p=1`,
      'astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=RMS_level',
      'ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-',
    ].join(),
    ...group('-f', 'null', 'nothing'),
  ]);
  return [...output.matchAll(/RMS_level=(\S+)/g)]
    .map(([, level]) => Number.parseFloat(level ?? ''))
    .slice(0, steps);
};

// One thread per size, with all sizes in parallel: with two threads the result of rate control depends on their timing.
const encoding = (size: VideoSize, frames: number) => [
  ...group('-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-level:v', size.level),
  ...group('-crf', '23', '-maxrate', `${size.maxKbps}k`, '-bufsize', `${size.maxKbps * 2}k`),
  ...group('-g', String(frames), '-keyint_min', String(frames), '-sc_threshold', '0', '-threads', '1'),
];

/**
 * Encodes one segment in every size, decoding it once. The result depends only on the source and the segment number, so
 * workers can encode segments independently. Decoding starts at the key frame before the segment.
 */
const encodeSegment = async (
  source: Source,
  cut: Cut,
  sizes: VideoSize[],
  segment: number,
  folder: string,
): Promise<{ frameCount: number }> => {
  const frames = framesIn(cut, segment);
  const names = sizes.map((_, index) => String(index));
  const start = segment === 0 ? ':start_time=0' : '';
  const split = `[0:v:0]fps=${cut.rate.frames}/${cut.rate.per}${start},trim=start_pts=${segment * cut.frames},split=${sizes.length}${names.map((name) => `[s${name}]`).join('')}`;
  const scaled = sizes.map(
    ({ width, height }, index) =>
      `[s${index}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[o${index}]`,
  );
  const { output } = await run('ffmpeg', source, SEGMENT, [
    ...group(
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
    ...group('-filter_complex', [split, ...scaled].join(';')),
    ...sizes.flatMap((size, index) => [
      ...group('-map', `[o${index}]`, ...encoding(size, cut.frames), '-fps_mode', 'passthrough'),
      ...group(...BITEXACT, ...TIME_OFFSET, '-frames:v', String(frames), '-f', 'mpegts'),
      `${folder}/${size.name}-${segmentName(segment)}`,
    ]),
  ]);
  return { frameCount: Number(/^.*frame=(\d+)/s.exec(output)?.[1] ?? 0) };
};

/** The ffmpeg operations on untrusted files. */
export const ffmpeg = {
  probe,
  keyTimes,
  copySegments,
  joinRecordings,
  makePoster,
  makeSprite,
  measureLoudness,
  encodeSound,
  encodeRecording,
  measureLevels,
  encodeSegment,
  /** The files that a step wrote, sorted. */
  listOutput: async (source: Source, folder: string) =>
    (await readdir(join(source.folder, folder))).toSorted(),
};
