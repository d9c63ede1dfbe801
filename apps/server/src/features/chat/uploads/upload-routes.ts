import { CHAT_LIMITS, chatUploadQuery } from '@maetrix/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';
import { readCredential, type Credential } from '#app/platform/http/credential.ts';

import { presentFile } from '../messages/message-presenter.ts';
import type { UploadService } from './upload-service.ts';

type Deps = {
  uploads: UploadService;
  authenticate: (credential: Credential) => Promise<{ memberId: number } | null>;
};

const FULL_WIDTH = 1600;
const SMALL_WIDTH = 480;
/** Each is held in memory. */
const MAX_UPLOADS = 4;
const MAX_BYTES = Math.max(CHAT_LIMITS.imageBytes, CHAT_LIMITS.documentBytes);

const fileParameter = z.object({ file: z.uuid() });
const fileQuery = z.object({ size: z.enum(['small', 'full']).default('full') });

const identify = async (request: FastifyRequest, { authenticate }: Deps): Promise<number> => {
  const credential = readCredential(request.headers);
  const member = credential && (await authenticate(credential));
  if (!member) throw new AppError('unauthenticated');
  return member.memberId;
};

/** Bytes in and out of the chat: not calls of the contract, whose bodies are JSON. */
export const registerUploadRoutes = async (api: FastifyInstance, deps: Deps): Promise<void> => {
  let open = 0;
  const uploading = new Set<number>();
  /** Until the request ends, however it does. */
  const takeSlot = (reply: FastifyReply, memberId: number) => {
    // Its end was before this, and is not heard again.
    if (reply.raw.destroyed) throw new AppError('unauthenticated');
    if (uploading.has(memberId)) throw new AppError('too_many_attempts');
    if (open >= MAX_UPLOADS) throw new AppError('overloaded');
    open += 1;
    uploading.add(memberId);
    reply.raw.once('close', () => {
      open -= 1;
      uploading.delete(memberId);
    });
  };
  const senders = new WeakMap<FastifyRequest, number>();
  // Its own scope: only here any type of body is read as bytes.
  await api.register((scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/chat/upload',
      {
        config: { auth: 'member' },
        bodyLimit: MAX_BYTES,
        // The sender is known, and may upload, before the body is read.
        onRequest: async (request, reply) => {
          const memberId = await identify(request, deps);
          takeSlot(reply, memberId);
          await deps.uploads.admit(memberId);
          senders.set(request, memberId);
        },
      },
      async (request) => {
        const query = chatUploadQuery.safeParse(request.query);
        const memberId = senders.get(request);
        if (memberId === undefined) throw new AppError('unauthenticated');
        if (!query.success || !Buffer.isBuffer(request.body) || !request.body.length)
          throw new AppError('invalid_input');
        const { kind, name } = query.data;
        const limit = kind === 'image' ? CHAT_LIMITS.imageBytes : CHAT_LIMITS.documentBytes;
        if (request.body.length > limit) throw new AppError('payload_too_large');
        const file = await deps.uploads.upload({ memberId, kind, name, body: request.body });
        return { status: true, result: presentFile(file), message: '' };
      },
    );
    return Promise.resolve();
  });

  api.get('/chat/files/:file', { config: { auth: 'member' } }, async (request, reply) => {
    const parameter = fileParameter.safeParse(request.params);
    const query = fileQuery.safeParse(request.query);
    const memberId = await identify(request, deps);
    if (!parameter.success || !query.success) throw new AppError('not_found');
    const width = query.data.size === 'small' ? SMALL_WIDTH : FULL_WIDTH;
    const opened = await deps.uploads.open(memberId, parameter.data.file, width);
    const disposition = opened.isImage ? 'inline' : 'attachment';
    return reply
      .headers({
        'x-accel-redirect': `/_store/${opened.storageKey}`,
        // A document is never shown by the browser: it would run in our origin.
        'content-type': opened.isImage ? 'image/webp' : opened.mimeType,
        'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(opened.fileName)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        // Asked again each time, so that what was hidden is gone at once.
        'cache-control': 'private, no-cache',
      })
      .send();
  });
};
