import type { Stripe } from 'stripe';
import { z } from 'zod';
import { API_VERSION, notes, type Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import { flag, list, mergeMetadata, metadata, nothing, pageOf, text, unsettable } from '../core/form.ts';
import { listOf, route, type Route } from '../core/route.ts';

/** Shown once, when the endpoint is created. */
const secrets = notes<string>('webhook secret');

export const getSecret = (account: Account, endpoint: string): string => secrets(account).get(endpoint) ?? '';

const fields = {
  description: unsettable(text).optional(),
  metadata: unsettable(metadata).optional(),
};

const checkUrl = (url: string): string => {
  if (URL.canParse(url) && /^https?:/.test(url)) return url;
  throw badRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
    code: 'url_invalid',
    param: 'url',
  });
};

export const createEndpoint = (
  account: Account,
  params: {
    url: string;
    enabled_events: string[];
    secret?: string;
    description?: string | null | undefined;
    metadata?: Record<string, string>;
  },
): Stripe.WebhookEndpoint => {
  const id = account.ids('we');
  const secret = params.secret ?? account.ids('whsec', 32);
  secrets(account).set(id, secret);
  return account.put({
    id,
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: account.now(),
    description: params.description ?? null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: params.metadata ?? {},
    status: 'enabled',
    url: checkUrl(params.url),
  });
};

export const webhookEndpointRoutes = (account: Account): Route[] => [
  route(
    'POST',
    '/v1/webhook_endpoints',
    z.strictObject({
      ...fields,
      api_version: z.literal(API_VERSION).optional(),
      enabled_events: list(text),
      url: text,
    }),
    ({ metadata, ...params }) => {
      const endpoint = createEndpoint(account, { ...params, metadata: mergeMetadata({}, metadata) });
      return { ...endpoint, secret: getSecret(account, endpoint.id) };
    },
  ),
  route('GET', '/v1/webhook_endpoints/:id', nothing, (_params, id) => account.get('webhook_endpoint', id)),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    z.strictObject({
      ...fields,
      disabled: flag.optional(),
      enabled_events: list(text).optional(),
      url: text.optional(),
    }),
    ({ disabled, enabled_events, url, metadata, description }, id) => {
      const endpoint = account.get('webhook_endpoint', id);
      return account.put({
        ...endpoint,
        ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
        ...(enabled_events && { enabled_events }),
        ...(url && { url: checkUrl(url) }),
        ...(description !== undefined && { description }),
        metadata: mergeMetadata(endpoint.metadata, metadata),
      });
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', nothing, (_params, id) => {
    account.get('webhook_endpoint', id);
    account.collection('webhook_endpoint').remove(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  route('GET', '/v1/webhook_endpoints', z.strictObject(pageOf), (page) =>
    listOf(account.collection('webhook_endpoint').page(page), '/v1/webhook_endpoints'),
  ),
];
