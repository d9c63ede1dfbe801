import { STATUS_CODES } from 'node:http';

import { createDrain } from '@maetrix/service/drain';
import { createLogger } from '@maetrix/service/logger';
import { createMetrics } from '@maetrix/service/metrics';
import { runProcess } from '@maetrix/service/process';
import { redactPath } from '@maetrix/service/redact-path';
import fastifyStatic from '@fastify/static';
import { createRequestListener } from '@remix-run/node-fetch-server';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';

import { failures, type Failure } from './app/shared/http/failures.server.ts';
import { VISITOR_PAGE_HEADER } from './app/shared/http/visitor-page.server.ts';
import { loadEnv } from './env.ts';
import { clientNetwork, createPageQueue, QueueFull } from './page-queue.ts';
import { createVisitorPages, documentRedirect, visitorPagePath } from './visitor-pages.ts';

const env = loadEnv();
const logger = createLogger({ name: 'web', level: env.LOG_LEVEL });
const metrics = createMetrics('web');
const isDevelopment = env.MAETRIX_ENV === 'development';

const failedPages = metrics.counter('page_failures_total', 'Pages that failed, by stage', ['stage']);
failures.subscribe((message) => {
  const { stage, error, request } = message as Failure;
  failedPages.inc({ stage });
  logger.error(
    {
      err: error,
      stage,
      reqId: request.headers.get('x-request-id'),
      path: redactPath(new URL(request.url).pathname),
    },
    'page failed',
  );
});

/** A build that changes is a function; the router then prepares its routes again for every request. */
type Build = ServerBuild | (() => Promise<ServerBuild>);

/** A faulty one must be replaced as soon as it is corrected; nor does it load anything. */
const isServiceWorker = (path: string) => /\/sw\.js(\.(br|gz))?$/.test(path);

const cachingOf = (path: string): string => {
  if (isServiceWorker(path)) return 'no-cache';
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

const serveBuild = async (app: FastifyInstance): Promise<Build> => {
  await app.register(fastifyStatic, {
    root: new URL('build/client', import.meta.url).pathname,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
      reply.header('x-content-type-options', 'nosniff');
      if (isServiceWorker(path)) reply.header('content-security-policy', "default-src 'none'");
    },
  });
  return (await import('./build/server/index.js' as string)) as ServerBuild;
};

/** Where the browser finds the websocket of the development server. */
const socketOf = (siteOrigin: string) => {
  const { protocol, port } = new URL(siteOrigin);
  return protocol === 'https:'
    ? { protocol: 'wss', clientPort: Number(port || 443) }
    : { protocol: 'ws', clientPort: Number(port || 80) };
};

const serveSource = async (app: FastifyInstance): Promise<Build> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: import.meta.dirname,
    // The websocket comes through the edge, which passes this path on in development only.
    server: {
      middlewareMode: true,
      hmr: { server: app.server, path: '/__hot-reload', ...socketOf(env.SITE_ORIGIN) },
    },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
};

/** Responses are private unless they set cache-control. */
const keepPrivate = (response: Response): Response => {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
};

const queue = createPageQueue({
  atOnce: env.PAGES_AT_ONCE * 4,
  atOncePerClient: env.PAGES_AT_ONCE,
  waiting: env.PAGES_WAITING * 4,
  waitingPerClient: env.PAGES_WAITING,
  // Shorter than a page waits for the API, longer than a busy machine takes to render one.
  holdMs: 2_000,
});
const refusedPages = metrics.counter('pages_refused_total', 'Pages refused because too many waited');

const BUSY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Please try again</title>
<p>We are very busy at the moment. Please try again in a few seconds.</p></html>
`;
const BUSY_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'",
  'content-type': 'text/html; charset=utf-8',
  'retry-after': '3',
  'x-content-type-options': 'nosniff',
};

/** Refuses a request before routing, without naming the software we run. */
const refuse = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send(STATUS_CODES[status] ?? 'Refused');

const refuseBusy = (reply: FastifyReply): FastifyReply => {
  refusedPages.inc();
  return reply.code(503).headers(BUSY_HEADERS).send(BUSY_PAGE);
};

const createWebServer = async (): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    bodyLimit: 256 * 1024,
    frameworkErrors: (_error, _request, reply) => void refuse(reply, 404),
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof QueueFull) return refuseBusy(reply);
    const status = error.statusCode ?? 500;
    if (status >= 500) logger.error({ err: error }, 'request failed');
    return refuse(reply, status);
  });
  app.addHook('onResponse', (_request, reply, done) => {
    metrics.requests.observe({ route: 'page', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const build = await (isDevelopment ? serveSource(app) : serveBuild(app));
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const listener = createRequestListener(async (request) => keepPrivate(await handle(request)), {
    host: new URL(env.SITE_ORIGIN).host,
  });
  const visitorPages = createVisitorPages(async (path) =>
    keepPrivate(
      await handle(
        new Request(new URL(path, env.SITE_ORIGIN), {
          headers: { [VISITOR_PAGE_HEADER]: env.INTERNAL_SECRET },
        }),
      ),
    ),
  );

  // React Router reads the body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('*', async (request, reply) => {
    const moved = documentRedirect(request);
    if (moved) return reply.header('cache-control', 'public, max-age=3600').redirect(moved, 308);
    const shared = isDevelopment ? null : visitorPagePath(request);
    if (shared && visitorPages.isReady(shared) && (await visitorPages.send(shared, request, reply)))
      return reply;
    const client = clientNetwork((name) => request.headers[name]?.toString(), env.INTERNAL_SECRET);
    return queue.run(client, async () => {
      if (shared && (await visitorPages.send(shared, request, reply))) return reply;
      reply.hijack();
      // The client may have given up while it waited.
      if (reply.raw.destroyed) return reply;
      const sent = new Promise((resolve) => reply.raw.once('close', resolve));
      listener(request.raw, reply.raw);
      await sent;
      return reply;
    });
  });
  return app;
};

await runProcess({
  logger,
  metrics,
  host: env.BIND_HOST,
  internalPort: env.WEB_METRICS_PORT,
  start: async () => {
    const app = await createWebServer();
    const drain = createDrain(app.server);
    await app.listen({ host: env.BIND_HOST, port: env.WEB_PORT });
    return { checkReady: () => Promise.resolve(), stop: () => drain().then(() => app.close()) };
  },
});
