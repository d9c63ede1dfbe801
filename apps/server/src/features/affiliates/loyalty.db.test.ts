import { expect, test } from 'vitest';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createAffiliateFixture } from '#app/testing/affiliate-fixture.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const { newMember, bind, pay } = createAffiliateFixture(server);

type Member = Awaited<ReturnType<typeof newMember>>;
type Detail = {
  total_points: number;
  available_points: number;
  referral_code: string;
  next_before: number | null;
  point_details: { type: string; title: string; score: number; date: string }[];
};
const loyalty = async (member: Member, query = '') =>
  (await member.get(`loyaltyList${query}`)).json<{ result: Detail }>().result;

const newAffiliate = async () => {
  const [affiliate, client] = [await newMember(), await newMember()];
  await bind(client.id, affiliate.id);
  return { affiliate, client };
};

test('[AFFI-011] [AFFI-012] answers the loyalty detail of the member, zero where nothing has happened', async () => {
  const member = await newMember();
  const answer = await member.get('loyaltyList');
  const code = await server.parts.referrals.ensureCode(member.id);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: true,
      result: {
        total_points: 0,
        points_redeemed: 0,
        link_clicks: 0,
        clients_active: 0,
        point_details: [],
        next_before: null,
        available_points: 0,
        referral_code: code,
        redemption: null,
      },
      message: '',
    },
  ]);
  expect((await server.call({ method: 'GET', url: '/api/loyaltyList' })).statusCode).toBe(401);
});

test('[AFFI-011] counts points, clicks and clients of this member alone', async () => {
  const { affiliate, client } = await newAffiliate();
  const other = await newAffiliate();
  await pay(client.id, 1_200);
  await pay(other.client.id, 50);
  await server.parts.referrals.recordClick(
    await server.parts.referrals.ensureCode(affiliate.id),
    '10.60.0.1',
  );
  await server.parts.referrals.recordClick(
    await server.parts.referrals.ensureCode(affiliate.id),
    '10.60.0.1',
  );
  const change = (isActive: boolean) =>
    server.parts.database.db
      .transaction()
      .execute((tx) =>
        server.parts.referrals.handleSubscriptionChanged(tx, { memberId: client.id, isActive }),
      );
  await change(true);
  await change(true);
  expect(await loyalty(affiliate)).toMatchObject({
    total_points: 1_200,
    points_redeemed: 0,
    link_clicks: 1,
    clients_active: 1,
    point_details: [
      {
        type: 'earned',
        title: 'Commission on a subscription payment',
        score: 1_200,
        date: server.time.now.toISOString(),
      },
    ],
  });
  await change(false);
  await change(false);
  expect(await loyalty(affiliate)).toMatchObject({ clients_active: 0, link_clicks: 1 });
  expect(await loyalty(other.affiliate)).toMatchObject({ total_points: 50, link_clicks: 0 });
});

test('holds points until their payment is seven days old, and takes them back with a refund', async () => {
  const { affiliate, client } = await newAffiliate();
  const first = await pay(client.id, 800);
  expect(await loyalty(affiliate)).toMatchObject({ total_points: 800, available_points: 0 });
  server.time.now = addMs(server.time.now, 7 * DAY);
  const second = await pay(client.id, 300);
  expect(await loyalty(affiliate)).toMatchObject({ total_points: 1_100, available_points: 800 });
  await second.refund();
  await second.refund();
  expect(await loyalty(affiliate)).toMatchObject({ total_points: 800, available_points: 800 });
  await first.refund();
  const { point_details: details, ...rest } = await loyalty(affiliate);
  expect(rest).toMatchObject({ total_points: 0, available_points: 0 });
  expect(details.map(({ type, score }) => [type, score])).toEqual([
    ['reversed', -800],
    ['reversed', -300],
    ['earned', 300],
    ['earned', 800],
  ]);
});

test('lists the history in pages of fifty, each from where the last one ended', async () => {
  const { affiliate, client } = await newAffiliate();
  for (let points = 1; points <= 101; points++) await pay(client.id, points);
  const scores: number[] = [];
  let before: number | null = null;
  for (const length of [50, 50, 1]) {
    const page: Detail = await loyalty(affiliate, before === null ? '' : `?before=${before}`);
    expect(page.point_details).toHaveLength(length);
    expect(page.total_points).toBe(5_151);
    scores.push(...page.point_details.map(({ score }) => score));
    before = page.next_before;
  }
  expect(before).toBeNull();
  expect(scores).toEqual(Array.from({ length: 101 }, (_, index) => 101 - index));
  for (const wrong of ['0', '-1', 'x', '1.5'])
    expect((await affiliate.get(`loyaltyList?before=${wrong}`)).statusCode).toBe(422);
});
