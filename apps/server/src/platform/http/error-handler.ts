import { errors, type ErrorCode } from '@maetrix/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

const codeOf = (status: number): ErrorCode =>
  codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'invalid_input' : 'internal');

const toAppError = (error: FastifyError | AppError): AppError =>
  error instanceof AppError ? error : new AppError(codeOf(error.statusCode ?? 500), { cause: error });

/** Every refusal leaves through here: the person gets the table's text, the log gets the cause. */
export const sendError = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const refusal = toAppError(error);
  const { status, message } = errors[refusal.code];
  if (status >= 500)
    request.log.error({ reqId: request.id, err: error, code: refusal.code }, 'request failed');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  const [firstFieldMessage] = Object.values(refusal.fields ?? {});
  void reply.code(status).send({
    status: false,
    result: null,
    code: refusal.code,
    message: firstFieldMessage ?? message,
    ...(refusal.fields && { errors: refusal.fields }),
  });
};
