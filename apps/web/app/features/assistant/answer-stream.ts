import type { AnswerChunk, Citation } from '@maetrix/contract';
import type { ErrorCode } from '@maetrix/contract/errors';

export type StreamRequest = { path: `/ai/${string}`; body: object };

/** How a stream ended. Only a `refused` one has a message for the member: failures of the model are not shown. */
type StreamEnd =
  | { kind: 'done'; citations: Citation[] }
  | { kind: 'stopped' | 'failed' }
  | { kind: 'refused'; code: ErrorCode; message: string };

/** Words, and the conversation they belong to, in a chat. */
type OnText = (text: string, threadId: number | null) => void;

const END = '[DONE]';
/** The member can do something about these; all else is the model's or the connection's. */
const SHOWN = new Set<string>([
  'assistant_quota_reached',
  'assistant_busy',
  'too_many_attempts',
  'invalid_input',
  'card_data',
  'not_entitled',
  'unauthenticated',
  'overloaded',
]);

type Refusal = { code: ErrorCode; message: string };

const readRefusal = async (response: Response): Promise<StreamEnd> => {
  const { code, message } = (await response.json()) as Refusal;
  return SHOWN.has(code) ? { kind: 'refused', code, message } : { kind: 'failed' };
};

/** The values of the `data` lines; an event of another kind ends them with an error. */
export async function* readServerSentEvents(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      if (event.startsWith('event: error')) throw new Error('the stream broke off');
      if (event.startsWith('data: ')) yield event.slice('data: '.length);
    }
  }
}

async function* readText(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    yield decoder.decode(part.value, { stream: true });
}

const readAnswer = async (body: ReadableStream<Uint8Array>, onText: OnText): Promise<StreamEnd> => {
  let citations: Citation[] = [];
  for await (const data of readServerSentEvents(readText(body))) {
    if (data === END) return { kind: 'done', citations };
    const chunk = JSON.parse(data) as AnswerChunk;
    const text = chunk.choices[0]?.delta.content;
    if (text) onText(text, chunk.thread_id ?? null);
    citations = chunk.citations ?? citations;
  }
  // Without the end mark the answer is broken.
  return { kind: 'failed' };
};

/** Asks the assistant and hands on its words as they arrive. */
export const streamAnswer = async (
  { path, body }: StreamRequest,
  signal: AbortSignal,
  onText: OnText,
): Promise<StreamEnd> => {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok || !response.body) return await readRefusal(response);
    return await readAnswer(response.body, onText);
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    console.error('The assistant did not answer', error);
    return { kind: 'failed' };
  }
};
