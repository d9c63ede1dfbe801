import { z } from 'zod';

import { firstCharacters } from '#app/kernel/shorten.ts';
import { DAY } from '#app/kernel/time.ts';
import type { Breaker, CreateBreaker } from '#app/platform/breaker.ts';
import { readLimited } from '#app/platform/read-limited.ts';

import type { Post } from './feed-item.ts';

/** Without an access token, there is no feed. */
export type InstagramOptions = { apiBase: string; userId: string; accessToken: string };

const API_VERSION = 'v23.0';
const FIELDS = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp,username';
const MAX_POSTS = 8;
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 512 * 1024;
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Where Instagram keeps pictures. */
const PICTURE_HOSTS = /\.(cdninstagram\.com|fbcdn\.net)$/;
const MAX_TEXT = 2200;
const MAX_NAME = 120;
/** The day Instagram began: an earlier time is wrong. */
const FIRST_POST = Date.UTC(2010, 9, 6);

/** PostgreSQL stores every character but NUL. */
const storable = z.string().transform((text) => text.replaceAll('\0', ''));

const postSchema = z.object({
  id: z.string().regex(/^[\w-]{1,200}$/),
  caption: storable.nullish(),
  media_type: z.string(),
  media_url: z.string().optional(),
  thumbnail_url: z.string().optional(),
  permalink: z.url({ protocol: /^https$/, hostname: /^(www\.)?instagram\.com$/, normalize: true }).max(500),
  timestamp: z.string(),
  username: storable.nullish(),
});
const answerSchema = z.object({ data: z.array(z.unknown()).max(100) });

/** Null when we cannot read it. */
const readPost = (given: unknown, now: number): Post | null => {
  const parsed = postSchema.safeParse(given);
  if (!parsed.success) return null;
  const { id, caption, media_type, media_url, thumbnail_url, permalink, timestamp, username } = parsed.data;
  const happenedAt = new Date(timestamp);
  // Also when it is no time at all.
  if (!(happenedAt.getTime() >= FIRST_POST && happenedAt.getTime() <= now + DAY)) return null;
  const pictureUrl = (media_type === 'VIDEO' ? thumbnail_url : media_url) ?? null;
  return {
    externalId: id,
    author: firstCharacters(username ?? '', MAX_NAME),
    text: firstCharacters(caption ?? '', MAX_TEXT),
    pictureUrl,
    link: permalink,
    happenedAt,
  };
};

export const createInstagramGateway = (options: InstagramOptions & { createBreaker: CreateBreaker }) => {
  const breaker: Breaker = options.createBreaker('instagram', {
    failures: 3,
    retryMs: 60_000,
    isFailure: () => true,
  });
  const apiOrigin = new URL(options.apiBase).origin;

  const isPictureAddress = (address: string): boolean => {
    const { origin, protocol, hostname } = new URL(address);
    return origin === apiOrigin || (protocol === 'https:' && PICTURE_HOSTS.test(hostname));
  };

  // A redirect could lead to an address inside our own network.
  const get = async (
    url: string | URL,
    maxBytes: number,
    headers: Record<string, string> = {},
  ): Promise<Buffer> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { headers, signal, redirect: 'error' });
    if (!answer.ok) throw new Error(`Instagram answered ${answer.status}`);
    return readLimited(answer, maxBytes);
  };

  return {
    isConfigured: options.accessToken !== '',

    /** The newest posts of our account, null for those we cannot read. */
    listPosts: async (): Promise<(Post | null)[]> => {
      const url = new URL(`${options.apiBase}/${API_VERSION}/${encodeURIComponent(options.userId)}/media`);
      url.searchParams.set('fields', FIELDS);
      url.searchParams.set('limit', String(MAX_POSTS));
      const headers = { authorization: `Bearer ${options.accessToken}` };
      const answer = await breaker(() => get(url, MAX_ANSWER_BYTES, headers));
      const { data } = answerSchema.parse(JSON.parse(answer.toString('utf8')));
      const now = Date.now();
      return data.slice(0, MAX_POSTS).map((post) => readPost(post, now));
    },

    downloadPicture: async (address: string): Promise<Buffer> => {
      if (!isPictureAddress(address)) throw new Error('The address is not where Instagram keeps pictures');
      return get(address, MAX_PICTURE_BYTES);
    },
  };
};

export type InstagramGateway = ReturnType<typeof createInstagramGateway>;
