import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export type UnnamedFile = {
  /** Keeps a chunk until the next flush. */
  write: (chunk: Uint8Array) => void;
  flush: () => Promise<void>;
  /** Flushes the rest and reads the file from its start. */
  read: () => Promise<{ body: Readable; bytes: number }>;
  close: () => Promise<void>;
};

/** A file on disk without a name: it is gone once it is closed, or its process has ended. */
export const createUnnamedFile = async (folder: string): Promise<UnnamedFile> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let waiting: Uint8Array[] = [];
  let bytes = 0;

  const flush = async () => {
    const chunks = Buffer.concat(waiting);
    waiting = [];
    for (let at = 0; at < chunks.length;) {
      const { bytesWritten } = await file.write(chunks, at, chunks.length - at, bytes);
      at += bytesWritten;
      bytes += bytesWritten;
    }
  };

  return {
    write: (chunk) => void waiting.push(chunk),
    flush,
    read: async () => {
      await flush();
      return { body: file.createReadStream({ start: 0, autoClose: false }), bytes };
    },
    close: () => file.close(),
  };
};
