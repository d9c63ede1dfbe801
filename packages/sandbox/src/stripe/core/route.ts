import type { z } from 'zod';
import { badRequest } from './fault.ts';
import type { Found } from './collection.ts';
import { readParams, type Fields } from './form.ts';

type Method = 'DELETE' | 'GET' | 'POST';

type Call = {
  /** The ids in the path, in order. */
  ids: string[];
  fields: Fields;
  publishable: boolean;
};

export type Route = {
  method: Method;
  path: string;
  /** Whether a browser's publishable key is enough. */
  publishable: boolean;
  run: (call: Call) => object;
};

type Run<S extends z.ZodType> = (params: z.output<S>, id: string, call: Call) => object;

/** One call of the API; unknown parameters are rejected. */
export const route = <S extends z.ZodType>(
  method: Method,
  path: string,
  schema: S,
  run: Run<S>,
  publishable = false,
): Route => ({
  method,
  path,
  publishable,
  run: (call) => run(readParams(schema, call.fields), call.ids[0] ?? '', call),
});

export const listOf = <T>({ data, hasMore }: Found<T>, url: string) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
});

/** A list inside an object. */
export const innerList = <T>(data: T[], url: string) => listOf({ data, hasMore: false }, url);

/** Returns the value, or throws Stripe's error for a missing parameter. */
export const required = <T>(value: T | null | undefined, message: string, param?: string): T => {
  if (value === undefined || value === null) throw badRequest(message, { code: 'parameter_missing', param });
  return value;
};
