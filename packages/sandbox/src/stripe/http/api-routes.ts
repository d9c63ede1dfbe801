import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_VERSION } from '../core/account.ts';
import { badKey, badParameter, StripeFault } from '../core/fault.ts';
import { decodeForm, type Fields } from '../core/form.ts';
import type { Answer } from '../core/idempotency.ts';
import type { Route } from '../core/route.ts';
import type { ApiSettings, StripeState } from '../state.ts';

type KeyKind = 'publishable' | 'secret';

const readKey = (header: string | undefined): string | undefined => {
  const [scheme, value = ''] = (header ?? '').split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
};

const keyKind = (key: string | undefined): KeyKind => {
  if (!key) {
    throw badKey(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^(sk|rk)_test_\w+$/.test(key)) return 'secret';
  if (/^pk_test_\w+$/.test(key)) return 'publishable';
  throw badKey(
    `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(key.length - 12, 0))}${key.slice(-4)}`,
  );
};

const checkVersion = (version: string | string[] | undefined): void => {
  if (version === undefined || version === API_VERSION) return;
  throw badParameter(
    `Invalid Stripe API version: ${version.toString()}. This sandbox speaks ${API_VERSION}.`,
  );
};

const fieldsOf = (request: FastifyRequest): Fields => {
  const query = request.url.indexOf('?');
  const fields = query < 0 ? {} : decodeForm(request.url.slice(query + 1));
  return typeof request.body === 'string' && request.body
    ? { ...fields, ...decodeForm(request.body) }
    : fields;
};

const refuseOtherBodies = (request: FastifyRequest): void => {
  if (typeof request.body !== 'object' || request.body === null) return;
  throw badParameter(
    'Invalid request: send the parameters form-encoded, as application/x-www-form-urlencoded.',
  );
};

const textField = (fields: Fields, name: string): string | undefined =>
  typeof fields[name] === 'string' ? fields[name] : undefined;

/** Limits the sessions created per second. */
const createLimiter = () => {
  let second = 0;
  let made = 0;
  return (perSecond: number) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) made = 0;
    second = now;
    if (perSecond > 0 && ++made > perSecond) {
      throw new StripeFault(
        429,
        {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message:
            'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
        },
        true,
      );
    }
  };
};

const faultBody = (fault: StripeFault, requestId: string) => ({
  error: {
    ...fault.body,
    ...(fault.body.code && {
      doc_url: `https://stripe.com/docs/error-codes/${fault.body.code.replaceAll('_', '-')}`,
    }),
    request_log_url: `/stripe?request=${requestId}`,
  },
});

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? request.url;

/** Cuts the connection as configured: the caller does not learn what became of the request. */
const takeCut = (request: FastifyRequest, { cut }: ApiSettings) => {
  if (cut.times === 0 || request.method !== 'POST' || !pathOf(request).startsWith(cut.path)) return undefined;
  cut.times--;
  request.raw.socket.destroy();
  return cut.request;
};

/** Stripe's API, at the root of the host as the SDK expects it. */
export const registerApiRoutes = (app: FastifyInstance, state: () => StripeState): void => {
  const limitSessions = createLimiter();

  const run = (
    route: Route,
    request: FastifyRequest,
    fields: Fields,
    publishable: boolean,
    id: string,
  ): object => {
    const { account, expand } = state();
    const key = request.headers['idempotency-key'];
    if (route.path === '/v1/checkout/sessions' && route.method === 'POST') {
      limitSessions(state().settings.sessionsPerSecond);
    }
    const { expand: paths, ...params } = fields;
    const value = account.onBehalfOf({ id, idempotency_key: typeof key === 'string' ? key : null }, () =>
      route.run({
        ids: Object.values(request.params as Record<string, string>),
        fields: params,
        publishable,
      }),
    );
    return expand(
      value,
      typeof paths === 'object' ? Object.values(paths).filter((path) => typeof path === 'string') : [],
    );
  };

  const authorised = (route: Route, request: FastifyRequest, fields: Fields): boolean => {
    const kind = keyKind(readKey(request.headers.authorization) ?? textField(fields, 'key'));
    checkVersion(request.headers['stripe-version'] ?? textField(fields, '_stripe_version'));
    if (kind === 'publishable' && !route.publishable) {
      throw badKey(
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
        'secret_key_required',
      );
    }
    return kind === 'publishable';
  };

  const answer = async (
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    isHeld: boolean,
  ): Promise<Answer> => {
    const { settings, idempotency, held } = state();
    refuseOtherBodies(request);
    const { key: _key, _stripe_version, ...fields } = fieldsOf(request);
    const publishable = authorised(route, request, {
      ...fields,
      ...(_key && { key: _key }),
      ...(_stripe_version && { _stripe_version }),
    });
    const header = request.headers['idempotency-key'];
    const hasKey = route.method === 'POST' && typeof header === 'string' && header && !settings.ignoresKeys;
    const key = hasKey ? header : undefined;
    const before = key && idempotency.begin(key, `${route.method} ${request.url}\n${String(request.body)}`);
    if (before) {
      reply.header('idempotent-replayed', 'true');
      return before;
    }
    try {
      if (isHeld) await new Promise<void>((run) => held.push(run));
      if (settings.latencyMs > 0) await sleep(settings.latencyMs);
      if (settings.failNext > 0) {
        settings.failNext--;
        throw new StripeFault(500, { type: 'api_error', message: 'An unknown error occurred.' }, true);
      }
      const given = { status: 200, body: run(route, request, fields, publishable, id) };
      if (key) idempotency.keep(key, given);
      return given;
    } catch (error) {
      if (!(error instanceof StripeFault) || error.isUnprocessed) {
        if (key) idempotency.forget(key);
        throw error;
      }
      const given = { status: error.status, body: faultBody(error, id) };
      if (key) idempotency.keep(key, given);
      return given;
    }
  };

  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (id: string) => Promise<Answer>,
  ) => {
    const { requestIds, log } = state();
    const id = requestIds('req', 14);
    const began = performance.now();
    reply.headers({
      'request-id': id,
      'stripe-version': API_VERSION,
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    });
    let given: Answer;
    try {
      given = await work(id);
    } catch (error) {
      if (!(error instanceof StripeFault)) console.error(error);
      const fault =
        error instanceof StripeFault
          ? error
          : new StripeFault(500, { type: 'api_error', message: `The sandbox failed: ${String(error)}` });
      if (fault.status === 409) reply.header('stripe-should-retry', 'true');
      given = { status: fault.status, body: faultBody(fault, id) };
    }
    log.add({
      id,
      at: new Date().toISOString(),
      method: request.method,
      path: pathOf(request),
      status: given.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      note: 'error' in given.body ? (given.body.error as { message: string }).message : '',
    });
    return reply.code(given.status).send(JSON.stringify(given.body));
  };

  const known = state().routes.map(({ method, path }, position) => ({ method, url: path, position }));
  for (const { method, url, position } of known) {
    app.route({
      method,
      url,
      handler: (request, reply) => {
        const route = state().routes[position];
        if (!route) throw new Error(`${method} ${url} was lost`);
        const cut = takeCut(request, state().settings);
        if (cut === 'lost') return reply.hijack();
        return respond(request, reply, (id) => answer(route, request, reply, id, cut === 'held'));
      },
    });
  }

  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    respond(request, reply, () =>
      Promise.reject(
        new StripeFault(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${request.method}: ${pathOf(request)}). The sandbox does not have it.`,
        }),
      ),
    );
  app.all('/v1/*', unknown);
  app.all('/v2/*', unknown);
};
