import { parentPort, Worker, workerData, type MessagePort } from 'node:worker_threads';

import { AppError } from '#app/kernel/app-error.ts';

import type { FormattedDocument, Seller } from './receipt.ts';

const MAX_WAITING = 20;
const ROLE = 'document-thread';

type DrawRequest = { id: number; document: FormattedDocument; seller: Seller };
type DrawAnswer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; error: unknown };
type Pending = { resolve: (pdf: Buffer) => void; reject: (error: unknown) => void };

const answer = async ({ id, document, seller }: DrawRequest): Promise<DrawAnswer> => {
  try {
    const { drawDocument } = await import('./document-pdf-gateway.ts');
    return { id, pdf: new Uint8Array(await drawDocument(document, seller)) };
  } catch (error) {
    return { id, error };
  }
};

const serve = (port: MessagePort) =>
  port.on('message', (request: DrawRequest) => {
    void answer(request).then((drawn) => port.postMessage(drawn, 'pdf' in drawn ? [drawn.pdf.buffer] : []));
  });

// This file is also the program of the thread.
if (parentPort && workerData === ROLE) serve(parentPort);

/**
 * Draws receipts and credit notes in a thread, which starts with the first one: embedding a font takes the processor for up to a second,
 * and the requests and jobs of the process go on meanwhile.
 */
export const createDocumentThread = () => {
  let running: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  const settle = (drawn: DrawAnswer) => {
    const waiting = pending.get(drawn.id);
    pending.delete(drawn.id);
    // An idle thread does not keep the process alive.
    if (!pending.size) running?.unref();
    if ('pdf' in drawn) waiting?.resolve(Buffer.from(drawn.pdf.buffer));
    else waiting?.reject(drawn.error);
  };

  const start = (): Worker => {
    const thread = new Worker(new URL(import.meta.url), { workerData: ROLE });
    const fail = (error: unknown) => {
      if (running !== thread) return;
      running = undefined;
      for (const id of pending.keys()) settle({ id, error });
    };
    thread.on('message', settle);
    thread.on('error', fail);
    thread.on('exit', (code) => fail(new Error(`The document thread exited with ${code}`)));
    return thread;
  };

  return {
    draw: (document: FormattedDocument, seller: Seller): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        if (pending.size >= MAX_WAITING) throw new AppError('overloaded', { retryAfterSeconds: 10 });
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        running ??= start();
        running.ref();
        running.postMessage({ id, document, seller } satisfies DrawRequest, []);
      }),
  };
};

export type DocumentThread = ReturnType<typeof createDocumentThread>;
