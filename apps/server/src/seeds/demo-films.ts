import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { captionsFor } from '#app/features/media/index.ts';

import { coverFile } from './demo-pictures.ts';

const run = promisify(execFile);

/** Raise it whenever the films below come out differently. */
const VERSION = '3';
const FRAMES_PER_SECOND = 10;
const OPENING_SECONDS = 6;
/** The picture moves to and fro once in this time; a multiple of the time between key frames. */
const LOOP_SECONDS = 24;
const BOLD = 'Sans\\:bold';

export type LessonFilm = {
  /** Of the course. */
  title: string;
  topic: string;
  lesson: string;
  /** What is spoken. */
  text: string;
};

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
const panFilter = (start: number) => {
  const swing = `cos(2*PI*(t+${start})/${LOOP_SECONDS})`;
  return [
    'scale=1408:880,format=yuv420p,loop=-1:1:0',
    `setpts=N/${FRAMES_PER_SECOND}/TB`,
    `crop=1280:720:x='64-64*${swing}':y='80-80*${swing}'`,
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
const joinFilm = (parts: { list: string; speech: string; seconds: number; out: string }) =>
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

/** Makes the films of the demo's lessons; what was made once is kept in the folder under the hash of its content. */
export const createDemoFilms = (folder: string) => {
  const outDir = join(folder, 'demo-films');
  const loops = new Map<string, Promise<string>>();

  const makeLoop = async (course: { title: string; topic: string }): Promise<string> => {
    const path = join(outDir, `loop-${hashOf(course.title, course.topic)}.mp4`);
    if ((await readIfExists(path)) !== null) return path;
    const unfinished = `${path}-${process.pid}`;
    await encodePicture(
      await coverFile(course, folder),
      panFilter(OPENING_SECONDS),
      LOOP_SECONDS,
      unfinished,
    );
    await rename(unfinished, path);
    return path;
  };

  /** One picture per course: lessons made at the same time wait for the same one. */
  const loopFor = ({ title, topic }: LessonFilm): Promise<string> => {
    const making = loops.get(title) ?? makeLoop({ title, topic });
    loops.set(title, making);
    return making;
  };

  const make = async (film: LessonFilm, out: string): Promise<{ spoken: number; seconds: number }> => {
    const own = (name: string) => `${out}.${name}`;
    const [speech, titleFile, lessonFile] = [own('wav'), own('title'), own('lesson')];
    const [textFile, opening, list] = [own('text'), own('opening.mp4'), own('list')];
    await Promise.all([
      writeFile(titleFile, film.title),
      writeFile(lessonFile, film.lesson),
      writeFile(textFile, film.text),
    ]);
    await run('espeak-ng', ['-v', 'en-gb', '-s', '160', '-w', speech, '-f', textFile]);
    const spoken = await measureSeconds(speech);
    const seconds = Math.ceil(spoken) + 1;
    const filter = `${panFilter(0)},${titleFilter(titleFile, lessonFile)}`;
    await encodePicture(await coverFile(film, folder), filter, OPENING_SECONDS, opening);
    const loop = await loopFor(film);
    const repeats = Math.ceil(Math.max(seconds - OPENING_SECONDS, 0) / LOOP_SECONDS);
    const files = [opening, ...Array.from({ length: repeats }, () => loop)];
    await writeFile(list, files.map((file) => `file '${file}'\n`).join(''));
    await joinFilm({ list, speech, seconds, out });
    await Promise.all([speech, titleFile, lessonFile, textFile, opening, list].map((file) => rm(file)));
    return { spoken, seconds };
  };

  /** A lesson as a film: its course's cover, its text spoken, and captions of the same words. */
  return async (film: LessonFilm): Promise<{ path: string; captions: string; seconds: number }> => {
    const name = hashOf(film.title, film.topic, film.lesson, film.text);
    const [path, factsPath] = [join(outDir, `${name}.mp4`), join(outDir, `${name}.json`)];
    const known = await readIfExists(factsPath);
    if (known) return { path, ...(JSON.parse(known) as { captions: string; seconds: number }) };
    await mkdir(outDir, { recursive: true });
    const unfinished = join(outDir, `${name}-${process.pid}`);
    const { spoken, seconds } = await make(film, unfinished);
    const facts = { captions: captionsFor(film.text, spoken), seconds };
    await rename(unfinished, path);
    // Last: the film counts as made once its facts are there.
    await writeFile(factsPath, JSON.stringify(facts));
    return { path, ...facts };
  };
};
