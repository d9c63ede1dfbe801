import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { Page } from '@playwright/test';

import { onEnd } from '../harness/cleanup.ts';

/** The time as 64 blocks, black or white: 32 bits, and the same 32 inverted, so that a mixed picture is noticed. */
const [WIDTH, HEIGHT] = [320, 192];
const [COLUMNS, ROWS] = [8, 8];
const BITS = 32;
const MODULUS = 2 ** BITS;
const FRAMES_PER_SECOND = 10;

const drawFrame = (now: number): Buffer => {
  const value = now % MODULUS;
  const frame = Buffer.alloc(WIDTH * HEIGHT);
  for (let block = 0; block < COLUMNS * ROWS; block++) {
    const bit = Math.floor(value / 2 ** (block % BITS)) % 2;
    if ((block < BITS ? bit : 1 - bit) === 0) continue;
    const [left, top] = [
      (block % COLUMNS) * (WIDTH / COLUMNS),
      Math.floor(block / COLUMNS) * (HEIGHT / ROWS),
    ];
    for (let row = top; row < top + HEIGHT / ROWS; row++)
      frame.fill(255, row * WIDTH + left, row * WIDTH + left + WIDTH / COLUMNS);
  }
  return frame;
};

/** Publishes a picture of the clock with ffmpeg, a key frame a second, until it is stopped without a word. */
export const publishClock = (address: string) => {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      // What the picture is like is given: to find it out would delay it by seconds.
      ...'-v error -fflags nobuffer -probesize 32 -analyzeduration 0 -f rawvideo -pix_fmt gray'.split(' '),
      ...`-s ${WIDTH}x${HEIGHT} -r ${FRAMES_PER_SECOND} -i pipe:0`.split(' '),
      ...'-f lavfi -i sine=frequency=440 -map 0:v -map 1:a'.split(' '),
      ...`-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g ${FRAMES_PER_SECOND}`.split(
        ' ',
      ),
      ...'-c:a aac -f flv'.split(' '),
      address,
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  const ended = once(ffmpeg, 'exit');
  // It may end while a frame is being written.
  ffmpeg.stdin.on('error', () => undefined);
  const began = performance.now();
  let sent = 0;
  const sending = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * FRAMES_PER_SECOND);
    for (; sent < due; sent++) ffmpeg.stdin.write(drawFrame(Date.now()));
  }, 1000 / FRAMES_PER_SECOND);
  const kill = async () => {
    clearInterval(sending);
    ffmpeg.kill('SIGKILL');
    await ended;
  };
  onEnd(kill);
  return { kill };
};

type Reading = { shownAt: number; ageMs: number };

/** The time in the picture of a page, and how old it is; null while there is none. */
export const readClock = async (page: Page): Promise<Reading | null> => {
  const read = await page.evaluate(
    ([width, height, columns, rows]) => {
      const video = document.querySelector('video');
      if (!video || video.readyState < 2) return null;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d');
      if (!context) return null;
      context.drawImage(video, 0, 0, width, height);
      const seenAt = Date.now();
      const { data } = context.getImageData(0, 0, width, height);
      const isWhite = (block: number) => {
        const x = Math.floor(((block % columns) + 0.5) * (width / columns));
        const y = Math.floor((Math.floor(block / columns) + 0.5) * (height / rows));
        return (data[(y * width + x) * 4] ?? 0) > 127;
      };
      const blocks = Array.from({ length: columns * rows }, (_, block) => isWhite(block));
      return { blocks, seenAt };
    },
    [WIDTH, HEIGHT, COLUMNS, ROWS] as const,
  );
  if (!read) return null;
  const { blocks, seenAt } = read;
  const bits = blocks.slice(0, BITS);
  if (bits.some((bit, index) => bit === blocks[BITS + index])) return null;
  const value = bits.reduce((sum, bit, index) => sum + (bit ? 2 ** index : 0), 0);
  const ageMs = ((((seenAt % MODULUS) - value) % MODULUS) + MODULUS) % MODULUS;
  return { ageMs, shownAt: seenAt - ageMs };
};
