import { z } from 'zod';

import type { Call } from './call.ts';
import { failure } from './envelope.ts';
import type { ErrorCode } from './errors.ts';
import { SERVER_NOT_RESPONDING, SOMETHING_WENT_WRONG } from './messages.ts';

/** Why no usable answer came: it took too long, the connection failed, or the answer does not fit the contract. */
export type TransportError = 'timeout' | 'unreachable' | 'invalid_answer';

/** Why a call failed: what clients branch on. */
export type FailureCode = ErrorCode | TransportError;

/** The outcome of a call; a client never throws. `httpStatus` is 0 when no answer came. */
export type Answer<Result> =
  | { ok: true; httpStatus: number; result: Result; message: string }
  | {
      ok: false;
      httpStatus: number;
      code: FailureCode;
      message: string;
      errors: Record<string, string>;
    };

type Failure = Extract<Answer<never>, { ok: false }>;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

type Sent<Query extends z.ZodType, Body extends z.ZodType> = {
  query?: Input<Query>;
  body?: Input<Body>;
  /** Instead of `body`, for a form with files. */
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type ClientOptions = {
  /** Where the API is; `/api` for a page of the same host. */
  baseUrl?: string;
  fetch?: typeof fetch;
  headers?: () => Record<string, string>;
  /** Called with every answer, for what concerns all calls alike, such as 401. */
  onAnswer?: (call: { name: string }, answer: Answer<unknown>) => void;
  /** Called with the cause when no usable answer came; the console unless given. */
  onTransportError?: (call: { name: string }, code: TransportError, cause: unknown) => void;
};

const isSent = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false;

/** `?a=1&b=x` without the parameters that are empty or false; an empty string when none is left. */
export const toQuery = (parameters: Record<string, unknown>): string => {
  const sent = Object.entries(parameters).filter(([, value]) => isSent(value));
  const query = new URLSearchParams(sent.map(([key, value]) => [key, String(value)])).toString();
  return query && `?${query}`;
};

/** The path with its segments `:name` filled in, and the fields that are left. */
export const fillPath = (path: string, fields: Record<string, unknown>) => {
  const rest = { ...fields };
  const filled = path.replaceAll(/:(\w+)/g, (_segment, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
};

const success = z.object({ status: z.literal(true), result: z.unknown(), message: z.string() });

/** A newer server may send a code that this client does not know yet. */
const readableFailure = failure.extend({ code: failure.shape.code.catch('internal') });

class InvalidAnswer extends Error {
  readonly httpStatus: number;

  constructor(httpStatus: number, cause: unknown) {
    super(`answer ${httpStatus} does not fit the contract`, { cause });
    this.httpStatus = httpStatus;
  }
}

const toTransportError = (cause: unknown): TransportError => {
  if (cause instanceof InvalidAnswer) return 'invalid_answer';
  return cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'unreachable';
};

const parseAnswer = <Result extends z.ZodType>(
  httpStatus: number,
  text: string,
  result: Result,
): Answer<z.output<Result>> => {
  const body: unknown = JSON.parse(text);
  const done = success.safeParse(body);
  if (done.success)
    return { ok: true, httpStatus, result: result.parse(done.data.result), message: done.data.message };
  const { code, message, errors = {} } = readableFailure.parse(body);
  return { ok: false, httpStatus, code, message: message || SOMETHING_WENT_WRONG, errors };
};

const readAnswer = async <Result extends z.ZodType>(response: Response, result: Result) => {
  const text = await response.text();
  try {
    return parseAnswer(response.status, text, result);
  } catch (error) {
    throw new InvalidAnswer(response.status, error);
  }
};

const logToConsole: NonNullable<ClientOptions['onTransportError']> = (call, code, cause) =>
  console.error(`${call.name}: ${code}`, cause);

/** A function that makes any call of the contract. */
export const createClient = (options: ClientOptions = {}) => {
  const send = options.fetch ?? fetch;
  const base = options.baseUrl ?? '/api';
  const onTransportError = options.onTransportError ?? logToConsole;

  const toFailure = (call: { name: string }, cause: unknown): Failure => {
    const code = toTransportError(cause);
    onTransportError(call, code, cause);
    const httpStatus = cause instanceof InvalidAnswer ? cause.httpStatus : 0;
    return { ok: false, httpStatus, code, message: SERVER_NOT_RESPONDING, errors: {} };
  };

  return async <Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
    call: Call<Query, Body, Result>,
    sent: Sent<Query, Body> = {},
  ): Promise<Answer<z.output<Result>>> => {
    const { response } = call;
    if (response.kind !== 'json') throw new Error(`${call.name} answers with a ${response.kind}`);
    const isRead = call.method === 'GET';
    const named = ((isRead ? sent.query : sent.body) ?? {}) as Record<string, unknown>;
    const { path, rest } = fillPath(call.path, named);
    const query = isRead ? rest : ((sent.query ?? {}) as Record<string, unknown>);
    const url = base + path + toQuery(query);
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
      ...(hasBody && { body: JSON.stringify(rest) }),
      ...(sent.form && { body: sent.form }),
      ...(sent.signal && { signal: sent.signal }),
    };
    const answer: Answer<z.output<Result>> = await send(url, init)
      .then((received) => readAnswer(received, response.result))
      .catch((error: unknown) => toFailure(call, error));
    options.onAnswer?.(call, answer);
    return answer;
  };
};
