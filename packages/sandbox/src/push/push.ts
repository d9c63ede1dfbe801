import { randomBytes } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { createSubscriptionKeys, decryptMessage, MAX_BODY_BYTES, type SubscriptionKeys } from './keys.ts';
import { verifyVapid } from './vapid.ts';

type Subscription = SubscriptionKeys & {
  /** Only this server may send to it; anyone's when null. */
  serverKey: string | null;
  /** Answers with this instead. */
  status: number | null;
};

type Message = { to: string; text: string; ttl: number; urgency: string; topic: string | null };

const MAX_MESSAGES = 1000;

const subscribing = z.strictObject({ applicationServerKey: z.string().nullable().default(null) }).default({
  applicationServerKey: null,
});
const settings = z.strictObject({ status: z.int().min(200).max(599).nullable() });

/**
 * A push service of browsers: RFC 8030 with VAPID (RFC 8292). It also plays the browser, so that tests can read what
 * was sent: it creates subscriptions and decrypts their messages (RFC 8291).
 */
export const registerPush = (app: FastifyInstance) => {
  const subscriptions = new Map<string, Subscription>();
  const messages: Message[] = [];

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  /** As the subscribe method of a browser. */
  app.post('/push/subscriptions', (request, reply) => {
    const { applicationServerKey } = subscribing.parse(request.body ?? undefined);
    const id = randomBytes(24).toString('base64url');
    const keys = createSubscriptionKeys();
    subscriptions.set(id, { ...keys, serverKey: applicationServerKey, status: null });
    return reply.code(201).send({
      endpoint: `http://${request.headers.host}/push/send/${id}`,
      expirationTime: null,
      keys: {
        p256dh: keys.publicKey.toString('base64url'),
        auth: keys.authSecret.toString('base64url'),
      },
    });
  });

  app.post<{ Params: { id: string } }>('/push/subscriptions/:id/settings', (request, reply) => {
    const subscription = subscriptions.get(request.params.id);
    if (!subscription) return reply.callNotFound();
    subscription.status = settings.parse(request.body).status;
    return {};
  });

  app.delete<{ Params: { id: string } }>('/push/subscriptions/:id', (request, reply) => {
    subscriptions.delete(request.params.id);
    return reply.code(204).send();
  });

  app.get<{ Querystring: { to?: string } }>('/push/messages', ({ query }) =>
    messages.filter(({ to }) => query.to === undefined || to === query.to),
  );

  app.post<{ Params: { id: string } }>('/push/send/:id', { bodyLimit: MAX_BODY_BYTES }, (request, reply) => {
    const { id } = request.params;
    const { headers } = request;
    const subscription = subscriptions.get(id);
    if (!subscription) return reply.code(410).send({ reason: 'The subscription has expired' });
    const { status, serverKey } = subscription;
    const sender = verifyVapid(headers.authorization, `http://${headers.host}`);
    if (sender === null) return reply.code(401).send({ reason: 'The VAPID token is not valid' });
    if (serverKey !== null && sender !== serverKey)
      return reply.code(403).send({ reason: 'The subscription is of another server' });
    if (status === 429) reply.header('retry-after', '1');
    if (status !== null && status >= 300 && status < 400) reply.header('location', '/push/redirected');
    if (status !== null) return reply.code(status).send({ reason: 'As set' });
    if (!/^\d+$/.test(String(headers.ttl))) return reply.code(400).send({ reason: 'There is no TTL' });
    if (headers['content-encoding'] !== 'aes128gcm')
      return reply.code(415).send({ reason: 'The encoding is not aes128gcm' });
    messages.push({
      to: id,
      text: decryptMessage(request.body as Buffer, subscription),
      ttl: Number(headers.ttl),
      urgency: String(headers.urgency ?? 'normal'),
      topic: headers.topic === undefined ? null : String(headers.topic),
    });
    messages.splice(0, messages.length - MAX_MESSAGES);
    return reply
      .code(201)
      .header('location', `http://${headers.host}/push/message/${messages.length}`)
      .send();
  });
};
