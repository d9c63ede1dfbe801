import webPush from 'web-push';

import { HOUR } from '#app/kernel/time.ts';
import type { Breaker, CreateBreaker } from '#app/platform/breaker.ts';
import { sha256 } from '#app/platform/secrets.ts';

import type { PushMessage } from './push-message.ts';
import { findPushService, type PushServices, type PushSubscription } from './push-subscription-codec.ts';

type PushOutcome = { kind: 'sent' | 'gone' } | { kind: 'refused'; service: string; status: number };

type WebPushOptions = {
  createBreaker: CreateBreaker;
  services: PushServices;
  /** The key pair that identifies us to push services (VAPID, RFC 8292); browsers know the public one. */
  publicKey: string;
  privateKey: string;
  /** Where push services can reach us. */
  contact: string;
  timeoutMs: number;
};

/** How long a push service keeps a message for a browser that is not running. */
const KEPT_SECONDS = (4 * HOUR) / 1000;
const MAX_TOPIC = 32;
const MAX_HOSTS = 200;

/** What push services answer when they will not take this message from us, now or later. */
const REFUSALS = new Set([400, 401, 403, 413]);

/** The push service did not take the message, for now. Names neither the endpoint nor what was sent. */
class PushFailed extends Error {
  /** Members name their endpoints: what only an endpoint causes must not stop the messages of the others. */
  readonly isServiceDown: boolean;

  constructor(service: string, reason: string, isServiceDown: boolean) {
    super(`${service} ${reason}`);
    this.isServiceDown = isServiceDown;
  }
}

const noAnswer = (service: string, error: unknown): PushFailed => {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  const code = typeof cause?.code === 'string' ? cause.code : (name ?? 'unknown');
  return new PushFailed(service, `did not answer (${code})`, code !== 'ENOTFOUND');
};

export const createWebPushGateway = (options: WebPushOptions) => {
  const { services } = options;
  const breakers = new Map<string, Breaker>();

  /**
   * One host that is down must not keep messages from browsers of the others: members name their endpoints, and some of a
   * service may answer nothing. The last ones that were used are remembered.
   */
  const breakerFor = (service: string, { endpoint }: PushSubscription): Breaker => {
    const { host } = new URL(endpoint);
    const breaker =
      breakers.get(host) ??
      options.createBreaker(`push ${service}`, {
        failures: 5,
        retryMs: 30_000,
        isFailure: (error) => error instanceof PushFailed && error.isServiceDown,
      });
    breakers.delete(host);
    breakers.set(host, breaker);
    const [oldest] = breakers.keys();
    if (breakers.size > MAX_HOSTS && oldest !== undefined) breakers.delete(oldest);
    return breaker;
  };

  const createRequest = (subscription: PushSubscription, { key, ...shown }: PushMessage) =>
    webPush.generateRequestDetails(
      {
        endpoint: subscription.endpoint,
        keys: { p256dh: subscription.publicKey, auth: subscription.authSecret },
      },
      JSON.stringify({ ...shown, tag: key }),
      {
        vapidDetails: {
          subject: `mailto:${options.contact}`,
          publicKey: options.publicKey,
          privateKey: options.privateKey,
        },
        TTL: KEPT_SECONDS,
        topic: sha256(key).toString('base64url').slice(0, MAX_TOPIC),
      },
    );

  const post = async (service: string, subscription: PushSubscription, message: PushMessage) => {
    const { headers, body } = createRequest(subscription, message);
    const { 'Content-Length': _length, ...sent } = headers as Record<string, unknown>;
    // Sent by ourselves: the library follows nothing either, but can only speak TLS, and its errors quote the endpoint.
    const answer = await fetch(subscription.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      // A redirect could lead to an address inside our own network.
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs),
    }).catch((error: unknown) => {
      throw noAnswer(service, error);
    });
    // Its text is of no use, and could quote the endpoint.
    await answer.body?.cancel();
    return answer.status;
  };

  return {
    /** `gone`: the browser is no longer subscribed, and never will be at this endpoint. */
    send: (subscription: PushSubscription, message: PushMessage): Promise<PushOutcome> => {
      const service = findPushService(subscription.endpoint, services);
      // A service that was taken off the list.
      if (service === null) return Promise.resolve({ kind: 'gone' });
      return breakerFor(
        service,
        subscription,
      )(async () => {
        const status = await post(service, subscription, message);
        if (status === 404 || status === 410) return { kind: 'gone' };
        if (REFUSALS.has(status)) return { kind: 'refused', service, status };
        if (status >= 200 && status < 300) return { kind: 'sent' };
        throw new PushFailed(service, `answered ${status}`, status >= 500);
      });
    },
  };
};

export type WebPushGateway = ReturnType<typeof createWebPushGateway>;
