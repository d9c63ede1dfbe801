import { randomUUID } from 'node:crypto';

import cookie from '@fastify/cookie';
import type { Auth } from '@maetrix/contract';
import { holdsCardNumber } from '@maetrix/contract/card-number';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type RouteOptions,
} from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';

import type { Logger } from '@maetrix/service/logger';
import type { Metrics } from '@maetrix/service/metrics';
import { refuseCardData } from './card-guard.ts';
import { createClientAddress } from './client-address.ts';
import { sendError } from './error-handler.ts';
import { createOriginGuard } from './origin.ts';

const BODY_LIMIT = 256 * 1024;
const SLOW_MS = 500;
const REQUEST_ID = /^[\w-]{8,64}$/;

const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a server with a route that does not say does not start. */
    auth?: Auth;
    /** Only counted, unless it fails. */
    skipAccessLog?: boolean;
  }
  interface FastifyRequest {
    clientAddress: string;
  }
}

const pathOf = (url: string) => {
  const [path = ''] = url.split('?', 1);
  return holdsCardNumber(path) ? '(refused)' : path;
};

/** Fastify with what every route shares: bodies, limits, headers, errors, logs and metrics. */
export const createHttpServer = async (options: {
  logger: Logger;
  metrics: Metrics;
  siteOrigin: string;
  internalSecret: string;
  isProduction: boolean;
}): Promise<FastifyInstance> => {
  const { metrics } = options;
  const headers = {
    ...securityHeaders,
    ...(options.isProduction && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
  const app = fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // A logger per request costs more than the lines it saves: the id is written where there is a line.
    childLoggerFactory: (logger) => logger,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded reaches no hook, and would be answered in Fastify's own words.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id);
      sendError(new AppError('not_found'), request, reply);
    },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  const clientAddress = createClientAddress(options.internalSecret);
  const guardOrigin = createOriginGuard(options.siteOrigin);

  await app.register(cookie);
  app.decorateRequest('clientAddress', '');
  const registered: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void registered.push(route));
  app.addHook('onReady', (done) => {
    const undeclared = registered
      .filter(({ config }) => !config?.auth)
      .map(({ method, url }) => `${String(method)} ${url}`);
    done(undeclared.length ? new Error(`Who may call ${undeclared.join(', ')}?`) : undefined);
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    request.clientAddress = clientAddress(request);
    guardOrigin(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    refuseCardData(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const milliseconds = reply.elapsedTime;
    metrics.requests.observe({ route, status: reply.statusCode }, milliseconds / 1000);
    // What goes well and often is counted, not written down: the edge's log has it.
    const isLogSkipped = request.method === 'GET' || request.routeOptions.config.skipAccessLog;
    if (!isLogSkipped || reply.statusCode >= 400 || milliseconds > SLOW_MS)
      request.log.info(
        {
          reqId: request.id,
          method: request.method,
          path: pathOf(request.url),
          status: reply.statusCode,
          ms: Math.round(milliseconds),
        },
        'request',
      );
    done();
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
  return app;
};
