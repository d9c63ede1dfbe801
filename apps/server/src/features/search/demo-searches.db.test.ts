import { demoSearches } from '@maetrix/demo-content';
import { expect, test } from 'vitest';

import { seedDemoTexts } from '#app/testing/demo-content-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const MAX_MISSED = 5;

test('the best result of 50 searches of the demo is among the first three for 45', async () => {
  await seedDemoTexts(server);
  const missed: string[] = [];
  for (const [index, { query, best }] of demoSearches.entries()) {
    const answer = await server.call({
      method: 'GET',
      url: '/api/globalSearch',
      query: { search_text: query },
      headers: people.from({ address: `10.9.9.${index + 1}` }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { result } = answer.json<{ result: { order: number[] } }>();
    const { rows } = await server.parts.database.pool.query<{ place: string }>(
      `select kind || '/' || slug as place from items where id = any($1::bigint[])`,
      [result.order.slice(0, 3)],
    );
    if (!rows.some(({ place }) => place === best)) missed.push(query);
  }
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(MAX_MISSED);
});
