/** Everything the product refuses, by name. The wire's status and text are in platform/http/error-table.ts. */
export type ErrorCode =
  | 'invalid_input'
  | 'unauthenticated'
  | 'foreign_origin'
  | 'not_found'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'too_many_attempts'
  | 'overloaded'
  | 'internal'
  | 'wrong_credentials'
  | 'not_activated'
  | 'common_password'
  | 'wrong_current_password'
  | 'reset_link_expired'
  | 'not_entitled'
  | 'card_data'
  | 'payment_pending'
  | 'payment_failed'
  | 'not_for_sale'
  | 'already_owned'
  | 'already_subscribed'
  | 'first_month_used'
  | 'card_had_first_month'
  | 'one_plan_at_a_time'
  | 'mixed_currencies'
  | 'no_membership'
  | 'provider_unavailable'
  | 'cart_full';

type Details = {
  /** Messages by field of the form that was sent. */
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
