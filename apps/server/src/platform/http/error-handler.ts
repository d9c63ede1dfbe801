import { errors, type ErrorCode } from '@maetrix/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

const codeForStatus = (status: number): ErrorCode =>
  codeByStatus[status] ?? (status >= 400 && status < 500 ? 'invalid_input' : 'internal');

const toAppError = (error: FastifyError | AppError): AppError =>
  error instanceof AppError ? error : new AppError(codeForStatus(error.statusCode ?? 500), { cause: error });

/** Sends every error: the client gets the text of the error table, the log gets the cause. */
export const sendError = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const appError = toAppError(error);
  const { status, message } = errors[appError.code];
  if (status >= 500)
    request.log.error({ reqId: request.id, err: error, code: appError.code }, 'request failed');
  if (appError.retryAfterSeconds !== undefined) reply.header('retry-after', appError.retryAfterSeconds);
  const [firstFieldMessage] = Object.values(appError.fields ?? {});
  void reply.code(status).send({
    status: false,
    result: null,
    code: appError.code,
    message: firstFieldMessage ?? message,
    ...(appError.fields && { errors: appError.fields }),
  });
};
