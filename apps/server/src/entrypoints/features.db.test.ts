import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { useTestServer } from '#app/testing/test-server.ts';

import { features, listJobHandlers } from './features.ts';

const server = useTestServer();

test('lists every folder of features/ once', () => {
  const folders = readdirSync(join(import.meta.dirname, '../features'));
  const names = features.map(({ name }) => name).filter((name) => name !== 'retention');
  expect(names.toSorted()).toEqual(folders.toSorted());
});

test('gives every job one handler and schedules only jobs that have one', () => {
  const names = listJobHandlers(server.parts).map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const scheduled = features.flatMap(({ schedule = [] }) => schedule.map(({ job }) => job.name));
  expect(scheduled.filter((job) => !names.includes(job))).toEqual([]);
  expect(scheduled.length).toBeGreaterThan(1);
});
