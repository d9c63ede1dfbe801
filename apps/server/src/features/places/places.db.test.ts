import { createSandbox } from '@maetrix/sandbox';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { createEditors } from '#app/testing/profile-harness.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const { app: sandbox } = createSandbox();
afterAll(() => sandbox.close());

const server = useTestServer(async () => ({
  PLACES_API_BASE: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/places`,
  PLACES_API_KEY: 'sandbox',
}));
const { editor } = createEditors(server);

const TOKEN = '0195c0de-0000-4000-8000-000000000001';
const PLACE = 'sandbox-park-street-18';

const setStatus = (status: number | null) =>
  sandbox.inject({ method: 'POST', url: '/places/settings', payload: { status } });
const listRequests = async () =>
  (await sandbox.inject('/places/requests')).json<{ path: string; sessionToken: string; fields: string }[]>();

const suggestions = (query: string) =>
  `places/suggestions?query=${encodeURIComponent(query)}&session_token=${TOKEN}`;
const detail = (placeId: string) =>
  `places/detail?place_id=${encodeURIComponent(placeId)}&session_token=${TOKEN}`;

beforeEach(() => setStatus(null));

test('[PROF-025] suggests addresses and answers with the position of the chosen one, which the profile saves', async () => {
  const member = await editor();
  const found = await member.get(suggestions('18 park st bris'));
  expect(found.json()).toMatchObject({
    status: true,
    result: {
      suggestions: [
        {
          place_id: PLACE,
          text: '18 Park Street, Bristol BS1 5JA, UK',
          main_text: '18 Park Street',
          secondary_text: 'Bristol BS1 5JA, UK',
        },
      ],
    },
  });
  const { result: place } = (await member.get(detail(PLACE))).json<{ result: object }>();
  expect(place).toEqual({
    place_id: PLACE,
    address: '18 Park Street, Bristol BS1 5JA, UK',
    lat: 51.453786,
    lng: -2.602072,
  });
  expect((await member.update(place)).statusCode).toBe(200);
  expect(await member.profile()).toMatchObject(place);
  const requests = await listRequests();
  // One session: Google bills the search as a whole, and only for these fields.
  expect(requests.slice(-2).map(({ sessionToken }) => sessionToken)).toEqual([TOKEN, TOKEN]);
  expect(requests.at(-1)?.fields).toBe('id,formattedAddress,location');
});

test('asks Google once for what several members type, and never with our key in an answer', async () => {
  const [one, other] = [await editor(), await editor()];
  const before = (await listRequests()).length;
  const answers = [
    await one.get(suggestions('5 George Street')),
    await other.get(suggestions('5  george street')),
    await other.get(suggestions('5')),
  ];
  expect((await listRequests()).length - before).toBe(1);
  expect(answers[0]?.body).toBe(answers[1]?.body);
  for (const { body } of answers) expect(body).not.toContain('"sandbox"');
});

test.each(['', '../../v1/x', 'a/b', 'x?y', 'x'.repeat(301)])('refuses the place id %j', async (placeId) => {
  const member = await editor();
  const before = (await listRequests()).length;
  expect((await member.get(detail(placeId))).statusCode).toBe(422);
  expect((await listRequests()).length).toBe(before);
});

test('answers 404 for an unknown place and 401 for visitors', async () => {
  const member = await editor();
  expect((await member.get(detail('sandbox-nowhere'))).statusCode).toBe(404);
  expect((await server.call({ url: `/api/${detail(PLACE)}` })).statusCode).toBe(401);
  expect((await server.call({ url: `/api/${suggestions('park street')}` })).statusCode).toBe(401);
});

test('says that the search is unavailable when Google fails', async () => {
  const member = await editor();
  await setStatus(503);
  const answer = await member.get(suggestions('castle street liverpool'));
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'places_unavailable' }]);
  expect(server.logLines.join('')).not.toContain('castle street liverpool');
});

test('says that the search is unavailable when Google answers without an address', async () => {
  const member = await editor();
  const answer = await member.get(detail('sandbox-reviews-leeds'));
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'places_unavailable' }]);
});

test('limits what one member asks in a minute', async () => {
  const member = await editor();
  const statuses: number[] = [];
  for (let count = 0; count < 61; count++)
    statuses.push((await member.get(suggestions(`harley ${count}`))).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
