import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { captionsFor } from '#app/features/media/index.ts';

import { coverFile } from './demo-pictures.ts';

const run = promisify(execFile);

/** Raised whenever the clips below come out differently. */
const MAKING = '2';
const RATE = 10;
const BOLD = 'Sans\\:bold';

export type Lesson = { title: string; topic: string; lesson: string; narration: string };

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const secondsOf = async (path: string): Promise<number> => {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    path,
  ]);
  return Number(stdout);
};

const text = (file: string, font: string, size: number, y: number) =>
  `drawtext=font='${font}':textfile=${file}:expansion=none:x=64:y=${y}:fontsize=${size}:fontcolor=white`;

/** The course's own picture with the titles on a dark head, clear of the controls, and a clock that runs: a still is seen to play. */
const pictureFilter = (titleFile: string, lessonFile: string) =>
  [
    // What does not move is made once, then shown again and again.
    'scale=1280:800,crop=1280:720,drawbox=y=0:h=176:color=0x201416@0.82:t=fill',
    text(titleFile, 'Sans', 26, 44),
    text(lessonFile, BOLD, 42, 90),
    `format=yuv420p,loop=-1:1:0,setpts=N/${RATE}/TB`,
    `drawtext=font='${BOLD}':text='%{pts\\:hms}':x=w-tw-64:y=44:fontsize=26:fontcolor=white`,
  ].join();

const encode = (parts: { card: string; speech: string; filter: string; out: string; seconds: number }) =>
  run('ffmpeg', [
    ...'-v error -nostdin -y -i'.split(' '),
    parts.card,
    '-i',
    parts.speech,
    '-vf',
    parts.filter,
    ...`-r ${RATE} -g ${RATE * 6} -t ${parts.seconds} -threads 1`.split(' '),
    ...'-c:v libx264 -preset ultrafast -tune stillimage -crf 27'.split(' '),
    ...'-c:a aac -b:a 96k -ar 48000 -ac 1 -af apad'.split(' '),
    ...'-fflags +bitexact -flags +bitexact -map_metadata -1 -movflags +faststart -f mp4'.split(' '),
    parts.out,
  ]);

const make = async ({ title, topic, lesson, narration }: Lesson, folder: string, unfinished: string) => {
  const own = (what: string) => `${unfinished}.${what}`;
  const [speech, titleFile, lessonFile] = [own('wav'), own('title'), own('lesson')];
  await Promise.all([writeFile(titleFile, title), writeFile(lessonFile, lesson)]);
  await run('espeak-ng', ['-v', 'en-gb', '-s', '160', '-w', speech, narration]);
  const spoken = await secondsOf(speech);
  await encode({
    card: await coverFile({ title, topic }, folder),
    filter: pictureFilter(titleFile, lessonFile),
    speech,
    out: unfinished,
    seconds: Math.ceil(spoken) + 1,
  });
  await Promise.all([speech, titleFile, lessonFile].map((file) => rm(file)));
  return spoken;
};

/** A lesson of the demo as a film: its course's cover, its narration spoken, and captions of the same words. */
export const demoClip = async (
  lesson: Lesson,
  folder: string,
): Promise<{ path: string; captions: string }> => {
  const content = [MAKING, lesson.title, lesson.topic, lesson.lesson, lesson.narration].join('\n');
  const name = createHash('sha256').update(content).digest('hex').slice(0, 24);
  const outDir = join(folder, 'demo-clips');
  const [path, captionPath] = [join(outDir, `${name}.mp4`), join(outDir, `${name}.vtt`)];
  if (!(await exists(captionPath))) {
    await mkdir(outDir, { recursive: true });
    const unfinished = join(outDir, `${name}-${process.pid}`);
    const spoken = await make(lesson, folder, unfinished);
    await rename(unfinished, path);
    await writeFile(captionPath, captionsFor(lesson.narration, spoken));
  }
  return { path, captions: await readFile(captionPath, 'utf8') };
};
