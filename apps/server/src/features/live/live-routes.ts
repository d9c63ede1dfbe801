import { COMMENTS_PER_PAGE, liveCommentList, openLive, sendLiveComment, streamData } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { LiveCommentsService } from './live-comments-service.ts';
import { presentComments, presentStream } from './live-presenter.ts';
import type { LiveStreams } from './live-service.ts';

export const registerLiveRoutes = (routes: Routes, streams: LiveStreams, comments: LiveCommentsService) => {
  routes.memberInQuery(streamData, async ({ credential }) => {
    const { stream, isOpen } = await streams.describe(credential);
    return { result: presentStream(stream, isOpen) };
  });

  routes.memberInQuery(openLive, async ({ credential, reply }) => {
    const { url, pass, expiresInSeconds } = await streams.open(credential);
    reply.setCookie(pass.name, pass.value, pass.options);
    return { result: { stream_url: url, expires_in: expiresInSeconds } };
  });

  routes.memberInQuery(liveCommentList, async ({ credential, query: { before } }) => {
    const page = await comments.list(credential, { before, limit: COMMENTS_PER_PAGE });
    return { result: presentComments(page.comments, page.blocked) };
  });

  routes.memberInQuery(sendLiveComment, async ({ credential, body }) => ({
    result: presentComments(
      await comments.send(credential, { requestKey: body.request_key, text: body.userMessage }),
    ),
  }));
};
