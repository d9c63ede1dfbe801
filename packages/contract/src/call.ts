import type { z } from 'zod';

/** Who may make a call; staff need the named permission (`staff:members:read`). */
export type Auth = 'public' | 'optional' | 'member' | `staff:${string}`;

/**
 * The success response: the envelope with a result, a redirect of the browser, a file to download, or server-sent
 * events, each of them JSON of one shape. With `event`, a call that answers JSON streams for callers that accept it.
 */
type ResponseKind<Result extends z.ZodType> =
  | { kind: 'json'; result: Result; event?: z.ZodType }
  | { kind: 'redirect' }
  | { kind: 'file'; mimeType: string }
  | { kind: 'stream'; event: Result };

/** One operation of the API, as a value: the server registers it, the client sends it, OpenAPI lists it. */
export type Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Who extends Auth = Auth,
> = {
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`. A segment `:name` is a field of the body, or of the query of a GET. */
  path: `/${string}`;
  auth: Who;
  /** A form call accepts multipart, urlencoded and JSON bodies; any other accepts JSON only. */
  form?: true;
  /** A form with files: how large its whole body may be. The caller is identified before it is read. */
  maxFormBytes?: number;
  /** Called so often that successful requests are counted but not logged, as with GET. */
  skipAccessLog?: true;
  /** The handler waits for the payment provider or another vendor, so it has a longer deadline than other calls. */
  asksProvider?: true;
  /** How long the answer may take, where the deadline of `asksProvider` is too short. */
  deadlineSeconds?: number;
  query?: Query;
  body?: Body;
  response: ResponseKind<Result>;
};

/** A call of any shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- variance: a list of calls holds every request type
export type AnyCall = Call<any, any, any>;

/** Keeps the literal types of a call's definition. */
export const defineCall = <
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Auth,
>(
  call: Call<Query, Body, Result, Who>,
): Call<Query, Body, Result, Who> => call;
