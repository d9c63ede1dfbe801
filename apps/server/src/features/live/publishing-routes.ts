import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Publisher, Publishing } from './publishing-service.ts';
import type { Replays } from './replay-service.ts';

/** What the ingest tells of a connection, as nginx-rtmp names it. */
const notice = z
  .object({
    name: z.uuid(),
    key: z.string().max(200).default(''),
    clientid: z.string().regex(/^\d{1,20}$/),
    addr: z.string().max(100).default(''),
  })
  .transform(({ name, key, clientid, addr }): Publisher => ({
    stream: name,
    key,
    connection: clientid,
    address: addr,
  }));

/** A recording is named by its stream and the second it was begun. */
const recorded = z
  .object({ path: z.string().regex(/\/[0-9a-f-]{36}-\d{1,20}\.flv$/), name: z.uuid() })
  .transform(({ path, name }) => ({ publicId: name, file: path.slice(path.lastIndexOf('/') + 1) }))
  .refine(({ publicId, file }) => file.startsWith(`${publicId}-`));

const MAX_NOTICE = 4_096;

/** The first value of each field: nginx-rtmp puts what the publisher chose behind what it knows itself. */
const readNotice = (body: string) => Object.fromEntries([...new URLSearchParams(body)].toReversed());

/** Routes that the ingest calls; `guard` rejects all other callers. A connection is refused by any status but 2xx. */
export const registerPublishingRoutes = (
  app: FastifyInstance,
  publishing: Publishing,
  replays: Replays,
  guard: (request: FastifyRequest) => void,
) => {
  const answer =
    <Notice>(path: string, schema: z.ZodType<Notice>, decide: (notice: Notice) => Promise<boolean>) =>
    (scope: FastifyInstance) =>
      scope.post(
        path,
        {
          config: { auth: 'public' },
          bodyLimit: MAX_NOTICE,
          onRequest: (request, _reply, done) => {
            guard(request);
            done();
          },
        },
        async (request, reply) => {
          const parsed = schema.safeParse(request.body);
          const isAllowed = parsed.success && (await decide(parsed.data));
          return reply.code(isAllowed ? 204 : 403).send();
        },
      );

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_NOTICE },
      (_request, body, parsed) => parsed(null, readNotice(String(body))),
    );
    answer('/internal/live/publish', notice, publishing.start)(scope);
    answer('/internal/live/update', notice, publishing.see)(scope);
    answer('/internal/live/publish-done', notice, async (publisher) => {
      await publishing.lose(publisher);
      return true;
    })(scope);
    answer('/internal/live/record-done', recorded, async (recording) => {
      await replays.record(recording);
      return true;
    })(scope);
    done();
  });
};
