import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';

import { sessionKeyOf } from './access-service.ts';
import type { MediaService } from './media-service.ts';
import { PASS_COOKIE } from './pass.ts';

const assetParameter = z.object({ asset: z.uuid() });
const tokenParameter = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

const parseParameter = <Parameter>(schema: z.ZodType<Parameter>, parameters: unknown): Parameter => {
  const parsed = schema.safeParse(parameters);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
};

type GuardedRoute = { config: { auth: 'public' }; onRequest: onRequestHookHandler };

/** What the edge asks before it shows a file; `guard` refuses everybody else. */
export const registerMediaEdgeRoutes = (
  app: FastifyInstance,
  media: MediaService,
  guard: (request: FastifyRequest) => void,
) => {
  const guarded: GuardedRoute = {
    config: { auth: 'public' },
    onRequest: (request, _reply, done) => {
      guard(request);
      done();
    },
  };

  app.get('/internal/media/passes/:asset', guarded, (request, reply) => {
    const { asset } = parseParameter(assetParameter, request.params);
    const value = request.cookies[PASS_COOKIE];
    const isValid =
      value !== undefined &&
      media.checkPass({ value, sessionKey: sessionKeyOf(request.headers), assetPublicId: asset });
    // 401 is what the edge turns into its own refusal; the store's 403 means something else.
    return reply.code(isValid ? 204 : 401).send();
  });

  app.get(
    '/internal/media/downloads/:token',
    { ...guarded, exposeHeadRoute: false },
    async (request, reply) => {
      const { token } = parseParameter(tokenParameter, request.params);
      const download = await media.takeDownload(token);
      if (!download) throw new AppError('not_found');
      return reply
        .headers({
          'x-accel-redirect': `/_store/${download.storageKey}`,
          'content-type': download.mimeType,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(download.fileName)}`,
        })
        .send();
    },
  );
};
