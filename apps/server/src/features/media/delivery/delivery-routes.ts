import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';

import { readSessionKey } from './delivery-service.ts';
import type { MediaService } from '../media-service.ts';
import { PASS_COOKIE } from './pass.ts';

const assetParameter = z.object({ asset: z.uuid() });
const tokenParameter = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

const parseParameter = <Parameter>(schema: z.ZodType<Parameter>, parameters: unknown): Parameter => {
  const parsed = schema.safeParse(parameters);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
};

type GuardedRoute = { config: { auth: 'public' }; onRequest: onRequestHookHandler };

/** Routes that the edge calls before it serves a file; `guard` rejects all other callers. */
export const registerDeliveryRoutes = (
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
      media.checkPass({ value, sessionKey: readSessionKey(request.headers), assetPublicId: asset });
    // The edge turns a 401 into its own error page; it treats a 403 as an error of the object store.
    return reply.code(isValid ? 204 : 401).send();
  });

  app.get(
    '/internal/media/downloads/:token',
    { ...guarded, exposeHeadRoute: false },
    async (request, reply) => {
      const { token } = parseParameter(tokenParameter, request.params);
      const download = await media.redeemDownload(token);
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
