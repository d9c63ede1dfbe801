import { expect, test } from 'vitest';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);

const sharer = async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const ask = async () =>
    (await people.post('shareCode', {}, person, { headers: { cookie } })).json<{
      result: { share_code: string };
    }>().result.share_code;
  return { person, cookie, ask, memberId: await catalogueFixture.memberIdOf(person.email) };
};

let browsers = 0;
const visit = (code: string, address: string, options: { path?: string; cookie?: string } = {}) =>
  people.post(
    'video_sharing_revert',
    {
      url: `https://maetrix.example/video?q=111${code}111`,
      path_name: options.path ?? '/video/money/deposits',
      user_id: code,
    },
    { address },
    { headers: { 'user-agent': `browser ${++browsers}`, ...(options.cookie && { cookie: options.cookie }) } },
  );

const visits = async (memberId: number) =>
  (
    await server.parts.database.pool.query<{ path: string }>(
      'select path from share_visits where user_id = $1 order by at, path',
      [memberId],
    )
  ).rows;

test('[AFFI-015] gives a member one share code that does not tell who they are', async () => {
  const { ask, memberId } = await sharer();
  const code = await ask();
  expect(code).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(await ask()).toBe(code);
  expect(code).not.toBe(await (await sharer()).ask());
  expect(code).not.toBe(await server.parts.referrals.ensureCode(memberId));
});

test('[VIDE-025] [AFFI-016] counts a visit through a shared link once per visitor, page and day', async () => {
  const { ask, memberId, cookie } = await sharer();
  const code = await ask();
  for (const address of ['10.51.0.1', '10.51.0.1', '10.51.0.2'])
    expect((await visit(code, address)).json()).toEqual({ status: true, result: null, message: '' });
  await visit(code, '10.51.0.1', { path: '/course/money' });
  expect((await visits(memberId)).map(({ path }) => path).toSorted()).toEqual([
    '/course/money',
    '/video/money/deposits',
    '/video/money/deposits',
  ]);
  server.time.now = addMs(server.time.now, DAY);
  await visit(code, '10.51.0.1');
  expect(await visits(memberId)).toHaveLength(4);
  // Their own visits do not count, and neither does a member's number or an unknown code.
  await visit(code, '10.51.0.3', { cookie });
  for (const wrong of [String(memberId), 'unknown000000000'])
    expect((await visit(wrong, '10.51.0.4')).statusCode).toBe(200);
  expect(await visits(memberId)).toHaveLength(4);
  expect((await visit('', '10.51.0.5')).statusCode).toBe(422);
});

test('counts a member once at whatever address, and no more than ten pages of a visitor a day', async () => {
  const { ask, memberId } = await sharer();
  const code = await ask();
  const reader = await sharer();
  for (const address of ['10.52.0.1', '10.52.0.2', '10.52.0.3'])
    await visit(code, address, { cookie: reader.cookie });
  expect(await visits(memberId)).toHaveLength(1);
  for (let page = 0; page < 15; page++) await visit(code, '10.52.0.4', { path: `/invented/${page}` });
  expect(await visits(memberId)).toHaveLength(11);
});
