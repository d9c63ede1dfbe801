import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { findFault, settings, type Fault } from './behaviour.ts';
import { INJECTION, toTokens, writeAnswer } from './write-answer.ts';

const API_KEY = 'sandbox';
const MAX_RECORDED = 2_000;
const EXCEEDING_TOKENS = 200_000;

const completionRequest = z.object({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).optional(),
  max_completion_tokens: z.int().min(1).optional(),
  temperature: z.number().optional(),
});
type CompletionRequest = z.output<typeof completionRequest>;

type RecordedRequest = {
  model: string;
  messages: CompletionRequest['messages'];
  maxTokens: number | null;
  /** How many tokens were sent. */
  sent: number;
  ending: 'open' | 'finished' | 'aborted';
  /** When the connection was closed, in milliseconds since 1970. */
  endedAt: number | null;
};

type State = { fault: Fault | null; delayMs: number; requests: RecordedRequest[] };

const errorBody = (message: string, type: string, code: string | null = null) => ({
  error: { message, type, param: null, code },
});

const REFUSALS: Partial<Record<Fault, { status: number; body: object }>> = {
  fail: { status: 500, body: errorBody('The server had an error.', 'server_error') },
  limit: {
    status: 429,
    body: errorBody('Rate limit reached for requests.', 'requests', 'rate_limit_exceeded'),
  },
};

const readTexts = ({ messages }: CompletionRequest) => ({
  context: messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n'),
  question: messages.findLast(({ role }) => role === 'user')?.content ?? '',
});

const countTokens = (text: string) => toTokens(text).length;

/** The tokens of an answer, and whether the limit of the request cut it. */
const planTokens = (request: CompletionRequest, fault: Fault | null) => {
  const { context, question } = readTexts(request);
  if (fault === 'exceed')
    return { tokens: Array.from({ length: EXCEEDING_TOKENS }, () => ' more'), isCut: false };
  const tokens = toTokens(fault === 'inject' ? INJECTION : writeAnswer(context, question));
  const limit = request.max_completion_tokens ?? tokens.length;
  return { tokens: tokens.slice(0, limit), isCut: tokens.length > limit };
};

/** Waits when the reader is slow, as a server does; false when the connection is gone. */
const write = async (raw: ServerResponse, closed: Promise<unknown>, text: string): Promise<boolean> => {
  if (raw.destroyed) return false;
  if (!raw.write(text)) await Promise.race([once(raw, 'drain'), closed]);
  return !raw.destroyed;
};

const JUNK = 'data: {"id":"chatcmpl-junk","object":"chat.completion.chunk"}\n\ndata: not json at all\n\n';

/** An OpenAI-compatible chat completion service whose answers follow from what it is given. */
export const registerLlm = (app: FastifyInstance) => {
  const state: State = { fault: null, delayMs: 0, requests: [] };
  let answers = 0;

  const stream = async (raw: ServerResponse, request: CompletionRequest, record: RecordedRequest) => {
    const { question } = readTexts(request);
    const fault = state.fault ?? findFault(question);
    const { tokens, isCut } = planTokens(request, fault);
    const head = {
      id: `chatcmpl-sandbox-${++answers}`,
      object: 'chat.completion.chunk',
      created: 1_700_000_000,
      model: request.model,
    };
    const closed = once(raw, 'close');
    const send = (chunk: object) => write(raw, closed, `data: ${JSON.stringify({ ...head, ...chunk })}\n\n`);
    const sendDelta = (delta: object, finishReason: string | null = null) =>
      send({ choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }] });

    await sendDelta({ role: 'assistant', content: '' });
    for (const content of tokens) {
      if (fault === 'stall' && record.sent > 0) await closed;
      if (fault === 'junk' && record.sent > 2) await write(raw, closed, JUNK);
      if (fault === 'break' && record.sent > 2) {
        raw.socket?.end();
        return;
      }
      if (!(await sendDelta({ content }))) return;
      record.sent += 1;
      if (state.delayMs > 0) await Promise.race([wait(state.delayMs), closed]);
    }
    await sendDelta({}, isCut ? 'length' : 'stop');
    if (request.stream_options?.include_usage) {
      const prompt_tokens = request.messages.reduce((sum, { content }) => sum + countTokens(content), 0);
      const completion_tokens = tokens.length;
      const total_tokens = prompt_tokens + completion_tokens;
      await send({ choices: [], usage: { prompt_tokens, completion_tokens, total_tokens } });
    }
    if (await write(raw, closed, 'data: [DONE]\n\n')) record.ending = 'finished';
    raw.end();
  };

  app.post('/llm/v1/chat/completions', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${API_KEY}`)
      return reply
        .code(401)
        .send(errorBody('Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key'));
    const parsed = completionRequest.safeParse(request.body);
    if (!parsed.success || !parsed.data.stream)
      return reply.code(400).send(errorBody('This request is not valid.', 'invalid_request_error'));
    const { model, messages, max_completion_tokens: maxTokens = null } = parsed.data;
    const record: RecordedRequest = { model, messages, maxTokens, sent: 0, ending: 'open', endedAt: null };
    state.requests.push(record);
    if (state.requests.length > MAX_RECORDED) state.requests.shift();
    const refusal = REFUSALS[state.fault ?? findFault(readTexts(parsed.data).question) ?? 'stall'];
    if (refusal) return reply.code(refusal.status).send(refusal.body);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.once('close', () => {
      record.endedAt = Date.now();
      if (record.ending === 'open') record.ending = 'aborted';
    });
    await stream(raw, parsed.data, record);
    return reply;
  });

  app.post('/llm/settings', (request) => {
    const { fault = null, delayMs = 0 } = settings.parse(request.body);
    Object.assign(state, { fault, delayMs });
    return {};
  });
  app.get('/llm/requests', () => state.requests);
  app.delete('/llm/requests', () => {
    state.requests.length = 0;
    return {};
  });
};
