import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';

import { sessionKeyOf } from './access-service.ts';
import type { MediaService } from './media-service.ts';
import { PASS_COOKIE } from './pass.ts';

const assetParameter = z.object({ asset: z.uuid() });
const tokenParameter = z.object({ token: z.string().max(100) });

/** What the edge asks before it shows a file; it passes none of these paths on from outside. */
export const registerMediaEdgeRoutes = (app: FastifyInstance, media: MediaService) => {
  app.get('/internal/media/passes/:asset', { config: { auth: 'public' } }, (request, reply) => {
    const parsed = assetParameter.safeParse(request.params);
    const value = request.cookies[PASS_COOKIE];
    const isValid =
      parsed.success &&
      value !== undefined &&
      media.checkPass({
        value,
        sessionKey: sessionKeyOf(request.headers),
        assetPublicId: parsed.data.asset,
      });
    // 401 is what the edge turns into its own refusal; the store's 403 means something else.
    return reply.code(isValid ? 204 : 401).send();
  });

  app.get(
    '/internal/media/downloads/:token',
    { config: { auth: 'public' }, exposeHeadRoute: false },
    async (request, reply) => {
      const parsed = tokenParameter.safeParse(request.params);
      const download = parsed.success ? await media.takeDownload(parsed.data.token) : null;
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
