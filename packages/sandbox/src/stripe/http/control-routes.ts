import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { StripeFault } from '../core/fault.ts';
import { closeDispute, openDispute } from '../objects/disputes.ts';
import { setDunning } from '../objects/invoices.ts';
import { createEndpoint, getSecret } from '../objects/webhook-endpoints.ts';
import type { StripeState } from '../state.ts';
import { DEFAULT_DELIVERY, type DeliverySettings } from './deliveries.ts';

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

const deliverySettings = z
  .strictObject({
    delayMs: count,
    copies: count.max(100),
    shuffleMs: count,
    dropShare: share,
    hold: z.boolean(),
    seed: z.string(),
    retryBaseMs: count.min(1),
    retryMaxMs: count.min(1),
    maxAttempts: count.min(1),
    concurrency: count.min(1),
    timeoutMs: count.min(1),
  })
  .partial();
const apiSettings = z
  .strictObject({
    latencyMs: count,
    sessionsPerSecond: count,
    failNext: count,
    cut: z.strictObject({ path: z.string(), request: z.enum(['lost', 'held', 'answered']), times: count }),
    ignoresKeys: z.boolean(),
  })
  .partial();
const dunning = z
  .strictObject({
    retryAfterDays: z.array(z.number().min(0)),
    afterwards: z.enum(['cancel', 'past_due', 'unpaid']),
  })
  .partial();
const endpoint = z.strictObject({
  url: z.url(),
  secret: z.string().startsWith('whsec_').optional(),
  events: z.array(z.string()).default(['*']),
});
const redelivery = z.strictObject({
  which: z.union([z.enum(['all', 'undelivered']), z.array(z.string())]).default('all'),
});
const release = z.strictObject({ order: z.enum(['kept', 'random', 'reversed']).default('kept') });
const dispute = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  reason: z.string().default('fraudulent'),
  amount: count.optional(),
});
const closing = z.strictObject({ status: z.enum(['lost', 'won']) });
const byId = z.object({ id: z.string() });

/** Controls for tests that Stripe does not offer. */
export const registerControlRoutes = (
  app: FastifyInstance,
  state: () => StripeState,
  reset: (seed?: string) => void,
): void => {
  const refused = (error: unknown): never => {
    if (error instanceof StripeFault)
      throw Object.assign(new Error(error.message), { statusCode: error.status });
    throw error;
  };
  const attempt = <T>(run: () => T): T => {
    try {
      return run();
    } catch (error) {
      return refused(error);
    }
  };

  app.post('/stripe/control/reset', (request, reply) => {
    const { seed } = z.strictObject({ seed: z.string().optional() }).parse(request.body ?? {});
    reset(seed);
    return reply.code(204).send();
  });

  app.get('/stripe/control/state', () => {
    const { account, deliveries, settings, log } = state();
    return {
      api: settings,
      webhooks: deliveries.settings(),
      deliveries: deliveries.counts(),
      events: account.collection('event').size(),
      requests: log.total(),
      now: account.now(),
    };
  });

  app.post('/stripe/control/api', (request) =>
    Object.assign(state().settings, apiSettings.parse(request.body)),
  );

  app.post('/stripe/control/api/release', () => {
    const held = state().held.splice(0);
    for (const run of held) run();
    return { released: held.length };
  });

  app.post('/stripe/control/webhooks', (request) =>
    state().deliveries.configure(deliverySettings.parse(request.body) as Partial<DeliverySettings>),
  );
  app.delete('/stripe/control/webhooks', () => state().deliveries.configure(DEFAULT_DELIVERY));
  app.post('/stripe/control/webhooks/release', (request) => ({
    released: state().deliveries.release(release.parse(request.body ?? {}).order),
  }));
  app.post('/stripe/control/webhooks/redeliver', (request) => {
    const { which } = redelivery.parse(request.body ?? {});
    return attempt(() => ({ events: state().deliveries.redeliver(which) }));
  });
  app.get('/stripe/control/webhooks/events/:id', (request) =>
    state()
      .deliveries.of(byId.parse(request.params).id)
      .map(({ endpoint, url, state, attempts }) => ({ endpoint, url, state, attempts })),
  );

  app.post('/stripe/control/endpoints', (request) => {
    const { url, secret, events } = endpoint.parse(request.body);
    const { account } = state();
    const { id } = createEndpoint(account, { url, enabled_events: events, ...(secret && { secret }) });
    return { id, url, secret: getSecret(account, id) };
  });

  app.post('/stripe/control/dunning', (request) => {
    const { retryAfterDays, afterwards } = dunning.parse(request.body);
    return setDunning(state().account, {
      ...(retryAfterDays && { retryAfterDays }),
      ...(afterwards && { afterwards }),
    });
  });

  app.post('/stripe/control/clock', (request) => {
    const { advanceSeconds } = z.strictObject({ advanceSeconds: count }).parse(request.body);
    state().account.moveToday(advanceSeconds);
    return { now: state().account.now() };
  });

  app.post('/stripe/control/disputes', (request) => {
    const { charge, payment_intent, reason, amount } = dispute.parse(request.body);
    const { account } = state();
    return attempt(() => {
      const found =
        charge ?? account.get('payment_intent', payment_intent ?? '', 'payment_intent').latest_charge;
      return openDispute(account, typeof found === 'string' ? found : '', { reason, amount });
    });
  });
  app.post('/stripe/control/disputes/:id/close', (request) =>
    attempt(() =>
      closeDispute(state().account, byId.parse(request.params).id, closing.parse(request.body).status),
    ),
  );
};
