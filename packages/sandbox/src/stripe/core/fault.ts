import type { Stripe } from 'stripe';

export type FaultBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string | undefined;
  param?: string | undefined;
  decline_code?: string | undefined;
  charge?: string | undefined;
  payment_intent?: Stripe.PaymentIntent | undefined;
  payment_method?: Stripe.PaymentMethod | undefined;
  setup_intent?: Stripe.SetupIntent | undefined;
};

/** An error in Stripe's format. `isUnprocessed` errors happened before the request was processed. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: FaultBody;
  readonly isUnprocessed: boolean;
  constructor(status: number, body: FaultBody, isUnprocessed = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isUnprocessed = isUnprocessed;
  }
}

type Details = { code?: string | undefined; param?: string | undefined };

export const badRequest = (message: string, details: Details = {}): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...details });

/** The error of a request with invalid parameters. */
export const badParameter = (message: string, details: Details = {}): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...details }, true);

export const missingResource = (noun: string, id: string, param = 'id'): StripeFault =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });

export const badKey = (message: string, code?: string): StripeFault =>
  new StripeFault(401, { type: 'invalid_request_error', message, code }, true);

export type Decline = { code: string; declineCode?: string; message: string };

export const cardFault = (decline: Decline, about: Partial<FaultBody> = {}): StripeFault =>
  new StripeFault(402, {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    ...about,
  });
