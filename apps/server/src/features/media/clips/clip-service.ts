import type { Executor } from '#app/platform/database.ts';
import { sha256 } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import { clipRepository as repository } from './clip-repository.ts';

export const createClipService = ({ storage }: { storage: Storage }) => ({
  /** Publishes an MP4 file and returns its asset; publishing the same file again returns the same asset. */
  publishClip: async (
    executor: Executor,
    { body, purpose }: { body: Uint8Array; purpose: string },
  ): Promise<number> => {
    const checksum = sha256(body);
    const storageKey = `clips/${checksum.toString('hex').slice(0, 32)}.mp4`;
    if ((await storage.size('media', storageKey)) !== body.length)
      await storage.put('media', storageKey, body, 'video/mp4');
    await repository.insert(executor, { storageKey, purpose, bytes: body.length, checksum });
    const published = await repository.find(executor, storageKey);
    if (!published) throw new Error(`The clip ${storageKey} was neither inserted nor found`);
    return published.id;
  },
});
