import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { createVisitorPages, documentRedirect, visitorPagePath } from './visitor-pages.ts';

const shared = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  visitorPagePath({ method, url, headers });

test('a visitor page ignores query parameters that it does not read', () => {
  expect(shared('/courses')).toBe('/courses');
  expect(shared('/courses?x=1')).toBe('/courses');
  expect(shared('/?utm_source=mail&code=ABC')).toBe('/');
  expect(shared('/courses?lesson=3')).toBe('/courses');
  expect(shared('/course/a/1/b?x=%2F%3Flogin')).toBe('/course/a/1/b');
});

test('a page is private when the query has a parameter it reads, in any spelling', () => {
  for (const url of ['/courses?login=', '/courses?x=1&next=a', '/?sent=true', '/course/a/1/b?lesson=3'])
    expect(shared(url)).toBeNull();
  expect(shared('/courses?%6Cogin=1')).toBeNull();
  expect(shared('/courses?login')).toBeNull();
});

test('members, forms, other spellings and data requests do not get the cached page', () => {
  expect(shared('/courses', { cookie: 'a=1; __Host-maetrix_session=x' })).toBeNull();
  expect(shared('/courses', {}, 'POST')).toBeNull();
  for (const url of [
    '/%63ourses',
    '/courses/',
    '/course/x\\..\\money',
    '/course/compliance#1',
    '/#',
    '/course/a.data?_routes=x',
    '/dashboard',
    '/none',
  ])
    expect(shared(url)).toBeNull();
});

const DOCUMENTS = ['/sitemap.xml', '/robots.txt', '/blogs/rss.xml', '/embed/podcast/on-deposits'];
const SESSION = { cookie: '__Host-maetrix_session=x' };

/** A server that counts what it renders. */
const startPages = (render: (path: string) => Response) => {
  const rendered: string[] = [];
  const pages = createVisitorPages((path) => {
    rendered.push(path);
    return Promise.resolve(render(path));
  });
  const app = fastify();
  onTestFinished(() => app.close());
  app.all('*', async (request, reply) => {
    await pages.send(visitorPagePath(request) ?? '/none', request, reply);
    return reply;
  });
  return { app, rendered };
};

test('a document is rendered once, whatever query, cookie or method asks for it', async () => {
  const caching = 'public, max-age=600';
  const { app, rendered } = startPages(
    (path) => new Response(path, { headers: { 'cache-control': caching } }),
  );
  for (const path of DOCUMENTS)
    for (const query of ['', '?x=1', '?login=1&next=a', '?selectedTab=2', '?%6Cogin=1', '?lesson'])
      for (const headers of [{}, SESSION]) {
        const answer = await app.inject({ url: path + query, headers });
        expect([answer.body, answer.headers['cache-control']]).toEqual([path, caching]);
        expect((await app.inject({ method: 'HEAD', url: path + query, headers })).statusCode).toBe(200);
      }
  expect(rendered).toEqual(DOCUMENTS);
  expect(shared('/sitemap.xml', {}, 'POST')).toBeNull();
});

test('a document that fails is answered as a failure, kept by nobody and rendered again', async () => {
  let status = 503;
  const { app, rendered } = startPages(
    () => new Response('', { status, headers: { 'cache-control': status === 200 ? 'public' : 'no-store' } }),
  );
  for (const path of DOCUMENTS) {
    const failed = await app.inject({ url: path });
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([503, 'no-store']);
  }
  status = 200;
  for (const path of DOCUMENTS) expect((await app.inject({ url: path })).statusCode).toBe(200);
  expect(rendered).toEqual([...DOCUMENTS, ...DOCUMENTS]);
});

test('every other spelling of a document leads to its path', () => {
  const redirect = (url: string) => documentRedirect({ method: 'GET', url, headers: {} });
  for (const path of DOCUMENTS) {
    expect(redirect(path)).toBeNull();
    expect(redirect(`${path}?x=1`)).toBeNull();
    for (const spelling of [
      path.toUpperCase(),
      `${path}/`,
      `${path}.data?_routes=x`,
      `${path}/_.data`,
      path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      path.replaceAll('.', '%2E').replace(/\/(?!$)(?=[^/]*$)/, '%2f'),
    ]) {
      expect([spelling, redirect(spelling)]).toEqual([spelling, path]);
      expect(shared(spelling)).toBeNull();
    }
  }
  for (const path of [
    '/courses',
    '/COURSES',
    '/blogs/12',
    '/embed/podcast/',
    '/%E0%A4%A',
    '/embed/podcast/a%0d%0ab',
  ])
    expect(redirect(path)).toBeNull();
});

test('a cached redirect keeps its own parameters and those of the query', async () => {
  const location = '/blogs?locked=on-deposits';
  const { app } = startPages(() => new Response(null, { status: 302, headers: { location } }));
  const redirect = async (query: string) =>
    (await app.inject({ url: `/blog/money/on-deposits${query}` })).headers.location;
  expect(await redirect('')).toBe(location);
  expect(await redirect('?utm_source=mail&locked=other')).toBe(`${location}&utm_source=mail`);
});
