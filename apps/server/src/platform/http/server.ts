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
import { redactPath } from '@maetrix/service/redact-path';
import { refuseCardData } from './card-guard.ts';
import { createClientAddress } from './client-address.ts';
import { MAX_TEXT_BYTES } from './forms.ts';
import { sendError } from './error-handler.ts';
import { createOriginGuard } from './origin.ts';

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
    /** Who may call the route; the server does not start with a route that does not declare it. */
    auth?: Auth;
    /** Only counted in the metrics, unless the request fails or is slow. */
    skipAccessLog?: boolean;
    /** Whether its forms may contain files. */
    acceptsFiles?: boolean;
  }
  interface FastifyRequest {
    clientAddress: string;
  }
}

const loggablePath = (url: string) => {
  const path = redactPath(url);
  return holdsCardNumber(path) ? '(refused)' : path;
};

/** Fastify with everything routes share: bodies, limits, headers, errors, logs and metrics. */
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
    bodyLimit: MAX_TEXT_BYTES,
    // A child logger per request is slow, and few requests are logged: log lines pass the request id themselves.
    childLoggerFactory: (logger) => logger,
    requestTimeout: 30_000,
    // For hangs: on a busy machine Fastify's ten seconds are too short to import what the start needs.
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
    // A URL that cannot be decoded reaches no hook and would get Fastify's own error body.
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
    done(undeclared.length ? new Error(`Routes without declared auth: ${undeclared.join(', ')}`) : undefined);
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
    // Successful reads are frequent: they are counted here and logged by the edge.
    const isLogSkipped = request.method === 'GET' || request.routeOptions.config.skipAccessLog;
    if (!isLogSkipped || reply.statusCode >= 400 || milliseconds > SLOW_MS)
      request.log.info(
        {
          reqId: request.id,
          method: request.method,
          path: loggablePath(request.url),
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
