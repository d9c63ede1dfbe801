import { expect, test } from 'vitest';

import { HOUR, addMs } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);

test('a member gets a hundred download links an hour, in all sessions together, and others get theirs', async () => {
  const course = await catalogueFixture.course({ isFree: true, hasMedia: true });
  const { id: lessonId } = await server.parts.database.db
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow();
  const [member, other] = [await people.member(), await people.member()];
  const sessions = [(await people.signIn(member)).cookie, (await people.signIn(member)).cookie];
  const ask = async (cookie = '') =>
    (
      await server.call({
        url: `/api/lessonDownload?course_id=${course.id}&lesson_id=${lessonId}`,
        headers: { cookie },
      })
    ).statusCode;
  const codes: number[] = [];
  for (let count = 0; count < 102; count++) codes.push(await ask(sessions[count % 2]));
  expect([codes.filter((code) => code === 303).length, codes.at(-2), codes.at(-1)]).toEqual([100, 429, 429]);
  expect(await ask((await people.signIn(other)).cookie)).toBe(303);
  server.time.now = addMs(server.time.now, HOUR + 1000);
  expect(await ask(sessions[0])).toBe(303);
});
