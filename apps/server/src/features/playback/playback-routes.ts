import { openMedia } from '@maetrix/contract';

import { PASS_TTL_MS } from '#app/features/media/index.ts';
import type { Routes } from '#app/platform/http/route.ts';

import type { Playback } from './playback-service.ts';

export const registerPlaybackRoutes = (routes: Routes, playback: Playback) => {
  routes.optionalInQuery(openMedia, async ({ credential, body, reply }) => {
    const { urls, pass } = await playback.open(credential, {
      kind: body.service_category,
      id: body.service_id,
      partId: body.playble_item_id,
      isPreview: body.is_preview === 1,
    });
    reply.setCookie(pass.name, pass.value, pass.options);
    return {
      result: {
        media_url: urls.playlist,
        poster_url: urls.poster,
        thumbnails_url: urls.thumbnails,
        captions: urls.captions,
        expires_in: PASS_TTL_MS / 1000,
      },
    };
  });
};
