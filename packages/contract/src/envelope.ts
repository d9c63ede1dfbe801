import { z } from 'zod';

/** Messages by field, for the form that was sent. */
const fieldErrors = z.record(z.string(), z.string());

/** The shape of every answer. */
export const envelope = <Result extends z.ZodType>(result: Result) =>
  z.object({ status: z.literal(true), result, message: z.string() });

/** The shape of every refusal; `errors` comes with 422. */
export const failure = z.object({
  status: z.literal(false),
  result: z.null(),
  message: z.string(),
  errors: fieldErrors.optional(),
});

/** An answer without content. */
export const nothing = z.null();

/** What stands around a result that is written as JSON already. */
export const WRITTEN_ENVELOPE = { before: '{"status":true,"result":', after: ',"message":""}' } as const;
