import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { useTestServer } from '#app/testing/test-server.ts';

import { seedLessonMedia } from './demo-media.ts';

const server = useTestServer();

test('lessons become films that speak, with captions; the same ones every time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { media, database } = server.parts;
  const lesson = {
    key: 'a-course/a-lesson',
    title: 'Consultation',
    topic: 'patient-care',
    lesson: `It's 50% light: look "first" (${process.pid})`,
    narration: 'Look at the light.',
  };
  const seed = () => seedLessonMedia(media, folder, [lesson]);
  const first = await seed();
  expect(await seed()).toEqual(first);
  const asset = await media.findMedia(database.db, { id: first.get('a-course/a-lesson') ?? 0 });
  expect(asset).toMatchObject({
    status: 'ready',
    kind: 'video',
    width: 1280,
    captions: [{ language: 'en' }],
  });
}, 60_000);
