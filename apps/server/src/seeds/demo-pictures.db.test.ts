import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { useTestServer } from '#app/testing/test-server.ts';

import { createDemoPictures, SHAPES } from './demo-pictures.ts';

const server = useTestServer();

test('draws a title once and returns the same picture again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { media, database } = server.parts;
  const drawing = { ...SHAPES.tile, title: 'Money', topic: 'money', kind: 'course' } as const;
  const draw = () => createDemoPictures({ media, folder }).drawCover(database.db, drawing);
  const first = await draw();
  expect(await readdir(join(folder, 'demo-pictures'))).toHaveLength(4);
  expect(await draw()).toBe(first);
});
