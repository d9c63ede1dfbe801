import { Stripe } from 'stripe';

import { AppError } from '#app/kernel/app-error.ts';
import type { Breaker, CreateBreaker } from '#app/platform/breaker.ts';

export type StripeOptions = {
  secretKey: string;
  apiBase: string;
  /** Timeout of a request; charges have a longer one. */
  timeoutMs: number;
  createBreaker: CreateBreaker;
};

const parseBaseUrl = (base: string) => {
  const { hostname, port, protocol } = new URL(base);
  return {
    host: hostname,
    port: port || (protocol === 'https:' ? '443' : '80'),
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
};

export const stripeErrorCode = (error: unknown) =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

/** Declines are shown to the buyer, an unavailable provider is retried; everything else is a bug. */
const toAppError = (error: unknown): unknown => {
  if (error instanceof Stripe.errors.StripeCardError) return new AppError('card_declined', { cause: error });
  // The same charge was requested a moment ago and is still running.
  if (stripeErrorCode(error) === 'idempotency_key_in_use')
    return new AppError('payment_pending', { cause: error });
  const isUnavailable =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError;
  return isUnavailable ? new AppError('provider_unavailable', { cause: error }) : error;
};

/** Connection errors and 5xx responses count as failures of the breaker; declines do not. */
const guardHttp = (run: Breaker): InstanceType<typeof Stripe.HttpClient> => {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  return Object.assign(client, {
    makeRequest: (...request: Parameters<typeof makeRequest>) =>
      run(async () => {
        const response = await makeRequest(...request);
        if (response.getStatusCode() >= 500)
          throw new Error(`The provider answered ${response.getStatusCode()}`);
        return response;
      }),
  });
};

export const isMissing = (error: unknown): boolean => stripeErrorCode(error) === 'resource_missing';

/** Stripe's SDK behind a circuit breaker. */
export const createStripeClient = (options: StripeOptions): Stripe => {
  const run = options.createBreaker('stripe', { failures: 3, retryMs: 2_000, isFailure: () => true });
  return new Stripe(options.secretKey, {
    ...parseBaseUrl(options.apiBase),
    httpClient: guardHttp(run),
    // Jobs are retried by their queue: a retry here would exceed the timeout of the caller.
    maxNetworkRetries: 0,
    timeout: options.timeoutMs,
    telemetry: false,
  });
};

/** Converts errors of Stripe's SDK into ours. */
export const withStripeErrors = <Result>(request: Promise<Result>): Promise<Result> =>
  request.catch((error: unknown) => Promise.reject(toAppError(error) as Error));

/** True when the key was used for another request, which may still be running; throws any other error. */
export const isKeyUsed = (error: unknown): true => {
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.code === undefined) return true;
  throw error;
};

export const ignoreAlreadyExists = (request: Promise<unknown>): Promise<unknown> =>
  request.catch((error: unknown) => {
    if (stripeErrorCode(error) !== 'resource_already_exists') throw error;
  });
