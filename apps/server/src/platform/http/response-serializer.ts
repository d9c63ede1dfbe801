import { envelope, type AnyCall } from '@maetrix/contract';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type Serialize = (answer: unknown) => string;

const compile = (result: z.ZodType): Serialize => {
  const { $schema: _, ...schema } = z.toJSONSchema(envelope(result), { target: 'draft-7' });
  return fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0]);
};

const compiled = new WeakMap<z.ZodType, Serialize>();

/**
 * How a route writes its answers: fields that the contract does not name are dropped. Compiled with the first answer, once
 * in a process: all of them together took most of the time in which the API starts.
 */
export const responseSerializer = ({ response }: AnyCall) => {
  if (response.kind !== 'json') return {};
  const { result } = response;
  const serialize: Serialize = (answer) => {
    const known = compiled.get(result) ?? compile(result);
    compiled.set(result, known);
    return known(answer);
  };
  return { schema: { response: { 200: {} } }, serializerCompiler: () => serialize };
};
