import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';

import { onEnd } from '../harness/cleanup.ts';

const CONTENT = '"content":"';
const END = 'data: [DONE]';

type Question = { path: string; headers: Record<string, string>; body: object };

/** An answer that streams in. */
export type OpenAnswer = {
  status: number;
  /** Until its first word arrived; nothing when there was none. */
  firstMs: number | undefined;
  /** How many chunks with words have arrived. */
  chunks: () => number;
  /** All that has arrived. */
  received: () => string;
  /** Whether it came to its end mark, once it is over. */
  ended: Promise<boolean>;
  stop: () => void;
};

const countIn = (text: string, part: string) => text.split(part).length - 1;

/** Asks, and resolves with the first word, or with what is answered instead. */
export const createAnswerClient = (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  onEnd(() => agent.destroy());
  const { hostname, port } = new URL(origin);

  return async ({ path, headers, body }: Question): Promise<OpenAnswer> => {
    const payload = JSON.stringify(body);
    const began = performance.now();
    const sent = request({
      hostname,
      port,
      path,
      agent,
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      },
    });
    sent.end(payload);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    sent.on('error', () => undefined);
    response.setEncoding('utf8');
    let text = '';
    let chunks = 0;
    let firstMs: number | undefined;
    const first = Promise.withResolvers<void>();
    response.on('data', (part: string) => {
      text += part;
      // The first chunk of a provider names the role, and has no word.
      chunks += countIn(part, CONTENT) - countIn(part, `${CONTENT}"`);
      if (chunks === 0 || firstMs !== undefined) return;
      firstMs = performance.now() - began;
      first.resolve();
    });
    const ended = new Promise<boolean>((resolve) => {
      const finish = () => {
        first.resolve();
        resolve(text.includes(END));
      };
      response.on('error', finish);
      response.on('close', finish);
    });
    await first.promise;
    return {
      status: response.statusCode ?? 0,
      firstMs,
      chunks: () => chunks,
      received: () => text,
      ended,
      stop: () => void sent.destroy(),
    };
  };
};

export type AskQuestion = ReturnType<typeof createAnswerClient>;

type Chunk = { thread_id?: number; choices?: { delta?: { content?: string } }[] };

const readChunks = (received: string): Chunk[] =>
  received
    .split('\n\n')
    // The last one may be cut.
    .slice(0, -1)
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice('data: '.length)) as Chunk);

/** The words of an answer so far. */
export const readWords = (received: string): string =>
  readChunks(received)
    .map(({ choices }) => choices?.[0]?.delta?.content ?? '')
    .join('');

/** The conversation that an answer belongs to. */
export const readThread = (received: string): number | undefined => readChunks(received)[0]?.thread_id;
