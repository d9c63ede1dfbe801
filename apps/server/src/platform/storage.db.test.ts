import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createFaultProxy } from '@maetrix/testing';
import { expect, onTestFinished, test } from 'vitest';

import { createTestBreaker } from '#app/testing/breakers.ts';

import { loadEnv } from './env.ts';
import { createStorage } from './storage.ts';

const env = loadEnv();

const openStorage = (endpoint: string, options: { maxPutBytes?: number } = {}) => {
  const storage = createStorage({
    endpoint,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    createBreaker: createTestBreaker,
    ...options,
  });
  onTestFinished(storage.close);
  return storage;
};

test('returns an object as it was stored', async () => {
  const storage = openStorage(env.S3_ENDPOINT);
  const key = `test/${process.pid}-${Date.now()}`;
  await storage.put('uploads', key, Buffer.from('raking light'), 'text/plain');
  expect(Buffer.from(await storage.get('uploads', key)).toString()).toBe('raking light');
});

test('stores a file that is too large for one request in parts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'large');
  const body = randomBytes(17 * 1024 ** 2);
  await writeFile(path, body);
  const storage = openStorage(env.S3_ENDPOINT, { maxPutBytes: 1024 });
  const key = `test/large-${process.pid}-${Date.now()}`;
  expect(await storage.putFile('uploads', key, path, 'video/mp4')).toBe(body.length);
  expect(body.equals(await storage.get('uploads', key))).toBe(true);
  await storage.removeAll('uploads', key);
});

test('reports a store without bucket policies instead of failing', async () => {
  expect(await openStorage(env.S3_ENDPOINT).protect('uploads', '{}')).toBe(false);
});

test('times out while the store is frozen, then fails fast until it recovers', async () => {
  const { hostname, port } = new URL(env.S3_ENDPOINT);
  const proxy = await createFaultProxy({ host: hostname, port: Number(port) });
  onTestFinished(proxy.close);
  const storage = openStorage(proxy.via(env.S3_ENDPOINT));
  await proxy.begin('freeze');
  const calls = Array.from({ length: 5 }, () => storage.size('uploads', 'nothing'));
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  const readSize = () => storage.size('uploads', 'nothing').catch((error: Error) => error.message);
  await expect.poll(readSize).toContain('circuit breaker is open');
  await proxy.end();
  await expect.poll(readSize).toBeNull();
});
