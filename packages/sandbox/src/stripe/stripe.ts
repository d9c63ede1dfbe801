import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { registerApiRoutes } from './http/api-routes.ts';
import { registerControlRoutes } from './http/control-routes.ts';
import { registerAuthenticationPages } from './pages/authentication-pages.ts';
import { registerCheckoutPages } from './pages/checkout-pages.ts';
import { registerLogPages } from './pages/log-pages.ts';
import { registerElementPages } from './pages/element-pages.ts';
import { registerInvoicePages } from './pages/invoice-pages.ts';
import { registerPortalPages } from './pages/portal-pages.ts';
import { createStripeState, type Webhook } from './state.ts';

export type StripeOptions = {
  /** Where browsers find the sandbox; without it, wherever the last request found it. */
  origin?: string | undefined;
  /** The same seed gives the same ids. */
  seed?: string | undefined;
  webhook?: Webhook | undefined;
};

const TICK_MS = 500;

/** Stripe's stand-in: the API, its pages, its script and its webhooks. */
export const createStripe = ({ origin, seed = 'stripe', webhook }: StripeOptions = {}) => {
  let generation = 0;
  let state = createStripeState({ seed, webhook });

  const reset = (newSeed?: string) => {
    state.deliveries.stop();
    generation++;
    // Ids that a database remembers from before the reset must not come again.
    state = createStripeState({ seed: newSeed ?? `${seed}/${generation}`, webhook });
  };

  const register = (app: FastifyInstance): void => {
    void app.register((scope, _options, done) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, next) => next(null, body),
      );
      scope.addHook('onRequest', (request, _reply, next) => {
        state.account.address.pages = origin ?? `${request.protocol}://${request.host}`;
        next();
      });
      registerApiRoutes(scope, () => state);
      registerControlRoutes(scope, () => state, reset);
      registerCheckoutPages(scope, () => state);
      registerAuthenticationPages(scope, () => state);
      registerPortalPages(scope, () => state);
      registerInvoicePages(scope, () => state);
      registerElementPages(scope);
      registerLogPages(scope, () => state);
      done();
    });
    const tick = () => {
      try {
        state.account.today.runUntil(state.account.now());
      } catch (error) {
        console.error(error);
      }
    };
    const ticking = setInterval(tick, TICK_MS);
    ticking.unref();
    app.addHook('onClose', (_app, done) => {
      clearInterval(ticking);
      state.deliveries.stop();
      done();
    });
  };

  return { register };
};

/** A seed of its own for every start of the process. */
export const freshSeed = (): string =>
  createHash('sha1').update(`${process.pid}/${Date.now()}`).digest('hex');
