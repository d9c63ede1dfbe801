import { expect, test } from 'vitest';

import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople, newPerson } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;
let browsers = 0;
const click = (code: string, address: string) =>
  people.post(
    'referral/click',
    { referral_code: code },
    { address },
    { headers: { 'user-agent': `browser ${++browsers}` } },
  );

test('[AFFI-014] counts a visit once per visitor and day, and says whether the code is known', async () => {
  const affiliate = await people.member();
  const memberId = await catalogueFixture.memberIdOf(affiliate.email);
  const code = await server.parts.referrals.ensureCode(memberId);
  for (const address of ['10.50.0.1', '10.50.0.1', '10.50.0.2']) {
    const answer = await click(code, address);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: true, result: { is_known: true }, message: '' },
    ]);
  }
  expect((await click('unknown00', '10.50.0.3')).json()).toMatchObject({ result: { is_known: false } });
  expect(await rows('select from referral_clicks where user_id = $1', [memberId])).toHaveLength(2);
  server.time.now = new Date(server.time.now.getTime() + 86_400_000);
  await click(code, '10.50.0.1');
  expect(await rows('select from referral_clicks where user_id = $1', [memberId])).toHaveLength(3);
  expect((await click('', '10.50.0.4')).statusCode).toBe(422);
});

test('binds a new member to the owner of the referral code permanently, and without a known code to no affiliate', async () => {
  const affiliate = await people.member();
  const memberId = await catalogueFixture.memberIdOf(affiliate.email);
  const code = await server.parts.referrals.ensureCode(memberId);
  const join = async (referral_code?: string) => {
    const person = newPerson();
    await people.register(person, { referral_code });
    await server.runJobs();
    await people.activate(server.mailbox.tokenFor(person.email), person);
    const referredId = await catalogueFixture.memberIdOf(person.email);
    return {
      referredId,
      bound: await rows('select user_id as by from referrals where client_id = $1', [referredId]),
    };
  };
  const { referredId, bound } = await join(code);
  expect(bound).toEqual([{ by: memberId }]);
  expect((await join()).bound).toEqual([]);
  expect((await join('unknown00')).bound).toEqual([]);
  await expect(
    rows('update referrals set user_id = $1 where client_id = $2', [referredId, referredId]),
  ).rejects.toThrow();
  await expect(
    rows('insert into referrals (client_id, user_id) values ($1, $1)', [memberId]),
  ).rejects.toThrow();
});
