import { z } from 'zod';

import type { Call } from './call.ts';
import { failure } from './envelope.ts';
import { SERVER_NOT_RESPONDING, SOMETHING_WENT_WRONG } from './messages.ts';

/** What a caller gets: never an exception. `code` is the HTTP status, 0 when no readable answer came. */
export type Answer<Result> =
  | { ok: true; code: number; result: Result; message: string }
  | { ok: false; code: number; message: string; errors: Record<string, string> };

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

type Sent<Query extends z.ZodType, Body extends z.ZodType> = {
  query?: Input<Query>;
  body?: Input<Body>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type ClientOptions = {
  /** Where the API is; `/api` for a page of the same host. */
  baseUrl?: string;
  fetch?: typeof fetch;
  headers?: () => Record<string, string>;
  /** Told of every answer, for what concerns all calls alike, such as 401. */
  onAnswer?: (call: { name: string }, answer: Answer<unknown>) => void;
};

const isSent = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false;

/** `?a=1&b=x` without the parameters that are empty or false; an empty string when none is left. */
export const toQuery = (parameters: Record<string, unknown>): string => {
  const sent = Object.entries(parameters).filter(([, value]) => isSent(value));
  const query = new URLSearchParams(sent.map(([key, value]) => [key, String(value)])).toString();
  return query && `?${query}`;
};

const success = z.object({ status: z.literal(true), result: z.unknown(), message: z.string() });

const unreachable: Answer<never> = { ok: false, code: 0, message: SERVER_NOT_RESPONDING, errors: {} };

const read = async <Result extends z.ZodType>(
  response: Response,
  result: Result,
): Promise<Answer<z.output<Result>>> => {
  const body: unknown = await response.json();
  const done = success.safeParse(body);
  if (done.success)
    return {
      ok: true,
      code: response.status,
      result: result.parse(done.data.result),
      message: done.data.message,
    };
  const refusal = failure.safeParse(body);
  if (!refusal.success) return { ...unreachable, code: response.status };
  return {
    ok: false,
    code: response.status,
    message: refusal.data.message || SOMETHING_WENT_WRONG,
    errors: refusal.data.errors ?? {},
  };
};

/** A function that makes any call of the contract. */
export const createClient = (options: ClientOptions = {}) => {
  const send = options.fetch ?? fetch;
  const base = options.baseUrl ?? '/api';

  return async <Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
    call: Call<Query, Body, Result>,
    sent: Sent<Query, Body> = {},
  ): Promise<Answer<z.output<Result>>> => {
    if (call.response.kind !== 'json') throw new Error(`${call.name} answers with a ${call.response.kind}`);
    const url = base + call.path + toQuery((sent.query ?? {}) as Record<string, unknown>);
    const hasBody = sent.body !== undefined;
    const init: RequestInit = {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...options.headers?.(),
        ...sent.headers,
      },
      ...(hasBody && { body: JSON.stringify(sent.body) }),
      ...(sent.signal && { signal: sent.signal }),
    };
    const answer: Answer<z.output<Result>> = await send(url, init)
      .then((response) => read(response, (call.response as { result: Result }).result))
      .catch(() => unreachable);
    options.onAnswer?.(call, answer);
    return answer;
  };
};
