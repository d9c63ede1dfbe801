import type { FastifyReply, FastifyRequest } from 'fastify';

import { API_KEY, type PlacesState } from './state.ts';

/** Records a request and answers it with the error Google would; null when it is in order. */
export const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  state: PlacesState,
  sessionToken: string | null,
): FastifyReply | null => {
  const fields = request.headers['x-goog-fieldmask'];
  state.requests.push({ path: request.url, sessionToken, fields: fields ? String(fields) : null });
  const send = (code: number, status: string, message: string) =>
    reply.code(code).send({ error: { code, message, status } });
  if (request.headers['x-goog-api-key'] !== API_KEY)
    return send(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
  if (!fields) return send(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
  return state.status === null ? null : send(state.status, 'UNAVAILABLE', 'The service is unavailable.');
};
