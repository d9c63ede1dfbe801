import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';

import type { TokenReader } from '../secret-addresses.ts';
import { sha256 } from '../secrets.ts';

/** A feed. Its tag is known before it is rendered: apps ask often, and mostly nothing is new. */
export type Feed = { etag: string; render: () => string };

export const createEtag = (content: string): string =>
  `"${sha256(content).toString('base64url').slice(0, 27)}"`;

/** Apps in browsers are other sites; without a cookie they get what is open, or what their token opens. */
export const FOR_ALL_SITES = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

const tokenParameter = z.string().regex(/^[\w-]{43}$/);

/** Parses a part of an address; one that does not fit is answered like an unknown path. */
export const readOrNotFound = <Value>(schema: z.ZodType<Value>, value: unknown): Value => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
};

/** The parameter `:token` of a secret address, and who asks. */
export const readTokenReader = (request: FastifyRequest): TokenReader => ({
  token: readOrNotFound(tokenParameter, (request.params as { token?: string }).token),
  address: request.clientAddress,
});

/** Sends a feed, or 304 when the app has it already. */
export const sendFeed = (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, render }: Feed,
  { type, caching }: { type: string; caching: string },
) => {
  reply.headers({ ...FOR_ALL_SITES, etag, 'cache-control': caching, 'x-robots-tag': 'noindex' });
  // The edge makes the tag weak when it compresses the feed.
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(render());
};
