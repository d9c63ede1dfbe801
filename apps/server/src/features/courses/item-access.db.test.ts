import { calls } from '@maetrix/contract';
import { beforeAll, describe, expect, test } from 'vitest';

import { DAY, addMs } from '#app/kernel/time.ts';
import { isItemCall } from '#app/testing/access-table.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);

const ROLES = ['visitor', 'free member', 'subscriber', 'expired', 'cancelled but paid up', 'owner', 'comp', 'other member'] as const; // prettier-ignore
const ITEMS = ['free to anyone', 'free to members', 'in the default plan', 'by plan', 'by purchase', 'by either', 'draft'] as const; // prettier-ignore
type Role = (typeof ROLES)[number];
type ItemName = (typeof ITEMS)[number];

/** Calls that are refused without access to the item. */
const ACCESS_CALLS = [
  '/enrollToService',
  '/rateService',
  '/addOrUpdatePlaylist',
  '/completeService',
  '/addUserActivity',
];

const gatedLessonIds = new Map<number, number>();
const gatedVideoKeys = new Map<number, string>();
const cookies = new Map<Role, string | undefined>();
const emails = new Map<Role, string>();
const items = new Map<ItemName, Awaited<ReturnType<typeof catalogueFixture.course>>>();

const item = (name: ItemName) => {
  const found = items.get(name);
  if (!found) throw new Error(`No item ${name}`);
  return found;
};

beforeAll(async () => {
  const explorer = await catalogueFixture.plan({ isDefault: true });
  const clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  const other = await catalogueFixture.plan({ name: 'Other', pounds: 9 });
  const offers = {
    'free to anyone': { isFree: true, withoutLogin: true },
    'free to members': { isFree: true },
    'in the default plan': { plans: [explorer.id] },
    'by plan': { plans: [clinic.id] },
    'by purchase': { pricePounds: 119 },
    'by either': { plans: [clinic.id], pricePounds: 149 },
    draft: { isFree: true, withoutLogin: true, status: 'draft' as const },
  };
  for (const name of ITEMS)
    items.set(
      name,
      await catalogueFixture.course({
        ...offers[name],
        hasMedia: true,
        chapters: [['Preview*'], ['Inside']],
      }),
    );

  const inside = await server.parts.database.db
    .selectFrom('lessons')
    .innerJoin('media_assets', 'media_assets.id', 'lessons.video_id')
    .select(['course_id', 'lessons.id', 'storage_key'])
    .where('lessons.name', '=', 'Inside')
    .execute();
  for (const { course_id, id, storage_key } of inside) {
    gatedLessonIds.set(course_id, id);
    gatedVideoKeys.set(course_id, `${storage_key}/`);
  }

  const now = server.time.now;
  const period = (from: number, to: number) => ({
    startsAt: addMs(now, from * DAY),
    endsAt: addMs(now, to * DAY),
  });
  for (const role of ROLES) {
    if (role === 'visitor') continue;
    const person = await people.member(role.replaceAll(/[^a-z ]/g, ''));
    emails.set(role, person.email);
    cookies.set(role, (await people.signIn(person)).cookie);
  }
  const email = (role: Role) => emails.get(role) ?? '';
  const membership = { source: 'membership', planId: clinic.id } as const;
  await catalogueFixture.grant(email('subscriber'), { ...membership, ...period(-3, 27) });
  await catalogueFixture.grant(email('expired'), { ...membership, ...period(-60, -30) });
  await catalogueFixture.grant(email('cancelled but paid up'), { ...membership, ...period(-29, 1) });
  for (const name of ['by purchase', 'by either'] as const)
    await catalogueFixture.grant(email('owner'), {
      source: 'purchase',
      itemId: item(name).id,
      startsAt: now,
      endsAt: null,
    });
  for (const name of ['by plan', 'by purchase'] as const)
    await catalogueFixture.grant(email('comp'), {
      source: 'comp',
      itemId: item(name).id,
      ...period(-1, 9),
    });
  await catalogueFixture.grant(email('other member'), {
    source: 'membership',
    planId: other.id,
    ...period(-3, 27),
  });
});

const ALL_ROLES: readonly Role[] = ROLES;
const OPENS: Record<ItemName, readonly Role[]> = {
  'free to anyone': ALL_ROLES,
  'free to members': ALL_ROLES.filter((role) => role !== 'visitor'),
  'in the default plan': ALL_ROLES.filter((role) => role !== 'visitor'),
  'by plan': ['subscriber', 'cancelled but paid up', 'comp'],
  'by purchase': ['owner', 'comp'],
  'by either': ['subscriber', 'cancelled but paid up', 'owner'],
  draft: [],
};

const send = async (call: (typeof calls)[number], role: Role, name: ItemName) => {
  const { id } = item(name);
  const values = {
    service_id: id,
    course_id: id,
    service_category: 'course',
    playble_item_id: gatedLessonIds.get(id),
    resume_at: '00:00:07',
    rating: 4,
  };
  const cookie = cookies.get(role);
  const answer = await server.call({
    method: call.method,
    url: `/api${call.path}`,
    ...(call.method === 'GET'
      ? {
          query: {
            service_id: String(id),
            service_category: 'course',
            course_id: String(id),
            lesson_id: String(gatedLessonIds.get(id)),
          },
        }
      : { payload: values }),
    headers: cookie ? { cookie } : {},
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    cookies: answer.cookies.map((cookie) => cookie.name),
  };
};

const itemCalls = calls.filter(isItemCall);

describe.each(ROLES)('[PLAN-023] as %s', (role) => {
  test.each(ITEMS)(
    'shows and opens an item (%s) only to the roles that may open it, in every call',
    async (name) => {
      const { id, slug } = item(name);
      const isOpen = OPENS[name].includes(role);
      const email = emails.get(role);
      const published = server.parts.catalogue.snapshot().items.get(id);
      if (email && published) {
        const explained = await server.parts.entitlements.explainAccess(
          await catalogueFixture.memberIdOf(email),
          published,
        );
        expect(explained.isOpen, explained.text).toBe(isOpen);
      }
      for (const call of itemCalls) {
        const { status, body, cookies } = await send(call, role, name);
        const where = `${call.method} ${call.path}`;
        expect(body.includes(`Secret of ${slug} Inside`), where).toBe(
          isOpen && call.path === '/course/detail',
        );
        expect(body.includes(`Asked in ${slug} Inside`), where).toBe(
          isOpen && call.path === '/course/detail',
        );
        expect(body.includes(`lesson_id=${gatedLessonIds.get(id)}"`), where).toBe(
          isOpen && call.path === '/course/detail',
        );
        expect(body.includes(gatedVideoKeys.get(id) ?? '?'), where).toBe(
          isOpen && ['/course/detail', '/media/open'].includes(call.path),
        );
        expect(cookies.includes('__Secure-maetrix_pass'), where).toBe(isOpen && call.path === '/media/open');
        if (call.auth === 'member' && role === 'visitor') expect(status, where).toBe(401);
        else if (ACCESS_CALLS.includes(call.path))
          expect(status, where).toBe(name === 'draft' ? 404 : isOpen ? 200 : 403);
        else if (call.path === '/lessonDownload')
          expect(status, where).toBe(name === 'draft' ? 404 : isOpen ? 303 : 403);
        else if (call.path === '/media/open')
          expect(status, where).toBe(name === 'draft' ? 404 : isOpen ? 200 : role === 'visitor' ? 401 : 403);
        else if (call.path === '/course/detail') expect(status, where).toBe(name === 'draft' ? 404 : 200);
      }
    },
  );
});

test('sends every call that opens an item', () => {
  const opening = ['/course/detail', '/lessonDownload', '/media/open', ...ACCESS_CALLS];
  expect(itemCalls.map(({ path }) => path)).toEqual(expect.arrayContaining(opening));
});
