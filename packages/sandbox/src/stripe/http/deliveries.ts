import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Stripe } from 'stripe';
import type { Account } from '../core/account.ts';
import { createRandom, type Random } from '../core/ids.ts';
import { getSecret } from '../objects/webhook-endpoints.ts';

/** How webhooks are delivered; tests change it. */
export type DeliverySettings = {
  /** Delay before the first attempt. */
  delayMs: number;
  /** How often each event is delivered. */
  copies: number;
  /** Maximum random delay on top, so that events arrive out of order. */
  shuffleMs: number;
  /** The share of deliveries that is dropped and not retried. */
  dropShare: number;
  hold: boolean;
  /** Seed of the random delays and drops. */
  seed: string;
  retryBaseMs: number;
  retryMaxMs: number;
  maxAttempts: number;
  concurrency: number;
  timeoutMs: number;
};

export const DEFAULT_DELIVERY: DeliverySettings = {
  delayMs: 0,
  copies: 1,
  shuffleMs: 0,
  dropShare: 0,
  hold: false,
  seed: 'webhooks',
  retryBaseMs: 1000,
  retryMaxMs: 60_000,
  maxAttempts: 20,
  concurrency: 16,
  timeoutMs: 20_000,
};

export type Attempt = { at: string; status: number; ms: number; error?: string };
export type DeliveryState = 'delivered' | 'dropped' | 'failed' | 'held' | 'sending' | 'waiting';
export type Delivery = {
  event: Stripe.Event;
  endpoint: string;
  url: string;
  state: DeliveryState;
  attempts: Attempt[];
};

const MAX_EVENTS = 100_000;

const isSubscribed = (endpoint: Stripe.WebhookEndpoint, type: string): boolean =>
  endpoint.status === 'enabled' &&
  (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type));

/** Resolves names under `localhost` to this machine; not every resolver does. */
const resolveLocally: LookupFunction = (_host, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

const shuffled = <T>(values: T[], random: Random): T[] =>
  values
    .map((value) => ({ value, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);

/** Signs as Stripe does, so that `stripe.webhooks.constructEvent` accepts it. */
const signatureOf = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

export const createDeliveries = (account: Account) => {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 64 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 64 }),
  };
  const byEvent = new Map<string, Delivery[]>();
  const counts: Record<DeliveryState, number> = {
    delivered: 0,
    dropped: 0,
    failed: 0,
    held: 0,
    sending: 0,
    waiting: 0,
  };
  const timers = new Set<NodeJS.Timeout>();
  let settings = DEFAULT_DELIVERY;
  let random = createRandom(settings.seed);
  let held: Delivery[] = [];
  let ready: Delivery[] = [];
  let nextReady = 0;
  let stopped = false;

  const enter = (delivery: Delivery, state: DeliveryState) => {
    counts[delivery.state]--;
    counts[state]++;
    delivery.state = state;
  };

  const send = (delivery: Delivery): Promise<Omit<Attempt, 'at' | 'ms'>> =>
    new Promise((resolve) => {
      const body = JSON.stringify({ ...delivery.event, pending_webhooks: 1 });
      const at = Math.floor(Date.now() / 1000);
      const url = new URL(delivery.url);
      const secure = url.protocol === 'https:';
      const request = (secure ? https : http).request(
        url,
        {
          method: 'POST',
          agent: secure ? agents['https:'] : agents['http:'],
          timeout: settings.timeoutMs,
          ...(url.hostname.endsWith('.localhost') && { lookup: resolveLocally }),
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(body),
            'stripe-signature': signatureOf(body, getSecret(account, delivery.endpoint), at),
            'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          },
        },
        (response) => {
          response.resume();
          response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
          response.on('error', ({ message }) => resolve({ status: 0, error: message }));
        },
      );
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.on('error', ({ message }) => resolve({ status: 0, error: message }));
      request.end(body);
    });

  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    timers.add(timer);
  };

  const attemptDelivery = async (delivery: Delivery): Promise<void> => {
    enter(delivery, 'sending');
    const began = performance.now();
    const result = await send(delivery);
    const ms = Math.round(performance.now() - began);
    delivery.attempts.push({ at: new Date().toISOString(), ms, ...result });
    if (stopped) return;
    if (result.status >= 200 && result.status < 300) enter(delivery, 'delivered');
    else if (delivery.attempts.length >= settings.maxAttempts) enter(delivery, 'failed');
    else {
      const wait = Math.min(settings.retryBaseMs * 2 ** (delivery.attempts.length - 1), settings.retryMaxMs);
      enter(delivery, 'waiting');
      later(wait, () => queue(delivery));
    }
    pump();
  };

  const pump = () => {
    if (stopped) return;
    while (counts.sending < settings.concurrency) {
      const delivery = ready[nextReady];
      if (!delivery) {
        ready = [];
        nextReady = 0;
        return;
      }
      nextReady++;
      void attemptDelivery(delivery);
    }
  };

  const queue = (delivery: Delivery) => {
    if (settings.hold) {
      enter(delivery, 'held');
      held.push(delivery);
      return;
    }
    ready.push(delivery);
    pump();
  };

  const dispatch = (delivery: Delivery) => {
    if (settings.dropShare > 0 && random() < settings.dropShare) {
      enter(delivery, 'dropped');
      return;
    }
    const wait = settings.delayMs + (settings.shuffleMs > 0 ? Math.floor(random() * settings.shuffleMs) : 0);
    // Delivered after the response to the request that caused it, as from another machine.
    if (wait > 0) later(wait, () => queue(delivery));
    else setImmediate(queue, delivery);
  };

  const remember = (delivery: Delivery) => {
    counts[delivery.state]++;
    const known = byEvent.get(delivery.event.id);
    if (known) known.push(delivery);
    else byEvent.set(delivery.event.id, [delivery]);
    const [oldest] = byEvent.size > MAX_EVENTS ? byEvent.keys() : [];
    if (oldest) byEvent.delete(oldest);
  };

  const deliver = (event: Stripe.Event, copies = settings.copies) => {
    for (const endpoint of account.collection('webhook_endpoint').newest(16)) {
      if (!isSubscribed(endpoint, event.type)) continue;
      for (let copy = 0; copy < copies; copy++) {
        const delivery: Delivery = {
          event,
          endpoint: endpoint.id,
          url: endpoint.url,
          state: 'waiting',
          attempts: [],
        };
        remember(delivery);
        dispatch(delivery);
      }
    }
  };
  account.onEvent((event) => deliver(event));

  /** How many endpoints have not accepted any delivery of the event. */
  const undelivered = (event: string): number => {
    const deliveries = byEvent.get(event) ?? [];
    const waiting = new Set(deliveries.map(({ endpoint }) => endpoint));
    for (const { endpoint, state } of deliveries) if (state === 'delivered') waiting.delete(endpoint);
    return waiting.size;
  };

  return {
    of: (event: string): Delivery[] => byEvent.get(event) ?? [],
    countPending: undelivered,
    settings: (): DeliverySettings => settings,
    configure: (changed: Partial<DeliverySettings>): DeliverySettings => {
      if (changed.seed !== undefined) random = createRandom(changed.seed);
      settings = { ...settings, ...changed };
      pump();
      return settings;
    },
    /** Sends the held deliveries in the given order. */
    release: (order: 'kept' | 'random' | 'reversed'): number => {
      settings = { ...settings, hold: false };
      const released =
        order === 'random' ? shuffled(held, random) : order === 'reversed' ? held.toReversed() : held;
      held = [];
      for (const delivery of released) {
        enter(delivery, 'waiting');
        queue(delivery);
      }
      return released.length;
    },
    /** Sends events again, oldest first. */
    redeliver: (which: 'all' | 'undelivered' | string[]): number => {
      const events = Array.isArray(which)
        ? which.map((id) => account.get('event', id))
        : account.collection('event').newest(MAX_EVENTS).toReversed();
      const chosen = which === 'undelivered' ? events.filter(({ id }) => undelivered(id) > 0) : events;
      for (const event of chosen) deliver(event, 1);
      return chosen.length;
    },
    counts: (): Record<DeliveryState, number> => ({ ...counts }),
    stop: (): void => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
};
