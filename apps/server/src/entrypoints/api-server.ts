import { openApiDocument } from '@maetrix/contract/openapi';
import type { FastifyInstance } from 'fastify';

import { registerDocs } from '#app/platform/http/docs.ts';
import { createEdgeGuard } from '#app/platform/http/edge-guard.ts';
import { acceptForms } from '#app/platform/http/forms.ts';
import { createRoutes } from '#app/platform/http/route.ts';
import { createHttpServer } from '#app/platform/http/server.ts';

import type { Composition } from './compose.ts';
import { features } from './features.ts';

/** The API as a Fastify instance that does not listen yet. */
export const createApiServer = async (parts: Composition): Promise<FastifyInstance> => {
  const { env, accounts } = parts;
  const app = await createHttpServer({
    logger: parts.logger,
    metrics: parts.metrics,
    siteOrigin: env.SITE_ORIGIN,
    internalSecret: env.INTERNAL_SECRET,
    isProduction: env.MAETRIX_ENV === 'production',
  });
  const guardEdge = createEdgeGuard(env.INTERNAL_SECRET);
  for (const feature of features) feature.edgeRoutes?.(app, parts, guardEdge);
  await app.register(
    async (api) => {
      await api.register(async (forms) => {
        await acceptForms(forms);
        const routes = createRoutes(
          { json: api, form: forms },
          {
            authenticate: accounts.sessions.authenticate,
            limiter: parts.limiter,
            timeoutFactor: env.TIMEOUT_FACTOR,
          },
        );
        for (const feature of features) feature.routes?.(routes, parts);
      });
      for (const feature of features) await feature.rawRoutes?.(api, parts);
      await registerDocs(api, openApiDocument());
    },
    { prefix: '/api' },
  );
  return app;
};
