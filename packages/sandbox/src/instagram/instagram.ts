import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { defaultPosts, type Post } from './posts.ts';

const TOKEN = 'sandbox';
const USERNAME = 'maetrix.learning';
const HOUR_MS = 3_600_000;

const settings = z.strictObject({
  /** The posts that are served from now on. */
  posts: z.array(z.custom<Post>()).optional(),
  /** Answers with this status instead. */
  status: z.int().min(400).max(599).nullable().optional(),
});

/** Draws the picture of a post as a JPEG of 1080 px, the size that Instagram serves. */
const drawPicture = async (title: string): Promise<Buffer> => {
  const [{ drawArt }, { rasterise }] = await Promise.all([
    import('@maetrix/art'),
    import('@maetrix/art/rasterise'),
  ]);
  const svg = drawArt({ title, topic: 'team', kind: 'video', width: 540, height: 540 });
  const [file] = await rasterise(svg, {
    widths: [1080],
    formats: ['jpg'],
    outDir: join(tmpdir(), 'maetrix-sandbox-pictures'),
  });
  if (!file) throw new Error(`No picture was drawn for ${title}`);
  return readFile(file.path);
};

/** Instagram's Graph API, as far as a feed reads it: the media of one account. */
export const registerInstagram = (app: FastifyInstance) => {
  let posts = defaultPosts;
  let status: number | null = null;
  const pictures = new Map<string, Promise<Buffer>>();

  app.get<{ Params: { user: string }; Querystring: { limit?: string } }>(
    '/instagram/v23.0/:user/media',
    (request, reply) => {
      if (request.headers.authorization !== `Bearer ${TOKEN}`)
        return reply
          .code(400)
          .send({ error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } });
      if (status !== null)
        return reply.code(status).send({ error: { message: 'An unknown error occurred', code: 1 } });
      const now = Date.now();
      const origin = `http://${request.headers.host}`;
      return {
        data: posts.slice(0, Number(request.query.limit ?? 25)).map(({ hoursAgo, picture, ...post }) => {
          const url = `${origin}/instagram/pictures/${encodeURIComponent(picture)}.jpg`;
          return {
            username: USERNAME,
            permalink: `https://www.instagram.com/p/${post.id}/`,
            timestamp: new Date(now - hoursAgo * HOUR_MS).toISOString().replace('.000Z', '+0000'),
            ...(post.media_type === 'VIDEO'
              ? { media_url: `${origin}/instagram/video.mp4`, thumbnail_url: url }
              : { media_url: url }),
            ...post,
          };
        }),
        paging: { cursors: { before: '0', after: '0' } },
      };
    },
  );

  app.get<{ Params: { name: string } }>('/instagram/pictures/:name', async (request, reply) => {
    const title = request.params.name.replace(/\.jpg$/, '');
    if (!pictures.has(title)) pictures.set(title, drawPicture(title));
    return reply.type('image/jpeg').send(await pictures.get(title));
  });

  app.post('/instagram/settings', (request) => {
    const given = settings.parse(request.body);
    posts = given.posts ?? posts;
    status = given.status === undefined ? status : given.status;
    return {};
  });
};
