import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { z } from 'zod';

/** Without an answer for so long, or without more of it, the ingest is down. */
const SILENCE_MS = 20_000;

/** The folder, as nginx lists it. */
const folder = z.array(z.object({ name: z.string(), mtime: z.string() }));
const RECORDING = /^[0-9a-f-]{36}-\d{1,20}\.flv$/;

export type Recording = {
  file: string;
  /** Since it was last written to. */
  idleMs: number;
};

async function* readChunks(answer: Response, onChunk: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of answer.body ?? []) {
    onChunk();
    yield chunk;
  }
}

/** The recordings at the ingest. */
export const createIngestGateway = ({ origin, secret }: { origin: string; secret: string }) => {
  const ask = (file: string, method: 'GET' | 'DELETE', signal: AbortSignal) =>
    fetch(new URL(`/recordings/${file}`, origin), {
      method,
      signal,
      headers: { 'x-edge-secret': secret },
      // The secret is for the ingest alone.
      redirect: 'error',
    });

  return {
    isConfigured: origin !== '',

    /** All recordings of a stream that the ingest has, in their order. */
    list: async (publicId: string): Promise<Recording[]> => {
      const answer = await ask('', 'GET', AbortSignal.timeout(SILENCE_MS));
      if (!answer.ok) throw new Error(`The ingest answered ${answer.status} for the list of recordings`);
      // By the clock of the ingest.
      const now = Date.parse(answer.headers.get('date') ?? '');
      return folder
        .parse(await answer.json())
        .filter(({ name }) => RECORDING.test(name) && name.startsWith(`${publicId}-`))
        .map(({ name, mtime }) => ({ file: name, idleMs: now - Date.parse(mtime) }))
        .toSorted((first, second) => (first.file < second.file ? -1 : 1));
    },

    download: async (file: string, path: string): Promise<void> => {
      const silence = new AbortController();
      let timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const restart = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
      };
      try {
        const answer = await ask(file, 'GET', silence.signal);
        if (!answer.ok) throw new Error(`The ingest answered ${answer.status} for a recording`);
        await pipeline(readChunks(answer, restart), createWriteStream(path), { signal: silence.signal });
      } finally {
        clearTimeout(timer);
      }
    },

    /** A recording that is gone is fine. */
    remove: async (file: string): Promise<void> => {
      const answer = await ask(file, 'DELETE', AbortSignal.timeout(SILENCE_MS));
      if (!answer.ok && answer.status !== 404)
        throw new Error(`The ingest answered ${answer.status} when a recording was removed`);
    },
  };
};

export type IngestGateway = ReturnType<typeof createIngestGateway>;
