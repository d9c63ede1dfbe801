import { expect, test } from 'vitest';

import { loadEnv } from './env.ts';
import { createStorage } from './storage.ts';

test('what was put is got', async () => {
  const env = loadEnv();
  const storage = createStorage({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  });
  const key = `test/${process.pid}-${Date.now()}`;
  await storage.put('uploads', key, Buffer.from('raking light'), 'text/plain');
  expect(Buffer.from(await storage.get('uploads', key)).toString()).toBe('raking light');
  storage.close();
});
