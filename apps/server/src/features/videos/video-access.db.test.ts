import { beforeAll, describe, expect, test } from 'vitest';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';
import { createVideoFixture } from '#app/testing/video-fixture.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);
const videoFixture = createVideoFixture(server);

const ROLES = ['visitor', 'free member', 'practitioner', 'clinic', 'expired', 'buyer', 'gifted', 'other member'] as const; // prettier-ignore
const VIDEOS = ['free to anyone', 'free to members', 'by both plans', 'by clinic', 'by purchase', 'by either', 'draft'] as const; // prettier-ignore
type Role = (typeof ROLES)[number];
type VideoName = (typeof VIDEOS)[number];

const cookies = new Map<Role, string>();
const videos = new Map<VideoName, Awaited<ReturnType<typeof videoFixture.video>>>();

const named = (name: VideoName) => {
  const found = videos.get(name);
  if (!found) throw new Error(`No video ${name}`);
  return found;
};

beforeAll(async () => {
  const practitioner = await catalogueFixture.plan({ name: 'Practitioner', pounds: 49 });
  const clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  const other = await catalogueFixture.plan({ name: 'Other', pounds: 9 });
  const offers = {
    'free to anyone': { isFree: true, withoutLogin: true },
    'free to members': { isFree: true },
    'by both plans': { plans: [practitioner.id, clinic.id] },
    'by clinic': { plans: [clinic.id] },
    'by purchase': { pricePounds: 12 },
    'by either': { plans: [clinic.id], pricePounds: 15 },
    draft: { isFree: true, withoutLogin: true, status: 'draft' as const },
  };
  for (const name of VIDEOS) videos.set(name, await videoFixture.video(offers[name]));

  const { now } = server.time;
  const period = (from: number, to: number) => ({
    startsAt: addMs(now, from * DAY),
    endsAt: addMs(now, to * DAY),
  });
  const memberships: Partial<Record<Role, { planId: number; from: number; to: number }>> = {
    practitioner: { planId: practitioner.id, from: -3, to: 27 },
    clinic: { planId: clinic.id, from: -3, to: 27 },
    expired: { planId: clinic.id, from: -60, to: -30 },
    'other member': { planId: other.id, from: -3, to: 27 },
  };
  for (const role of ROLES) {
    if (role === 'visitor') continue;
    const person = await people.member(role);
    cookies.set(role, (await people.signIn(person)).cookie);
    const membership = memberships[role];
    if (membership)
      await catalogueFixture.grant(person.email, {
        source: 'membership',
        planId: membership.planId,
        ...period(membership.from, membership.to),
      });
    const owned = { itemId: named('by purchase').id, startsAt: now, endsAt: null };
    if (role === 'buyer') await catalogueFixture.grant(person.email, { source: 'purchase', ...owned });
    if (role === 'gifted') await catalogueFixture.grant(person.email, { source: 'comp', ...owned });
  }
});

const ALL: readonly Role[] = ROLES;
const MEMBERS = ALL.filter((role) => role !== 'visitor');
const OPENS: Record<VideoName, readonly Role[]> = {
  'free to anyone': ALL,
  'free to members': MEMBERS,
  'by both plans': ['practitioner', 'clinic'],
  'by clinic': ['clinic'],
  'by purchase': ['buyer', 'gifted'],
  'by either': ['clinic'],
  draft: [],
};

const send = (path: string, payload: object, role: Role) => {
  const cookie = cookies.get(role);
  return server.call({ method: 'POST', url: `/api/${path}`, payload, headers: cookie ? { cookie } : {} });
};

describe.each(ROLES)('[VIDE-010] [VIDE-011] [VIDE-013] as %s', (role) => {
  test.each(VIDEOS)('opens a video (%s) only to the roles that may open it', async (name) => {
    const { id, slug, videoKey, previewKey } = named(name);
    const isOpen = OPENS[name].includes(role);
    const isPublished = name !== 'draft';
    const service = { service_category: 'video', service_id: id };
    const refused = role === 'visitor' ? 401 : 403;
    const expected = isPublished ? (isOpen ? 200 : refused) : 404;

    const detail = await send('videoDetail', { video_title_url: slug }, role);
    expect(detail.statusCode).toBe(isPublished ? 200 : 404);
    expect(detail.body.includes(videoKey)).toBe(isOpen);

    const whole = await send('media/open', service, role);
    expect(whole.statusCode).toBe(expected);
    expect(whole.body.includes(videoKey)).toBe(isOpen);
    expect(whole.cookies.some(({ path }) => path?.includes('/media/assets/'))).toBe(isOpen);

    // A preview is open to anyone, and its pass opens nothing else.
    const preview = await send('media/open', { ...service, is_preview: 1 }, role);
    expect(preview.statusCode).toBe(isPublished ? 200 : 404);
    expect(preview.body.includes(previewKey)).toBe(isPublished);
    expect(preview.body.includes(videoKey)).toBe(false);
    if (isOpen)
      expect(preview.cookies.map(({ path }) => path)).not.toEqual(whole.cookies.map(({ path }) => path));

    const analytics = await send('videoAnalytics', { video_id: id, percentage: 10 }, role);
    expect(analytics.statusCode).toBe(expected);
    for (const [path, body] of [
      ['addUserActivity', service],
      ['addOrUpdatePlaylist', { ...service, resume_at: '00:00:05' }],
      ['rateService', { service_category: 'video', course_id: id, rating: 5 }],
    ] as const)
      expect((await send(path, body, role)).statusCode, path).toBe(role === 'visitor' ? 401 : expected);
  });

  test('lists every published video and marks those that are open', async () => {
    const cookie = cookies.get(role);
    const answer = await server.call({
      method: 'GET',
      url: '/api/videoListByCategory',
      headers: cookie ? { cookie } : {},
    });
    const listed = answer
      .json<{ result: { videos: { id: number; is_subscribed: number }[] }[] }>()
      .result.flatMap((category) => category.videos);
    const found = VIDEOS.map((name) => listed.find(({ id }) => id === named(name).id)?.is_subscribed);
    expect(found).toEqual(
      VIDEOS.map((name) => (name === 'draft' ? undefined : Number(OPENS[name].includes(role)))),
    );
    expect(answer.body).not.toContain('assets/video');
  });
});
