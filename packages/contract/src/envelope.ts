import { z } from 'zod';

import { errors, type ErrorCode } from './errors.ts';

/** Messages by field of the form that was sent. */
const fieldErrors = z.record(z.string(), z.string());

/** The shape of every successful answer. */
export const envelope = <Result extends z.ZodType>(result: Result) =>
  z.object({ status: z.literal(true), result, message: z.string() });

/** The shape of every failing answer; `errors` comes with 422. */
export const failure = z.object({
  status: z.literal(false),
  result: z.null(),
  code: z.enum(Object.keys(errors) as ErrorCode[]),
  message: z.string(),
  errors: fieldErrors.optional(),
});

/** An answer without content. */
export const nothing = z.null();

/** The last event of a stream that ended well, as OpenAI-compatible clients expect it. */
export const STREAM_END = 'data: [DONE]\n\n';
