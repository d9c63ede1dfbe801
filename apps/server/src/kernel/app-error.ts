import type { ErrorCode } from '@maetrix/contract/errors';

type Details = {
  /** Messages by form field. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
