import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Storage } from '#app/platform/storage.ts';

import { ffmpeg, type Source } from './ffmpeg-gateway.ts';
import { planSegments, ladderFor, segmentName, shortenCut, type Cut, type Rung } from './ladder.ts';
import type { Rendition } from '../asset-repository.ts';
import { masterPlaylist, rungPlaylist } from './playlist.ts';
import { SourceRejected, type SourceFacts } from './source-facts.ts';
import { alignCounters } from './transport-stream.ts';

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
  const missingSegments = async (prefix: string, cut: Cut, rungs: Rung[]): Promise<number[]> => {
    const stored = new Set<string>();
    for (const rung of rungs)
      for (const { key } of await storage.list('media', `${prefix}/${rung.name}/`)) stored.add(key);
    return Array.from({ length: cut.segments }, (_, segment) => segment).filter((segment) =>
      rungs.some((rung) => !stored.has(`${prefix}/${rung.name}/${segmentName(segment)}`)),
    );
  };

  const publishSegment = async (
    prefix: string,
    source: ProbedSource,
    { cut, rungs }: { cut: Cut; rungs: Rung[] },
    segment: number,
  ): Promise<boolean> => {
    const name = segmentName(segment);
    const { frameCount } = await ffmpeg.encodeSegment(source, cut, rungs, segment, 'sizes');
    if (frameCount === 0) return false;
    await Promise.all(
      rungs.map(async (rung) => {
        const path = join(source.folder, `sizes/${rung.name}-${name}`);
        const body = alignCounters(await readFile(path));
        await storage.put('media', `${prefix}/${rung.name}/${name}`, body, contentType(name));
        await rm(path);
      }),
    );
    return true;
  };

  const publishSizes = async (
    prefix: string,
    source: ProbedSource,
    onProgress: (share: number) => Promise<void>,
  ): Promise<{ rungs: Rung[]; renditions: Rendition[]; rate: number }> => {
    if (!source.facts.video) return { rungs: [], renditions: [], rate: 0 };
    const rungs = ladderFor(source.facts.video);
    let cut = planSegments(source.facts, await ffmpeg.keyTimes(source));
    await mkdir(join(source.folder, 'sizes'), { recursive: true });
    for (const segment of await missingSegments(prefix, cut, rungs)) {
      if (!(await publishSegment(prefix, source, { cut, rungs }, segment))) {
        const shortened = shortenCut(cut, segment);
        if (!shortened) throw new SourceRejected('broken', `segment ${segment} has no frames`);
        cut = shortened;
        break;
      }
      await onProgress((segment + 1) / cut.segments);
    }
    for (const rung of rungs) await putText(`${prefix}/${rung.name}/index.m3u8`, rungPlaylist(cut));
    const renditions = rungs.map(({ name, width, height, maxKbps }) => ({
      profile: `hls_${name.slice(1)}`,
      storageKey: `${prefix}/${name}/index.m3u8`,
      mimeType: contentType('index.m3u8'),
      width,
      height,
      bitrateKbps: maxKbps,
    }));
    return { rungs, renditions, rate: cut.rate.frames / cut.rate.per };
  };

  return {
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
      const { rungs, renditions, rate } = await publishSizes(prefix, source, onProgress);
      await putText(`${prefix}/master.m3u8`, masterPlaylist({ rungs, rate, hasAudio: sound.length > 0 }));
      return [...sound, ...renditions];
    },
  };
};
