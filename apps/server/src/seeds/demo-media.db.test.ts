import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { useTestServer } from '#app/testing/test-server.ts';

import { seedVideoFiles } from './demo-media.ts';

const server = useTestServer();

test('makes a video with captions of each lesson, as long as it says, and the same one again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { media, database } = server.parts;
  const lesson = {
    key: 'a-course/a-lesson',
    title: 'Consultation',
    topic: 'patient-care',
    lesson: `It's 50% light: look "first" (${process.pid})`,
    text: 'Look at the light. '.repeat(6),
  };
  const seed = () => seedVideoFiles(media, folder, [lesson], { purpose: 'lesson', maxFullLadders: 1 });
  const first = await seed();
  expect(await seed()).toEqual(first);
  const video = first.get('a-course/a-lesson');
  const asset = await media.findMedia(database.db, { id: video?.assetId ?? 0 });
  expect(asset).toMatchObject({
    status: 'ready',
    kind: 'video',
    width: 1280,
    durationMs: (video?.seconds ?? 0) * 1000,
    captions: [{ language: 'en' }],
  });
});
