// pnpm store:policy: restricts the buckets to the edge and the server. Run with the key of their owner.
import { createStorage } from '../../apps/server/src/platform/storage.ts';
import { readStorePolicy } from '../../apps/server/src/platform/store-policy.ts';

const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
};

const storage = createStorage({
  endpoint: need('S3_ENDPOINT'),
  region: need('S3_REGION'),
  accessKey: need('S3_ACCESS_KEY'),
  secretKey: need('S3_SECRET_KEY'),
  // A command that runs once has no use for a circuit breaker.
  createBreaker: () => (work) => work(),
});
const principals = {
  EDGE_PRINCIPAL: need('EDGE_PRINCIPAL'),
  SERVER_PRINCIPAL: need('SERVER_PRINCIPAL'),
};
for (const bucket of ['media', 'uploads'] as const) {
  const isProtected = await storage.protect(bucket, await readStorePolicy(bucket, principals));
  console.log(`${bucket}: ${isProtected ? 'closed' : 'this store knows no policies'}`);
  if (!isProtected) process.exitCode = 1;
}
storage.close();
