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
import type { Document } from './core/documents.ts';
import type { StateStore } from './state-store.ts';
import { createStripeState, type Webhook } from './state.ts';

export type StripeOptions = {
  /** The sandbox's address for browsers; by default the host of the last request. */
  origin?: string | undefined;
  /** The same seed gives the same ids. */
  seed?: string | undefined;
  webhook?: Webhook | undefined;
  /** The time in seconds; without it, the machine's. */
  wallClock?: () => number;
  /** Where the state is kept; without it, a restart forgets everything. */
  store?: { documents: Document[]; save: StateStore['save']; clear: StateStore['clear'] } | undefined;
};

const TICK_MS = 500;

/** Stripe's API, hosted pages, script and webhooks. */
export const createStripe = (options: StripeOptions = {}) => {
  const { origin, seed = 'stripe', webhook, wallClock, store } = options;
  const shared = { webhook, ...(wallClock && { wallClock }), ...(store && { onChange: store.save }) };
  let generation = 0;
  let state = createStripeState({ ...shared, seed, documents: store?.documents ?? [] });

  const reset = (newSeed?: string) => {
    state.deliveries.stop();
    generation++;
    // The product's database may still hold ids from before the reset: they must not be reused.
    store?.clear();
    state = createStripeState({ ...shared, seed: newSeed ?? `${seed}/${generation}` });
  };

  const runDueJobs = () => state.account.today.runUntil(state.account.now());

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
        runDueJobs();
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

  return {
    register,
    reset,
    runDueJobs,
    /** When the next renewal, retry or expiry is due, in seconds. */
    nextDue: () => state.account.today.nextDue(),
    hasUndeliveredEvents: () => {
      const { sending, waiting } = state.deliveries.counts();
      return sending + waiting > 0;
    },
  };
};

/** A different seed for every process. */
export const freshSeed = (): string =>
  createHash('sha1').update(`${process.pid}/${Date.now()}`).digest('hex');
