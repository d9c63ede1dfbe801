import { expect, test } from 'vitest';

import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();

const list = async () =>
  (await server.call({ url: '/api/testimonials' })).json<{ result: { member_name: string }[] }>().result;

const insert = (memberName: string, position: number, published: boolean) =>
  server.parts.database.db
    .insertInto('testimonials')
    .values({
      quote: 'The pricing course paid for itself in a week.',
      member_name: memberName,
      role: 'Owner',
      clinic: 'Glow Rooms, Birmingham',
      position,
      published,
    })
    .execute();

test('sends the published testimonials in their order, at most three, and never an unpublished one', async () => {
  expect(await list()).toEqual([]);
  await insert('Withdrawn', 0, false);
  await insert('Fourth', 4, true);
  await insert('Second', 2, true);
  await insert('First', 1, true);
  await insert('Third', 3, true);
  const shown = await list();
  expect(shown.map(({ member_name }) => member_name)).toEqual(['First', 'Second', 'Third']);
  expect(shown[0]).toEqual({
    id: expect.any(Number),
    quote: 'The pricing course paid for itself in a week.',
    member_name: 'First',
    role: 'Owner',
    clinic: 'Glow Rooms, Birmingham',
    picture_url: null,
    picture_srcset: null,
  });
});
