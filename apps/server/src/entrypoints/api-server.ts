import { openApiDocument } from '@maetrix/contract/openapi';
import type { FastifyInstance } from 'fastify';

import { registerAccountRoutes } from '#app/features/accounts/index.ts';
import { registerActivityRoutes } from '#app/features/activity/index.ts';
import { registerBillingRoutes, registerWebhook } from '#app/features/billing/index.ts';
import { registerCartRoutes } from '#app/features/cart/index.ts';
import { registerCourseRoutes } from '#app/features/courses/index.ts';
import { registerFavouriteRoutes } from '#app/features/favourites/index.ts';
import { registerLearningRoutes } from '#app/features/learning/index.ts';
import { registerMediaEdgeRoutes } from '#app/features/media/index.ts';
import { registerProfileRoutes } from '#app/features/profiles/index.ts';
import { registerReferralRoutes } from '#app/features/referrals/index.ts';
import { registerSupportRoutes } from '#app/features/support/index.ts';
import { registerDocs } from '#app/platform/http/docs.ts';
import { createEdgeGuard } from '#app/platform/http/edge-guard.ts';
import { acceptForms } from '#app/platform/http/forms.ts';
import { createRoutes } from '#app/platform/http/route.ts';
import { createHttpServer } from '#app/platform/http/server.ts';

import type { Composition } from './compose.ts';

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
  registerMediaEdgeRoutes(app, parts.media, createEdgeGuard(env.INTERNAL_SECRET));
  await app.register(
    async (api) => {
      await api.register(async (forms) => {
        await acceptForms(forms);
        const routes = createRoutes(
          { json: api, form: forms },
          accounts.sessions.authenticate,
          parts.limiter,
        );
        registerAccountRoutes(routes, accounts);
        registerProfileRoutes(routes, parts.profiles);
        registerCourseRoutes(routes, parts);
        registerLearningRoutes(routes, parts);
        registerFavouriteRoutes(routes, parts.favourites);
        registerCartRoutes(routes, parts.cart);
        registerActivityRoutes(routes, parts.activity);
        registerSupportRoutes(routes, parts.support);
        registerReferralRoutes(routes, parts.referrals);
        registerBillingRoutes(routes, { ...parts, publishableKey: env.STRIPE_PUBLISHABLE_KEY });
      });
      await registerWebhook(api, parts.billing);
      await registerDocs(api, openApiDocument());
    },
    { prefix: '/api' },
  );
  return app;
};
