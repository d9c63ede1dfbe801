import { HOUR, MINUTE } from '#app/kernel/time.ts';

/** The part of ffprobe's output that we use. */
type ProbedStream = {
  codec_type?: string | undefined;
  codec_name?: string | undefined;
  pix_fmt?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  avg_frame_rate?: string | undefined;
  r_frame_rate?: string | undefined;
  duration?: string | undefined;
  disposition?: { attached_pic?: number | undefined } | undefined;
  side_data_list?: { rotation?: number | undefined }[] | undefined;
};
export type Probed = { streams: ProbedStream[]; format: { duration?: string | undefined } };

export type FrameRate = { frames: number; per: number };

type VideoFacts = {
  codec: string;
  pixelFormat: string;
  width: number;
  height: number;
  rate: FrameRate;
  /** The audio stream is often slightly longer. */
  durationMs: number;
};

export type SourceFacts = {
  durationMs: number;
  video: VideoFacts | null;
  audio: { codec: string } | null;
};

type SourceCheck = { ok: true; facts: SourceFacts } | { ok: false; problem: Problem };

const MAX_STREAMS = 16;
const MAX_SIDE = 4096;
export const MAX_DURATION_MS = 6 * HOUR;
export const MIN_DURATION_MS = 200;
/** Far below what a still image needs: fewer bits per pixel indicate a decompression bomb. */
const MIN_BITS_PER_PIXEL = 0.000_02;

export const MAX_PIXELS = 4096 * 2304;
export const MAX_SOURCE_BYTES = 8 * 1024 ** 3;

/** Videos that members upload for their profiles. */
export const PROMOTIONAL_PURPOSE = 'promotional-video';
const MAX_PROMOTIONAL_MS = 15 * MINUTE;

export const VIDEO_CODECS = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'prores'];
const PCM = ['pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le'];
export const AUDIO_CODECS = ['aac', 'mp3', 'opus', 'vorbis', 'flac', 'alac', 'ac3', ...PCM];

const REJECTION_TEXTS = {
  unreadable: 'We cannot read this file. Please upload MP4, MOV, WebM, MP3, WAV or FLAC.',
  broken: 'This file is damaged or incomplete. Please export it again.',
  tooLarge: 'This file is too large. The limit is 8 GB.',
  tooManyPixels: 'The resolution is too high. The limit is 4096 x 2304 pixels.',
  duration: 'The length must be between 0.2 seconds and six hours.',
  codec: 'This codec is not supported. Please export the file as H.264 with AAC.',
  bomb: 'This file is compressed too strongly to process. Please export it again.',
  noSound: 'This file has no sound. Please upload MP3, M4A, WAV or FLAC.',
  noPicture: 'This file has no picture. Please upload a video: MP4, MOV or WebM.',
  tooLong: 'This video is too long. The limit is 15 minutes.',
  tooSlow: 'This file takes too long to process. Please export it again as H.264 with AAC.',
};

type Problem = keyof typeof REJECTION_TEXTS;

const WHOLE_RATES = [5, 8, 10, 12, 15, 20, 24, 25, 30].map((frames) => ({ frames, per: 1 }));
const NTSC_RATES = [15_000, 24_000, 30_000].map((frames) => ({ frames, per: 1001 }));
const DEFAULT_RATE: FrameRate = { frames: 25, per: 1 };
const MAX_RATE = 30.5;

const perSecond = ({ frames, per }: FrameRate) => frames / per;

/** The nearest common frame rate, at most 30: higher rates double the cost without benefit for lessons. */
export const chooseFrameRate = (...given: (string | undefined)[]): FrameRate => {
  const parsed = given
    .map((text) => {
      const [frames, per = 1] = (text ?? '').split('/').map(Number);
      return (frames ?? 0) / per;
    })
    .find((rate) => Number.isFinite(rate) && rate >= 1 && rate <= 240);
  if (parsed === undefined) return DEFAULT_RATE;
  let wanted = parsed;
  while (wanted > MAX_RATE) wanted /= 2;
  const distance = (rate: FrameRate) => Math.abs(perSecond(rate) - wanted);
  return [...WHOLE_RATES, ...NTSC_RATES].reduce((best, rate) =>
    distance(rate) < distance(best) ? rate : best,
  );
};

const isRotated = (stream: ProbedStream) =>
  (stream.side_data_list ?? []).some(({ rotation }) => Math.abs(rotation ?? 0) % 180 === 90);

const videoFacts = (stream: ProbedStream, durationMs: number): VideoFacts => {
  const [width, height] = [stream.width ?? 0, stream.height ?? 0];
  return {
    codec: stream.codec_name ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    rate: chooseFrameRate(stream.avg_frame_rate, stream.r_frame_rate),
    durationMs: Math.min(durationMs, Math.round(Number(stream.duration) * 1000) || durationMs),
    ...(isRotated(stream) ? { width: height, height: width } : { width, height }),
  };
};

const findProblem = (facts: SourceFacts, bytes: number): Problem | null => {
  const { video, audio, durationMs } = facts;
  if (!video && !audio) return 'unreadable';
  if (!(durationMs >= MIN_DURATION_MS && durationMs <= MAX_DURATION_MS)) return 'duration';
  if (audio && !AUDIO_CODECS.includes(audio.codec)) return 'codec';
  if (!video) return null;
  if (!VIDEO_CODECS.includes(video.codec)) return 'codec';
  const { width, height, rate } = video;
  if (width < 16 || height < 16) return 'broken';
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) return 'tooManyPixels';
  const pixels = width * height * perSecond(rate) * (durationMs / 1000);
  return (bytes * 8) / pixels < MIN_BITS_PER_PIXEL ? 'bomb' : null;
};

/** Checks a probed file; each problem has a text for the uploader. */
export const checkSource = (probed: Probed, bytes: number): SourceCheck => {
  if (probed.streams.length > MAX_STREAMS) return { ok: false, problem: 'unreadable' };
  const video = probed.streams.find(
    (stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic,
  );
  const audio = probed.streams.find((stream) => stream.codec_type === 'audio');
  const durationMs = Math.round(Number(probed.format.duration ?? video?.duration ?? audio?.duration) * 1000);
  const facts: SourceFacts = {
    durationMs,
    video: video ? videoFacts(video, durationMs) : null,
    audio: audio ? { codec: audio.codec_name ?? '' } : null,
  };
  const problem = findProblem(facts, bytes);
  return problem ? { ok: false, problem } : { ok: true, facts };
};

/** What is wrong with a member's promotional video besides. */
export const findPromotionalProblem = ({ video, durationMs }: SourceFacts): Problem | null => {
  if (!video) return 'noPicture';
  return durationMs > MAX_PROMOTIONAL_MS ? 'tooLong' : null;
};

/** Whether browsers can play the streams without encoding. */
export const isPlayableAsIs = ({ video, audio }: SourceFacts): boolean =>
  (video === null || (video.codec === 'h264' && /^yuvj?420p$/.test(video.pixelFormat))) &&
  (audio === null || audio.codec === 'aac');

/** The file cannot be processed; a retry would fail in the same way. */
export class SourceRejected extends Error {
  readonly reason: string;

  constructor(problem: Problem, details = '') {
    super(`${problem}: ${details}`);
    this.reason = REJECTION_TEXTS[problem];
  }
}
