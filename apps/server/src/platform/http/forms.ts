import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';

const MAX_FIELDS = 50;
/** Of all fields of a form together that are no files. */
export const MAX_TEXT_BYTES = 256 * 1024;

/** Fields with the same name become an array, as in a urlencoded body. */
const collectFields = (form: FormData, acceptsFiles: boolean): Record<string, unknown> => {
  const fields = new Map<string, (string | File)[]>();
  let textLength = 0;
  for (const [name, value] of form) {
    textLength += name.length + (typeof value === 'string' ? value.length : 0);
    if (textLength > MAX_TEXT_BYTES) throw new AppError('payload_too_large');
    if (typeof value !== 'string') {
      if (!acceptsFiles) throw new AppError('invalid_input');
      // What a browser sends for a file input that was left empty.
      if (value.size === 0 && value.name === '') continue;
    }
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
};

/**
 * Uses Node's parser on the whole body, which `bodyLimit` keeps small: Fastify's streaming parser crashed the process on bodies that end in the
 * middle of a part.
 */
const readMultipart = async (request: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> => {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => Promise.reject(new AppError('invalid_input', { cause: error })));
  if ([...form.keys()].length > MAX_FIELDS) throw new AppError('invalid_input');
  return collectFields(form, request.routeOptions.config.acceptsFiles === true);
};

/** Lets the routes of one scope accept urlencoded and multipart bodies besides JSON. Other routes answer 415. */
export const acceptForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(formbody);
  scope.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, readMultipart);
};
