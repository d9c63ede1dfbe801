import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { useTestServer } from '#app/testing/test-server.ts';

import { createDemoPictures, SHAPES } from './demo-pictures.ts';

const server = useTestServer();

/** Width and height of a JPEG, from its frame header. */
const sizeOf = async (path: string): Promise<[number, number]> => {
  const file = await readFile(path);
  const frame = file.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(file[at + 1] ?? 0));
  return [file.readUInt16BE(frame + 7), file.readUInt16BE(frame + 5)];
};

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

test('draws the picture of an episode for podcast apps too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { media, database } = server.parts;
  const drawing = { title: 'On deposits', topic: 'money', kind: 'podcast' } as const;
  const shape = { ...SHAPES.episode, widths: [180] };
  const id = await createDemoPictures({ media, folder }).drawCover(database.db, { ...shape, ...drawing });
  const { storage_key: key, widths } = await database.db
    .selectFrom('media_assets')
    .select(['storage_key', 'widths'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(widths).toEqual([180]);
  expect(await media.listCovers([key])).toEqual(new Map([[key, `${key}-1400.jpg`]]));
  const cover = (await readdir(join(folder, 'demo-pictures'))).find((name) => name.endsWith('.jpg')) ?? '';
  expect(await sizeOf(join(folder, 'demo-pictures', cover))).toEqual([1400, 1400]);
});
