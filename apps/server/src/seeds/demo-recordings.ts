import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { DemoEpisode, DemoSpeaker } from '@maetrix/demo-content';

const run = promisify(execFile);

/** Raise it whenever the recordings below come out differently. */
const VERSION = '1';
const SAMPLE_RATE = 22_050;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;
const PAUSE_SECONDS = 0.4;
const OPENING_SECONDS = 0.6;

/** A line as it is heard, in seconds. */
export type HeardLine = { start: number; end: number; speaker: string; text: string };

type Recording = { path: string; lines: HeardLine[] };

const secondsOf = (sound: Buffer) => sound.length / BYTES_PER_SAMPLE / SAMPLE_RATE;
const silence = (seconds: number) => Buffer.alloc(Math.round(seconds * SAMPLE_RATE) * BYTES_PER_SAMPLE);
const round = (seconds: number) => Math.round(seconds * 100) / 100;

/** A WAV file of one channel. */
const toWave = (sound: Buffer): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + sound.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
};

const speak = async ({ voice, pitch, speed }: DemoSpeaker, text: string, own: string): Promise<Buffer> => {
  const [textFile, waveFile] = [`${own}.text`, `${own}.wav`];
  await writeFile(textFile, text);
  await run('espeak-ng', [
    '-v',
    voice,
    '-p',
    String(pitch),
    '-s',
    String(speed),
    '-w',
    waveFile,
    '-f',
    textFile,
  ]);
  const wave = await readFile(waveFile);
  await Promise.all([rm(textFile), rm(waveFile)]);
  if (wave.readUInt32LE(24) !== SAMPLE_RATE)
    throw new Error(`espeak-ng spoke at ${wave.readUInt32LE(24)} Hz`);
  return wave.subarray(HEADER_BYTES);
};

const record = async (
  episode: DemoEpisode,
  speakers: ReadonlyMap<string, DemoSpeaker>,
  own: string,
): Promise<{ sound: Buffer; lines: HeardLine[] }> => {
  const parts: Buffer[] = [silence(OPENING_SECONDS)];
  const lines: HeardLine[] = [];
  let at = OPENING_SECONDS;
  for (const turn of episode.turns) {
    const speaker = speakers.get(turn.speaker);
    if (!speaker) throw new Error(`${episode.slug} has an unknown speaker ${turn.speaker}`);
    const sound = await speak(speaker, turn.text, own);
    const end = at + secondsOf(sound);
    lines.push({ start: round(at), end: round(end), speaker: speaker.name, text: turn.text });
    parts.push(sound, silence(PAUSE_SECONDS));
    at = end + PAUSE_SECONDS;
  }
  return { sound: Buffer.concat(parts), lines };
};

/** Records the demo's episodes; what was recorded once is kept in the folder under the hash of its content. */
export const createDemoRecordings = (folder: string, speakers: readonly DemoSpeaker[]) => {
  const outDir = join(folder, 'demo-recordings');
  const bySlug = new Map(speakers.map((speaker) => [speaker.slug, speaker]));

  return async (episode: DemoEpisode): Promise<Recording> => {
    const heard = episode.speakers.map((slug) => bySlug.get(slug));
    const name = createHash('sha256')
      .update(JSON.stringify([VERSION, heard, episode.turns]))
      .digest('hex')
      .slice(0, 24);
    const [path, linesPath] = [join(outDir, `${name}.wav`), join(outDir, `${name}.json`)];
    const known = await readFile(linesPath, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    });
    if (known) return { path, lines: JSON.parse(known) as HeardLine[] };
    await mkdir(outDir, { recursive: true });
    const own = join(outDir, `${name}-${process.pid}`);
    const { sound, lines } = await record(episode, bySlug, own);
    await writeFile(own, toWave(sound));
    await rename(own, path);
    // Last: the recording counts as made once its lines are there.
    await writeFile(linesPath, JSON.stringify(lines));
    return { path, lines };
  };
};
