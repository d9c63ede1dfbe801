import { blogCategory, blogDetailResult, type BlogDetail } from '@maetrix/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);

const list = async (query = '', headers = {}) => {
  const answer = await server.call({ method: 'GET', url: `/api/blogListBycategory${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return z.array(blogCategory.strict()).parse(answer.json<{ result: unknown }>().result);
};

const ask = (payload: object, headers = {}) =>
  server.call({ method: 'POST', url: '/api/blogDetail', payload: { token: 'ignored', ...payload }, headers });

const detail = async (payload: object, headers = {}): Promise<BlogDetail> => {
  const answer = await ask(payload, headers);
  expect(answer.statusCode).toBe(200);
  return blogDetailResult.parse(answer.json<{ result: unknown }>().result);
};

const WITHDRAWN = {
  is_redirect: 1,
  id: null,
  blog_title: null,
  blog_title_url: null,
  blog_category_url: null,
  banner_url: null,
  description: null,
  tag_name: null,
  monthly_fee: null,
  access: null,
};

test('[BLOG-001] [BLOG-007] lists articles by category with exactly the fields of the contract', async () => {
  const category = await catalogueFixture.category('Clinic news', 'blog');
  const plan = await catalogueFixture.plan({ name: 'Reader', pounds: 9 });
  const { id, slug } = await catalogueFixture.article({
    title: 'Licensing',
    category: category.id,
    plans: [plan.id],
    author: 'Ruth Calder',
  });
  const found = await list('?token=whatever&category_name=clinic-news');
  expect(found).toEqual([
    {
      category_name: 'Clinic news',
      category_title_url: 'clinic-news',
      category_icon: 'book-open',
      category_icon_url: null,
      category_icon_srcset: null,
      no_of_blogs: 1,
      blogs: [
        {
          id,
          service_id: id,
          service_category: 'blog',
          blog_title: 'Licensing',
          blog_title_url: slug,
          category_title_url: 'clinic-news',
          blog_category_url: 'clinic-news',
          category_name: 'Clinic news',
          banner_url: null,
          banner_srcset: null,
          thumbnail_url: null,
          thumbnail_srcset: null,
          description: null,
          preview_description: 'About Licensing',
          author_name: 'Ruth Calder',
          author_image: null,
          created_at: server.time.now.toISOString(),
          updated_at: expect.any(String) as string,
          without_login: 0,
          is_subscribed: 0,
          tag_name: 'Reader',
          monthly_fee: 9,
          is_redirect: 1,
          is_favourite: 0,
        },
      ],
    },
  ]);
  expect(await list('?category_name=Clinic+news')).toEqual(found);
  expect(await list('?category_name=nothing')).toEqual([]);
});

test('lists at most 12 articles per category, newest first, or 60 of one category', async () => {
  const category = await catalogueFixture.category('Full of blogs', 'blog');
  for (let index = 0; index < 61; index++)
    await catalogueFixture.article({
      category: category.id,
      isFree: true,
      title: `Number ${index}`,
      publishedAt: addMs(server.time.now, index),
    });
  const all = (await list()).find((each) => each.category_name === 'Full of blogs');
  const [one] = await list('?category_name=full-of-blogs');
  expect([all?.blogs.length, all?.no_of_blogs]).toEqual([12, 61]);
  expect([one?.blogs.length, one?.no_of_blogs]).toEqual([60, 61]);
  expect(all?.blogs.slice(0, 2).map((blog) => blog.blog_title)).toEqual(['Number 60', 'Number 59']);
});

test('[BLOG-008] answers with an article by its id and by its title url', async () => {
  const course = await catalogueFixture.course({ isFree: true });
  const { id, slug } = await catalogueFixture.article({
    isFree: true,
    withoutLogin: true,
    body: '<h2>Inside</h2>',
    courses: [course.id, 999_999],
  });
  const byId = await detail({ blog_id: id });
  expect(byId).toMatchObject({
    id,
    blog_title_url: slug,
    is_redirect: 0,
    description: '<h2>Inside</h2>',
    author_name: null,
    meta_title: null,
    social_image_url: null,
    related_courses: [{ id: course.id, service_category: 'course' }],
  });
  expect(await detail({ blog_title_url: slug })).toEqual(byId);
  expect(await detail({ blog_id: String(id), blog_title_url: 'ignored' })).toEqual(byId);
});

test('rejects a request without id and title, and answers 404 to what is no published article', async () => {
  const course = await catalogueFixture.course({ isFree: true });
  const draft = await catalogueFixture.article({ status: 'draft', isFree: true, withoutLogin: true });
  expect((await ask({})).statusCode).toBe(422);
  expect((await ask({ blog_id: 'x' })).statusCode).toBe(422);
  for (const key of [
    { blog_id: 999_999_999 },
    { blog_title_url: 'nothing' },
    { blog_id: course.id },
    { blog_title_url: course.slug },
    { blog_id: draft.id },
    { blog_title_url: draft.slug },
  ])
    expect((await ask(key)).statusCode, JSON.stringify(key)).toBe(404);
});

test('[BLOG-009] redirects from an article that was withdrawn, and says nothing about it', async () => {
  const { id, slug } = await catalogueFixture.article({ isFree: true, withoutLogin: true });
  await catalogueFixture.archive(id);
  await server.parts.catalogue.refresh();
  expect(await detail({ blog_id: id })).toEqual(WITHDRAWN);
  expect(await detail({ blog_title_url: slug })).toEqual(WITHDRAWN);
});

test('finds articles whose slugs were exchanged, and none by a slug that it had before', async () => {
  const open = { isFree: true, withoutLogin: true };
  const [first, second] = [await catalogueFixture.article(open), await catalogueFixture.article(open)];
  const { pool } = server.parts.database;
  await pool.query("update items set slug = 'moved-away' where id = $1", [first.id]);
  await pool.query('update items set slug = $1 where id = $2', [first.slug, second.id]);
  await pool.query('update items set slug = $1 where id = $2', [second.slug, first.id]);
  await server.parts.catalogue.refresh();
  expect(await detail({ blog_title_url: first.slug })).toMatchObject({ id: second.id });
  expect(await detail({ blog_title_url: second.slug })).toMatchObject({ id: first.id });
  expect((await ask({ blog_title_url: 'moved-away' })).statusCode).toBe(404);
});

test('relates articles: open ones first, then those of the same category, then the newest', async () => {
  const category = await catalogueFixture.category('Related', 'blog');
  const now = addMs(server.time.now, DAY);
  const open = { isFree: true, withoutLogin: true };
  const article = await catalogueFixture.article({ ...open, category: category.id });
  await catalogueFixture.article({ category: category.id, publishedAt: addMs(now, 3) });
  const beside = await catalogueFixture.article({ ...open, category: category.id, publishedAt: now });
  const elsewhere = await catalogueFixture.article({ ...open, publishedAt: addMs(now, 2) });
  const found = await detail({ blog_id: article.id });
  expect(found.is_redirect === 0 && found.related_blogs.map(({ id }) => id)).toEqual([
    beside.id,
    elsewhere.id,
  ]);
});

test('a favourite article is in the list of favourites, without its text', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const { id, slug } = await catalogueFixture.article({ isFree: true });
  const service = { service_id: id, service_category: 'blog' };
  const added = await people.post('addToFavourite', service, person, { headers: { cookie } });
  expect(added.json()).toMatchObject({ result: { is_favourite: 1 } });
  const activity = await server.call({ method: 'GET', url: '/api/UserActivity', headers: { cookie } });
  expect(activity.json()).toMatchObject({ result: { favourites: [{ ...service, is_favourite: 1 }] } });
  expect(activity.body).not.toContain(`Secret of ${slug}`);
  expect(await detail({ blog_id: id }, { cookie })).toMatchObject({ is_favourite: 1 });
});

test('needs at most one round trip for a list and for a warm article, two for a cold one', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const { id } = await catalogueFixture.article({ isFree: true });
  await list('', { cookie });
  const queries = vi.spyOn(server.parts.database.pool, 'query');
  const count = async (work: () => Promise<unknown>) => {
    queries.mockClear();
    await work();
    return queries.mock.calls.length;
  };
  expect(await count(() => list('', { cookie }))).toBe(1);
  expect(await count(() => list())).toBe(0);
  expect(await count(() => ask({ blog_id: id }, { cookie }))).toBe(2);
  expect(await count(() => ask({ blog_id: id }, { cookie }))).toBe(1);
  queries.mockRestore();
});

const ROLES = ['visitor', 'ended session', 'free member', 'practitioner', 'clinic', 'expired', 'other member'] as const; // prettier-ignore
const ARTICLES = ['open to anyone', 'free to members', 'in the default plan', 'by both plans', 'by one plan', 'draft'] as const; // prettier-ignore
type Role = (typeof ROLES)[number];
type ArticleName = (typeof ARTICLES)[number];

const members = ROLES.filter((role) => role !== 'visitor' && role !== 'ended session');
const OPENS: Record<ArticleName, readonly Role[]> = {
  'open to anyone': ROLES,
  'free to members': members,
  'in the default plan': members,
  'by both plans': ['practitioner', 'clinic'],
  'by one plan': ['clinic'],
  draft: [],
};

const headersByRole = new Map<Role, Record<string, string>>();
const articles = new Map<ArticleName, { id: number; slug: string }>();

describe('[BLOG-006] access', () => {
  beforeAll(async () => {
    const explorer = await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
    const practitioner = await catalogueFixture.plan({ name: 'Practitioner', pounds: 49 });
    const clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
    const other = await catalogueFixture.plan({ name: 'Other', pounds: 5 });
    const terms: Record<ArticleName, Parameters<typeof catalogueFixture.article>[0]> = {
      'open to anyone': { isFree: true, withoutLogin: true },
      'free to members': { isFree: true },
      'in the default plan': { plans: [explorer.id] },
      'by both plans': { plans: [practitioner.id, clinic.id] },
      'by one plan': { plans: [clinic.id] },
      draft: { isFree: true, withoutLogin: true, status: 'draft' },
    };
    for (const name of ARTICLES) articles.set(name, await catalogueFixture.article(terms[name]));

    const period = (from: number, to: number) => ({
      source: 'membership' as const,
      startsAt: addMs(server.time.now, from * DAY),
      endsAt: addMs(server.time.now, to * DAY),
    });
    const grants: Partial<Record<Role, Parameters<typeof catalogueFixture.grant>[1]>> = {
      practitioner: { planId: practitioner.id, ...period(-3, 27) },
      clinic: { planId: clinic.id, ...period(-3, 27) },
      expired: { planId: clinic.id, ...period(-60, -30) },
      'other member': { planId: other.id, ...period(-3, 27) },
    };
    for (const role of ROLES) {
      if (role === 'visitor') continue;
      const person = await people.member(role);
      const { cookie } = await people.signIn(person);
      headersByRole.set(role, { cookie });
      const grant = grants[role];
      if (grant) await catalogueFixture.grant(person.email, grant);
      if (role === 'ended session')
        await server.parts.database.pool.query(
          'delete from sessions where user_id = (select id from users where email = $1)',
          [person.email],
        );
    }
  });

  describe.each(ROLES)('as %s', (role) => {
    test.each(ARTICLES)('sends the text of an article (%s) only to those who may open it', async (name) => {
      const { id, slug } = articles.get(name) ?? { id: 0, slug: '' };
      const secret = `Secret of ${slug}`;
      const isOpen = OPENS[name].includes(role);
      const headers = headersByRole.get(role) ?? {};
      for (const key of [{ blog_id: id }, { blog_title_url: slug }]) {
        const answer = await ask(key, headers);
        expect(answer.statusCode).toBe(name === 'draft' ? 404 : 200);
        expect(answer.body.includes(secret)).toBe(isOpen);
        if (name === 'draft') continue;
        const { result } = answer.json<{ result: BlogDetail }>();
        expect(result.is_redirect).toBe(isOpen ? 0 : 1);
        if (result.is_redirect === 1) expect(result.access).toBeTruthy();
      }
      const listed = await server.call({ method: 'GET', url: '/api/blogListBycategory', headers });
      expect(listed.body).not.toContain(secret);
      const blogs = listed.json<{ result: { blogs: { id: number; is_subscribed: number }[] }[] }>().result;
      const shown = blogs.flatMap((category) => category.blogs).find((blog) => blog.id === id);
      expect(shown?.is_subscribed).toBe(name === 'draft' ? undefined : isOpen ? 1 : 0);
    });
  });

  test('tells an expired member which plan ended', async () => {
    const answer = await detail({ blog_id: articles.get('by one plan')?.id }, headersByRole.get('expired'));
    expect(answer).toMatchObject({ is_redirect: 1, tag_name: 'Clinic', monthly_fee: 119 });
    expect(answer.is_redirect === 1 && answer.access).toMatch(/^Your Clinic plan ended on /);
  });
});
