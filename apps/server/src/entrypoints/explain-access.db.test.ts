import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, server } = harness;
const DAY = 86_400;

let clinic: { id: number };
let studio: { id: number };
let course: { id: number; title: string };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  studio = await catalogueFixture.plan({ name: 'Studio', pounds: 219 });
  course = await catalogueFixture.course({
    title: 'Lip Basics',
    pricePounds: 15,
    plans: [clinic.id, studio.id],
  });
});
beforeEach(() => {
  server.time.now = new Date(Math.max(Date.now(), server.time.now.getTime()));
});

type Member = Awaited<ReturnType<typeof harness.member>>;
const explain = async ({ email }: Member, itemId = course.id) => {
  const report = await server.parts.accessReports.explain(email, { id: itemId });
  if (!report.ok) throw new Error(report.reason);
  return { isOpen: report.isOpen, ended: report.history.map(({ text, reason }) => ({ text, reason })) };
};
const intentOf = async ({ id }: Member) => {
  const [payment] = await harness.rows<{ intent: string }>(
    `select provider_intent_id as intent from payments where user_id = $1 order by id desc limit 1`,
    [id],
  );
  return payment?.intent ?? '';
};
const runEntrypoint = (...given: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'explain-access.ts'), ...given], {
    env: { ...process.env, MAETRIX_ENV: 'test', DATABASE_URL: server.parts.env.DATABASE_URL },
  });

test('pnpm explain says that a purchase has ended because its payment was refunded', async () => {
  const member = await harness.member();
  const request = { service_id: course.id, service_category: 'course', service_name: 'x' };
  const { result } = await member.post('createSessionForPaymentV2', request);
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  expect(await explain(member)).toEqual({ isOpen: true, ended: [] });
  await harness.stripe.refunds.create({ payment_intent: await intentOf(member) });
  await harness.waitUntilIdle();
  const { stdout } = await runEntrypoint(member.email, String(course.id));
  expect(stdout).toContain(`Lip Basics is locked for ${member.email}.`);
  expect(stdout).toMatch(/Purchase from .+ to .+: the payment was refunded\. \(order:\d+:\d+\)/);
});

test('takes the path of the page of an item, published or not, and refuses one that no item has', async () => {
  const member = await harness.member();
  const { title, slug } = await catalogueFixture.article({ isFree: true });
  const open = await runEntrypoint(member.email, `/blog/any/${slug}`);
  expect(open.stdout).toContain(`${title} is open for ${member.email}.`);
  const archived = await catalogueFixture.article({ status: 'archived' });
  const locked = await runEntrypoint(member.email, `/blog/any/${archived.slug}`);
  expect(locked.stdout).toContain('There is no such item in the catalogue, or not any more.');
  await expect(runEntrypoint(member.email, `/video/any/${slug}`)).rejects.toMatchObject({
    stderr: `No item has its page at /video/any/${slug}.\n`,
  });
});

test('refuses to explain the access of an address that no member has', async () => {
  expect(await server.parts.accessReports.explain('nobody@example.com', { id: course.id })).toEqual({
    ok: false,
    reason: 'unknown_member',
  });
});

test('tells a plan that was replaced from one whose payment was disputed', async () => {
  const { member } = await harness.subscribe(clinic);
  await harness.advanceClock(10 * DAY);
  await member.post('changeSubscription', { service_id: studio.id });
  await harness.waitUntilIdle();
  const replaced = {
    reason: 'replaced',
    text: expect.stringMatching(/^Clinic plan from .+: another plan replaced it\.$/) as string,
  };
  expect(await explain(member)).toEqual({ isOpen: true, ended: [replaced] });
  await harness.control('disputes', { payment_intent: await intentOf(member) });
  await harness.waitUntilIdle();
  expect((await explain(member)).ended).toEqual([
    replaced,
    {
      reason: 'disputed',
      text: expect.stringMatching(
        /^Studio plan from .+: the payment was disputed with the bank\.$/,
      ) as string,
    },
  ]);
});

test('tells a month that expired from a grace period that ended because the renewal is not collected', async () => {
  const { member, subscriptionId } = await harness.subscribe(clinic);
  const customer = (await harness.stripe.subscriptions.retrieve(subscriptionId)).customer as string;
  const bad = await harness.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await harness.stripe.subscriptions.update(subscriptionId, { default_payment_method: bad.id });
  await harness.advanceClock(31 * DAY + 3 * 3600);
  await harness.waitUntilIdle();
  expect(await explain(member)).toMatchObject({ isOpen: true, ended: [{ reason: 'expired' }] });
  await harness.stripe.subscriptions.cancel(subscriptionId);
  await harness.waitUntilIdle();
  expect(await explain(member)).toEqual({
    isOpen: false,
    ended: [
      {
        reason: 'expired',
        text: expect.stringMatching(/^Clinic plan from .+: its period was over\.$/) as string,
      },
      {
        reason: 'collection_stopped',
        text: expect.stringMatching(
          /^Grace period of the Clinic plan from .+ no longer collected\.$/,
        ) as string,
      },
    ],
  });
});

test('explains an item that is not in the catalogue any more as locked', async () => {
  const member = await harness.member();
  const archived = await catalogueFixture.course({ status: 'archived' });
  expect(await explain(member, archived.id)).toEqual({ isOpen: false, ended: [] });
});
