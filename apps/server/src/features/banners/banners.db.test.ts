import { banner } from '@maetrix/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';
import { createVideoFixture } from '#app/testing/video-fixture.ts';

const server = useTestServer();
const people = createPeople(server);
const fixture = createVideoFixture(server);

const list = async (slot: string) => {
  const answer = await server.call({ method: 'GET', url: `/api/bannerList?banner_category=${slot}` });
  expect(answer.statusCode).toBe(200);
  return z.array(banner.strict()).parse(answer.json<{ result: unknown }>().result);
};

test('[DASH-016] [DASH-021] lists the banners of one place that are shown now, in order', async () => {
  const now = server.time.now;
  await fixture.banner({ slot: 'dashboard', heading: 'Second', position: 2, link: '/courses' });
  await fixture.banner({ slot: 'dashboard', heading: 'First', position: 1, clip: true });
  await fixture.banner({ slot: 'dashboard', heading: 'Ended', startsAt: addMs(now, -2 * DAY), endsAt: now });
  await fixture.banner({ slot: 'dashboard', heading: 'Later', startsAt: addMs(now, DAY) });
  await fixture.banner({ slot: 'video', heading: 'Elsewhere' });
  const [first, second, ...others] = await list('dashboard');
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    banner_heading: 'First',
    banner_media_type: 'video',
    banner_srcset: null,
    poster_url: expect.stringMatching(/^\/media\/pictures\/.*\.webp$/),
    link: null,
  });
  expect(second).toMatchObject({
    banner_heading: 'Second',
    banner_media_type: 'image',
    banner_url: expect.stringMatching(/^\/media\/pictures\/.*-780\.webp$/),
    poster_url: null,
    link: '/courses',
  });
  expect(await list('podcast')).toEqual([]);
  const unknown = await server.call({ method: 'GET', url: '/api/bannerList?banner_category=cellar' });
  expect(unknown.statusCode).toBe(422);
});

test('counts a click once a day for each visitor', async () => {
  const id = await fixture.banner({ link: '/courses' });
  let browsers = 0;
  const click = (address: string, banner_id = id) =>
    people.post(
      'bannerClick',
      { banner_id },
      { address },
      { headers: { 'user-agent': `browser ${++browsers}` } },
    );
  for (const address of ['10.60.0.1', '10.60.0.1', '10.60.0.2'])
    expect((await click(address)).statusCode).toBe(200);
  const count = async () =>
    (
      await server.parts.database.pool.query<{ count: number }>(
        'select count(*) from banner_clicks where banner_id = $1',
        [id],
      )
    ).rows[0]?.count;
  expect(await count()).toBe(2);
  server.time.now = addMs(server.time.now, DAY);
  await click('10.60.0.1');
  expect(await count()).toBe(3);
  expect((await click('10.60.0.1', 999_999)).statusCode).toBe(404);
});

test.each(['javascript:alert(1)', '//evil.example', 'http://evil.example', '/\\evil.example'])(
  'cannot store a banner that leads to %s',
  async (link) => {
    await expect(fixture.banner({ link })).rejects.toThrow('banners_link_check');
  },
);
