import { request } from 'node:http';

import { expect, test } from 'vitest';

import { useEdge } from '#app/testing/edge.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import { pictureUrls } from '../index.ts';

const server = useTestServer();
const edge = useEdge(server);

const newPicture = (content = `${process.pid} ${performance.now()}`) => ({
  purpose: 'cover',
  altText: 'A stair in raking light',
  width: 640,
  height: 400,
  files: ([320, 640] as const).flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => ({
      width,
      format,
      body: Buffer.from(`${content} ${width} ${format}`),
    })),
  ),
});

const publish = (picture = newPicture()) =>
  server.parts.media.publishPicture(server.parts.database.db, picture);

const stored = (id: number) =>
  server.parts.database.db
    .selectFrom('media_assets')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Sends a raw path, which `fetch` would normalise. */
const rawStatus = (path: string, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port, host } = new URL(edge.origin);
    request({ hostname, port, path, method, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('creates one asset for a picture published twice or concurrently', async () => {
  const picture = newPicture();
  const [first, second] = await Promise.all([publish(picture), publish(picture)]);
  expect(second).toBe(first);
  expect(await publish(picture)).toBe(first);
  expect(await publish()).not.toBe(first);
  expect(await stored(first)).toMatchObject({
    status: 'ready',
    visibility: 'public',
    widths: [320, 640],
    alt_text: 'A stair in raking light',
  });
});

test('serves pictures publicly with a permanent cache and the right type', async () => {
  const picture = newPicture();
  const { storage_key: storageKey, widths } = await stored(await publish(picture));
  const { url } = pictureUrls({ storageKey, widths });
  const answer = await edge.get(url, { headers: { cookie: 'secret=1', authorization: 'Bearer x' } });
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(
    picture.files.find(({ width, format }) => width === 640 && format === 'webp')?.body,
  );
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(
    [...answer.headers.keys()].filter((name) => /^x-(amz|trans|openstack|timestamp)/.test(name)),
  ).toEqual([]);
  const avif = await edge.get(url.replace('.webp', '.avif'));
  expect(avif.headers.get('content-type')).toBe('image/avif');
  const again = await edge.get(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect([method, await rawStatus(url, method)]).toEqual([method, 405]);
});

test('serves nothing else from the store', async () => {
  const { storage } = server.parts;
  const { storage_key: storageKey } = await stored(await publish());
  const hidden = ['assets/hidden/playlist.m3u8', 'hidden.webp', 'pictures/hidden.html', 'pictures/ab-1.svg'];
  for (const key of hidden) await storage.put('media', key, Buffer.from('hidden'), 'text/html');
  const name = storageKey.slice('pictures/'.length);
  const paths = [
    ...hidden.map((key) => `/media/${key}`),
    '/media',
    '/media/',
    '/media/pictures/',
    `/media/pictures/${name}`,
    `/media/pictures/${name}-999.webp`,
    '/media/pictures/?prefix=pictures',
    '/media/pictures/../hidden.webp',
    '/media/pictures/%2e%2e/hidden.webp',
    '/media/pictures/..%2fhidden.webp',
    '/media/pictures/ab-1.webp/../../hidden.webp',
    `/media//pictures/../assets/hidden/playlist.m3u8`,
    `/media/pictures/${name}-640.webp%00.html`,
    '/media/uploads/x',
  ];
  for (const path of paths) {
    const status = await rawStatus(path);
    expect([path, [400, 404, 502].includes(status)]).toEqual([path, true]);
  }
});
