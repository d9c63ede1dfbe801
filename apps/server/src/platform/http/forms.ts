import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';

const MAX_FIELDS = 50;

/** Fields with the same name become an array, as in a urlencoded body. */
const collectFields = (form: FormData): Record<string, unknown> => {
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    // Uploads go to the object store; no form contains a file.
    if (typeof value !== 'string') throw new AppError('invalid_input');
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
};

/**
 * Uses Node's parser on the whole (small) body: Fastify's streaming parser crashed the process on bodies that end in the
 * middle of a part.
 */
const readMultipart = async (request: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> => {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => Promise.reject(new AppError('invalid_input', { cause: error })));
  if ([...form.keys()].length > MAX_FIELDS) throw new AppError('invalid_input');
  return collectFields(form);
};

/** Lets the routes of one scope accept urlencoded and multipart bodies besides JSON. Other routes answer 415. */
export const acceptForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(formbody);
  scope.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, readMultipart);
};
