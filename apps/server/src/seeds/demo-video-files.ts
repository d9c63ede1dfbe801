import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Form } from '@maetrix/art';

import { captionsFor } from '#app/features/media/index.ts';

import { coverFile } from './demo-pictures.ts';

const run = promisify(execFile);

/** Raise it whenever the videos below come out differently. */
const VERSION = '3';
const FRAMES_PER_SECOND = 10;
const OPENING_SECONDS = 6;
/** The picture moves to and fro once in this time; a multiple of the time between key frames. */
const LOOP_SECONDS = { course: 24, video: 12 };
/** How far it moves. A cover is higher than a still. */
const PAN = {
  course: { scale: '1408:880', x: 64, y: 80 },
  video: { scale: '1408:792', x: 64, y: 36 },
};
const BOLD = 'Sans\\:bold';

export type DemoVideoFile = {
  /** The small line: the course of a lesson, the presenter of a video. */
  title: string;
  /** The large line. */
  lesson: string;
  topic: string;
  /** What is spoken. */
  text: string;
  /** The title of the picture; that of the course by default. */
  cover?: string;
  /** What the picture shows, where its title alone does not say it. */
  form?: Form | undefined;
  kind?: 'course' | 'video';
};

type PicturedVideo = Omit<DemoVideoFile, 'lesson' | 'text'>;

const coverOf = ({ title, topic, cover = title, form, kind = 'course' }: PicturedVideo) => ({
  title: cover,
  topic,
  form,
  kind,
});

const hashOf = (...parts: string[]) =>
  createHash('sha256')
    .update([VERSION, ...parts].join('\n'))
    .digest('hex')
    .slice(0, 24);

const readIfExists = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });

const measureSeconds = async (path: string): Promise<number> => {
  const { stdout } = await run(
    'ffprobe',
    '-v error -show_entries format=duration -of csv=p=0'.split(' ').concat(path),
  );
  return Number(stdout);
};

/** A slow pan over the picture from `start` on; the picture is scaled once and then shown again and again. */
const panFilter = (kind: keyof typeof PAN, start: number) => {
  const { scale, x, y } = PAN[kind];
  const swing = `cos(2*PI*(t+${start})/${LOOP_SECONDS[kind]})`;
  return [
    `scale=${scale},format=yuv420p,loop=-1:1:0`,
    `setpts=N/${FRAMES_PER_SECOND}/TB`,
    `crop=1280:720:x='${x}-${x}*${swing}':y='${y}-${y}*${swing}'`,
  ].join();
};

const drawText = (file: string, font: string, size: number, y: number) =>
  `drawtext=font='${font}':textfile=${file}:expansion=none:x=64:y=${y}:fontsize=${size}:fontcolor=white`;

const titleFilter = (titleFile: string, lessonFile: string) =>
  [
    'drawbox=y=0:h=176:color=0x201416@0.82:t=fill',
    drawText(titleFile, 'Sans', 26, 44),
    drawText(lessonFile, BOLD, 42, 90),
  ].join();

const encodePicture = (picture: string, filter: string, seconds: number, out: string) =>
  run('ffmpeg', [
    ...'-v error -nostdin -y -i'.split(' '),
    picture,
    '-vf',
    filter,
    ...`-r ${FRAMES_PER_SECOND} -g ${FRAMES_PER_SECOND * OPENING_SECONDS} -t ${seconds} -threads 1`.split(
      ' ',
    ),
    ...'-c:v libx264 -preset veryfast -tune stillimage -bf 0 -crf 30'.split(' '),
    ...'-fflags +bitexact -flags +bitexact -map_metadata -1 -f mp4'.split(' '),
    out,
  ]);

/** The pictures are joined as they are; only the sound is encoded. */
const joinVideoFile = (parts: { list: string; speech: string; seconds: number; out: string }) =>
  run('ffmpeg', [
    ...'-v error -nostdin -y -f concat -safe 0 -i'.split(' '),
    parts.list,
    '-i',
    parts.speech,
    ...`-map 0:v -map 1:a -c:v copy -t ${parts.seconds}`.split(' '),
    ...'-c:a aac -aac_coder fast -b:a 48k -ac 1 -af apad'.split(' '),
    ...'-fflags +bitexact -flags +bitexact -map_metadata -1 -movflags +faststart -f mp4'.split(' '),
    parts.out,
  ]);

/** Copies the first seconds of a video as they are, ready to be played while it loads. */
const copyStart = async (path: string, out: string, seconds: number) => {
  const unfinished = `${out}-${process.pid}`;
  await run('ffmpeg', [
    ...'-v error -nostdin -y -i'.split(' '),
    path,
    ...`-t ${seconds} -c copy -fflags +bitexact -flags +bitexact -map_metadata -1`.split(' '),
    ...'-movflags +faststart -f mp4'.split(' '),
    unfinished,
  ]);
  await rename(unfinished, out);
};

/** Part of the name of what is not made for a course. */
const variantOf = ({ kind = 'course', form }: Pick<DemoVideoFile, 'kind' | 'form'>): string[] =>
  kind === 'course' ? [] : ['still', form ?? ''];

/** Makes the video files of the demo; what was made once is kept in the folder under the hash of its content. */
export const createDemoVideoFiles = (folder: string) => {
  // Under another name all of them would be encoded again.
  const outDir = join(folder, 'demo-films');
  const loops = new Map<string, Promise<string>>();

  const makeLoop = async (cover: ReturnType<typeof coverOf>): Promise<string> => {
    const path = join(outDir, `loop-${hashOf(cover.title, cover.topic, ...variantOf(cover))}.mp4`);
    if ((await readIfExists(path)) !== null) return path;
    const unfinished = `${path}-${process.pid}`;
    const filter = panFilter(cover.kind, OPENING_SECONDS);
    await encodePicture(await coverFile(cover, folder), filter, LOOP_SECONDS[cover.kind], unfinished);
    await rename(unfinished, path);
    return path;
  };

  /** One picture per course: lessons made at the same time wait for the same one. */
  const loopFor = (video: PicturedVideo): Promise<string> => {
    const cover = coverOf(video);
    const making = loops.get(cover.title) ?? makeLoop(cover);
    loops.set(cover.title, making);
    return making;
  };

  const make = async (video: DemoVideoFile, out: string): Promise<{ spoken: number; seconds: number }> => {
    const own = (name: string) => `${out}.${name}`;
    const [speech, titleFile, lessonFile] = [own('wav'), own('title'), own('lesson')];
    const [textFile, opening, list] = [own('text'), own('opening.mp4'), own('list')];
    await Promise.all([
      writeFile(titleFile, video.title),
      writeFile(lessonFile, video.lesson),
      writeFile(textFile, video.text),
    ]);
    await run('espeak-ng', ['-v', 'en-gb', '-s', '160', '-w', speech, '-f', textFile]);
    const spoken = await measureSeconds(speech);
    const seconds = Math.ceil(spoken) + 1;
    const { kind } = coverOf(video);
    const filter = `${panFilter(kind, 0)},${titleFilter(titleFile, lessonFile)}`;
    await encodePicture(await coverFile(coverOf(video), folder), filter, OPENING_SECONDS, opening);
    const loop = await loopFor(video);
    const repeats = Math.ceil(Math.max(seconds - OPENING_SECONDS, 0) / LOOP_SECONDS[kind]);
    const files = [opening, ...Array.from({ length: repeats }, () => loop)];
    await writeFile(list, files.map((file) => `file '${file}'\n`).join(''));
    await joinVideoFile({ list, speech, seconds, out });
    await Promise.all([speech, titleFile, lessonFile, textFile, opening, list].map((file) => rm(file)));
    return { spoken, seconds };
  };

  /** A video of a picture and a text: the words spoken, and captions of the same words. */
  const makeVideoFile = async (
    video: DemoVideoFile,
  ): Promise<{ path: string; captions: string; seconds: number }> => {
    const name = hashOf(video.title, video.topic, video.lesson, video.text, ...variantOf(video));
    const [path, factsPath] = [join(outDir, `${name}.mp4`), join(outDir, `${name}.json`)];
    const known = await readIfExists(factsPath);
    if (known) return { path, ...(JSON.parse(known) as { captions: string; seconds: number }) };
    await mkdir(outDir, { recursive: true });
    const unfinished = join(outDir, `${name}-${process.pid}`);
    const { spoken, seconds } = await make(video, unfinished);
    const facts = { captions: captionsFor(video.text, spoken), seconds };
    await rename(unfinished, path);
    // Last: the file counts as made once its facts are there.
    await writeFile(factsPath, JSON.stringify(facts));
    return { path, ...facts };
  };

  return {
    makeVideoFile,

    /** The first seconds of a video. */
    cutPreview: async (path: string, seconds: number): Promise<string> => {
      const out = path.replace(/\.mp4$/, `-preview-${seconds}.mp4`);
      if ((await readIfExists(out)) === null) await copyStart(path, out, seconds);
      return out;
    },

    /** A moving picture without sound. */
    makeClip: async (picture: { title: string; topic: string }): Promise<string> => {
      const loop = await loopFor({ ...picture, kind: 'video' });
      const out = loop.replace(/\.mp4$/, '-clip.mp4');
      if ((await readIfExists(out)) === null) await copyStart(loop, out, LOOP_SECONDS.video);
      return out;
    },
  };
};
