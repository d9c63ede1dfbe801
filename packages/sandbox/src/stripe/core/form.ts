import { z } from 'zod';
import { badParameter, type StripeFault } from './fault.ts';

export type Fields = { [name: string]: string | Fields };

const keyParts = (key: string): string[] => key.replaceAll(']', '').split('[');

/** Decodes a form with nested brackets into nested objects. */
export const decodeForm = (encoded: string): Fields => {
  const fields: Fields = {};
  for (const [key, value] of new URLSearchParams(encoded)) {
    const parts = key.includes('[') ? keyParts(key) : [key];
    if (parts.includes('__proto__')) continue;
    let target = fields;
    const last = parts.length - 1;
    for (const [position, part] of parts.entries()) {
      const name = part === '' ? String(Object.keys(target).length) : part;
      if (position === last) target[name] = value;
      else {
        const inner = target[name];
        target = typeof inner === 'object' ? inner : (target[name] = {});
      }
    }
  }
  return fields;
};

const parsed = <T>(read: (text: string) => T | undefined, code: string, noun: string) =>
  z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `Invalid ${noun}: ${text}`, params: { code } });
    return z.NEVER;
  });

export const integer = parsed(
  (text) => (/^-?\d+$/.test(text) ? Number(text) : undefined),
  'parameter_invalid_integer',
  'integer',
);
export const decimal = parsed(
  (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined),
  'parameter_invalid_decimal',
  'decimal',
);
export const flag = parsed(
  (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  'parameter_invalid_boolean',
  'boolean',
);
export const text = z.string();
export const amount = integer.refine((value) => value >= 0, {
  params: { code: 'parameter_invalid_integer' },
  message: 'This value must be greater than or equal to 0.',
});

/** An empty value unsets the field. */
export const unsettable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema]);

export const list = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? Object.values(value) : value),
    z.array(schema),
  );

export const metadata = z.record(z.string(), z.string());
const addressPart = unsettable(text).default(null);
export const address = z.strictObject({
  city: addressPart,
  country: addressPart,
  line1: addressPart,
  line2: addressPart,
  postal_code: addressPart,
  state: addressPart,
});

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});
export const pageOf = {
  limit: integer
    .refine((value) => value >= 1 && value <= 100, { message: 'limit must be between 1 and 100' })
    .optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.union([integer, range]).optional(),
};

export const nothing = z.strictObject({});

/** Merges metadata: empty keys are removed, an empty value removes all. */
export const mergeMetadata = (
  current: Record<string, string>,
  sent: Record<string, string> | null | undefined,
): Record<string, string> => {
  if (sent === undefined) return current;
  if (sent === null) return {};
  return Object.fromEntries(Object.entries({ ...current, ...sent }).filter(([, value]) => value !== ''));
};

const bracketed = (path: readonly PropertyKey[]): string =>
  path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join('');

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[part] : undefined,
    value,
  );

const firstIssue = (
  issues: readonly z.core.$ZodIssue[],
  depth: readonly PropertyKey[] = [],
): z.core.$ZodIssue => {
  const [issue] = issues;
  if (!issue) throw new Error('A refusal without a reason');
  // Of a union's alternatives, the last one has the most useful message.
  const nested = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  if (nested?.length) return firstIssue(nested, [...depth, ...issue.path]);
  return { ...issue, path: [...depth, ...issue.path] };
};

const toFault = (error: z.ZodError, fields: Fields): StripeFault => {
  const issue = firstIssue(error.issues);
  const param = bracketed(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = bracketed([...issue.path, issue.keys[0] ?? '']);
    return badParameter(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  if (issue.code === 'invalid_type' && at(fields, issue.path) === undefined) {
    return badParameter(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.code === 'invalid_value') {
    const name = String(issue.path.at(-1));
    return badParameter(`Invalid ${name}: must be one of ${issue.values.join(', ')}`, { param });
  }
  const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return badParameter(issue.message, { param, code: typeof code === 'string' ? code : undefined });
};

export const readParams = <S extends z.ZodType>(schema: S, fields: Fields): z.output<S> => {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  throw toFault(result.error, fields);
};
