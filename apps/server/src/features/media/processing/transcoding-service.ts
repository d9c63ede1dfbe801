import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Storage } from '#app/platform/storage.ts';

import { ffmpeg, type Source } from './ffmpeg-gateway.ts';
import { planSegments, ladderFor, segmentName, shortenCut, type Cut, type VideoSize } from './ladder.ts';
import type { Rendition } from '../asset-repository.ts';
import { RECORDING_PROFILE, recordingFile } from '../delivery/playable.ts';
import { masterPlaylist, sizePlaylist } from './playlist.ts';
import { MIN_DURATION_MS, SourceRejected, type SourceFacts } from './source-facts.ts';
import { alignCounters } from './transport-stream.ts';
import { RECORDING_KBPS, toWaveform, WAVEFORM_STEPS } from './waveform.ts';

type ProbedSource = Source & { facts: SourceFacts };

const TARGET_LUFS = -16;
const SILENCE_LUFS = -60;
const MAX_GAIN = 20;
const MAX_PARALLEL_UPLOADS = 4;

const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  vtt: 'text/vtt',
  json: 'application/json',
  mp3: 'audio/mpeg',
};
const contentType = (name: string) =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

const gainFor = (loudness: number): number =>
  loudness > SILENCE_LUFS ? Math.min(MAX_GAIN, TARGET_LUFS - loudness) : 0;

/** Encodes the sizes of a video and uploads them segment by segment. */
export const createTranscoding = ({ storage }: { storage: Storage }) => {
  const putText = (key: string, text: string) =>
    storage.put('media', key, Buffer.from(text), contentType(key));

  const putFile = (source: Source, name: string, key: string) =>
    storage.putFile('media', key, join(source.folder, name), contentType(key));

  /** Uploads playlists last, so that a playlist never names a missing file. */
  const uploadFolder = async (source: Source, folder: string, prefix: string): Promise<void> => {
    const names = await ffmpeg.listOutput(source, folder);
    const [playlists, rest] = [
      names.filter((name) => name.endsWith('.m3u8')),
      names.filter((name) => !name.endsWith('.m3u8')),
    ];
    const uploadNext = async () => {
      for (let name = rest.shift(); name; name = rest.shift())
        await putFile(source, `${folder}/${name}`, `${prefix}/${name}`);
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_UPLOADS }, uploadNext));
    for (const name of playlists) await putFile(source, `${folder}/${name}`, `${prefix}/${name}`);
  };

  const publishSound = async (prefix: string, source: ProbedSource): Promise<Rendition> => {
    const storageKey = `${prefix}/audio/index.m3u8`;
    if ((await storage.size('media', storageKey)) === null) {
      const gain = gainFor(await ffmpeg.measureLoudness(source));
      await mkdir(join(source.folder, 'audio'), { recursive: true });
      await ffmpeg.encodeSound(source, gain, 'audio');
      await uploadFolder(source, 'audio', `${prefix}/audio`);
    }
    return { profile: 'hls_audio', storageKey, mimeType: contentType(storageKey), bitrateKbps: 128 };
  };

  /** Segments of which at least one size is not in the store; a worker that died loses only its current segment. */
  const missingSegments = async (prefix: string, cut: Cut, sizes: VideoSize[]): Promise<number[]> => {
    const stored = new Set<string>();
    for (const size of sizes)
      for (const { key } of await storage.list('media', `${prefix}/${size.name}/`)) stored.add(key);
    return Array.from({ length: cut.segments }, (_, segment) => segment).filter((segment) =>
      sizes.some((size) => !stored.has(`${prefix}/${size.name}/${segmentName(segment)}`)),
    );
  };

  const publishSegment = async (
    prefix: string,
    source: ProbedSource,
    { cut, sizes }: { cut: Cut; sizes: VideoSize[] },
    segment: number,
  ): Promise<boolean> => {
    const name = segmentName(segment);
    const { frameCount } = await ffmpeg.encodeSegment(source, cut, sizes, segment, 'sizes');
    if (frameCount === 0) return false;
    await Promise.all(
      sizes.map(async (size) => {
        const path = join(source.folder, `sizes/${size.name}-${name}`);
        const body = alignCounters(await readFile(path));
        await storage.put('media', `${prefix}/${size.name}/${name}`, body, contentType(name));
        await rm(path);
      }),
    );
    return true;
  };

  const publishSizes = async (
    prefix: string,
    source: ProbedSource,
    onProgress: (share: number) => Promise<void>,
  ): Promise<{ sizes: VideoSize[]; renditions: Rendition[]; rate: number }> => {
    if (!source.facts.video) return { sizes: [], renditions: [], rate: 0 };
    const sizes = ladderFor(source.facts.video);
    let cut = planSegments(source.facts, await ffmpeg.keyTimes(source));
    await mkdir(join(source.folder, 'sizes'), { recursive: true });
    for (const segment of await missingSegments(prefix, cut, sizes)) {
      if (!(await publishSegment(prefix, source, { cut, sizes }, segment))) {
        const shortened = shortenCut(cut, segment);
        if (!shortened) throw new SourceRejected('broken', `segment ${segment} has no frames`);
        cut = shortened;
        break;
      }
      await onProgress((segment + 1) / cut.segments);
    }
    for (const size of sizes) await putText(`${prefix}/${size.name}/index.m3u8`, sizePlaylist(cut));
    const renditions = sizes.map(({ name, width, height, maxKbps }) => ({
      profile: `hls_${name.slice(1)}`,
      storageKey: `${prefix}/${name}/index.m3u8`,
      mimeType: contentType('index.m3u8'),
      width,
      height,
      bitrateKbps: maxKbps,
    }));
    return { sizes, renditions, rate: cut.rate.frames / cut.rate.per };
  };

  /** Publishes the sound as one file; returns it with its measured length and its waveform. */
  const publishRecording = async (
    asset: { storageKey: string },
    source: ProbedSource,
  ): Promise<{ rendition: Rendition; durationMs: number; waveform: number[] }> => {
    const [name, storageKey] = ['audio.mp3', recordingFile(asset)];
    const gain = gainFor(await ffmpeg.measureLoudness(source));
    const { durationMs } = await ffmpeg.encodeRecording(source, gain, name);
    if (durationMs < MIN_DURATION_MS) throw new SourceRejected('duration');
    const encoded: Source = { folder: source.folder, file: name, container: 'mp3' };
    const waveform = toWaveform(await ffmpeg.measureLevels(encoded, durationMs, WAVEFORM_STEPS));
    const bytes = await putFile(source, name, storageKey);
    const mimeType = contentType(name);
    const rendition = {
      profile: RECORDING_PROFILE,
      storageKey,
      mimeType,
      bitrateKbps: RECORDING_KBPS,
      bytes,
    };
    return { rendition, durationMs, waveform };
  };

  return {
    publishRecording,
    putText,
    uploadFolder,
    publishSizes,

    /** Publishes the sound, the sizes, and finally the master playlist. */
    publishLadder: async (
      { storageKey: prefix }: { storageKey: string },
      source: ProbedSource,
      onProgress: (share: number) => Promise<void>,
    ): Promise<Rendition[]> => {
      const sound = source.facts.audio ? [await publishSound(prefix, source)] : [];
      const { sizes, renditions, rate } = await publishSizes(prefix, source, onProgress);
      await putText(`${prefix}/master.m3u8`, masterPlaylist({ sizes, rate, hasAudio: sound.length > 0 }));
      return [...sound, ...renditions];
    },
  };
};
