import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { readCredential } from '#app/platform/http/credential.ts';
import {
  FOR_ALL_SITES,
  readOrNotFound as read,
  readTokenReader,
  sendFeed,
} from '#app/platform/http/feed-response.ts';

import { EPISODE_FILES, type EpisodeFile } from '../episode.ts';
import type { EpisodeFiles, OpenedFile } from '../episode-files-service.ts';
import type { PodcastFeeds } from './feed-service.ts';

const MAX_PAGE = 1_000;

const idParameter = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const fileParameter = z.enum(Object.keys(EPISODE_FILES) as [EpisodeFile, ...EpisodeFile[]]);
const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1) });

type Parameters = { id?: string; file?: string };
const parametersOf = (request: FastifyRequest) => request.params as Parameters;

const RSS = 'application/rss+xml';

const sendFile = (reply: FastifyReply, file: EpisodeFile, opened: OpenedFile, isDownload: boolean) => {
  reply.headers({ ...FOR_ALL_SITES, 'cache-control': 'private, no-cache' }).type(EPISODE_FILES[file]);
  if ('content' in opened) return reply.send(opened.content);
  if (isDownload)
    reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(`${opened.item.title}.mp3`)}`,
    );
  // The edge answers with the file, and with the part of it that the request's range names.
  return reply.header('x-accel-redirect', `/_recordings/${opened.storageKey}`).send();
};

/** Feeds and the files they name, for podcast apps and our own player. */
export const registerFeedRoutes = (
  api: FastifyInstance,
  { feeds, files }: { feeds: PodcastFeeds; files: EpisodeFiles },
) => {
  api.get('/podcasts/feed.xml', { config: { auth: 'public' } }, async (request, reply) => {
    const { page } = read(pageQuery, request.query);
    const feed = await feeds.prepareOpen(page);
    return sendFeed(request, reply, feed, { type: RSS, caching: 'public, max-age=300' });
  });

  api.get('/podcasts/private/:token/feed.xml', { config: { auth: 'public' } }, async (request, reply) => {
    const reader = readTokenReader(request);
    const { page } = read(pageQuery, request.query);
    const feed = await feeds.preparePrivate(reader, page);
    return sendFeed(request, reply, feed, { type: RSS, caching: 'private, no-cache' });
  });

  api.get('/podcasts/private/:token/:id/:file', { config: { auth: 'public' } }, async (request, reply) => {
    const { id, file } = parametersOf(request);
    const name = read(fileParameter, file);
    const opened = await files.openForFeed(readTokenReader(request), read(idParameter, id), name);
    return sendFile(reply, name, opened, false);
  });

  api.get('/podcasts/:id/:file', { config: { auth: 'optional' } }, async (request, reply) => {
    const { id, file } = parametersOf(request);
    const name = read(fileParameter, file);
    const isDownload = (request.query as { download?: string }).download === '1' && name === 'audio.mp3';
    const credential = readCredential(request.headers);
    const opened = await files.openForCaller(credential, read(idParameter, id), name, { isDownload });
    return sendFile(reply, name, opened, isDownload);
  });
  return Promise.resolve();
};
