import { expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';
import { createVideoFixture } from '#app/testing/video-fixture.ts';

const harness = createBillingHarness();
const videoFixture = createVideoFixture(harness.server);

test('[VIDE-012] a video is put in the cart with a course, paid in one order, and open afterwards', async () => {
  const video = await videoFixture.video({ pricePounds: 12 });
  const course = await harness.catalogueFixture.course({ pricePounds: 30 });
  const member = await harness.member();
  const services = [
    { service_category: 'video', service_id: video.id },
    { service_category: 'course', service_id: course.id },
  ];
  const opening = { service_category: 'video', service_id: video.id };
  expect((await member.post('media/open', opening)).code).toBe(403);
  await member.post('addToCart', { services });
  expect(await member.get('getCartList')).toMatchObject({
    cart_list: [
      { service_category: 'video', service_name: video.title, service_price: 12, no_sub_entities: 0 },
      { service_category: 'course', service_price: 30 },
    ],
    total_amount: 42,
  });

  const { result } = await member.post('createSessionForPayment', { services });
  expect(result.total).toBe(42);
  expect(await harness.pay(result.session)).toBe(303);
  await harness.waitUntilIdle();

  expect((await member.post('media/open', opening)).code).toBe(200);
  expect((await member.post('videoDetail', { video_id: video.id })).result).toMatchObject({
    is_subscribed: 1,
    access: expect.stringContaining('It is yours to keep.'),
  });
  expect(await member.get('cartItems')).toEqual({ cart_items: 0 });
  const [payment] = await member.get<{ service_name: string }[]>('userTransactionList');
  expect(payment?.service_name).toContain(video.title);
  expect((await member.post('createSessionForPaymentV2', opening)).code).toBe(422);
});

test('a video that only a plan opens cannot be bought', async () => {
  const plan = await harness.catalogueFixture.plan({ pounds: 49 });
  const video = await videoFixture.video({ plans: [plan.id] });
  const member = await harness.member();
  const service = { service_category: 'video', service_id: video.id };
  expect((await member.post('createSessionForPaymentV2', service)).code).toBe(422);
  expect((await member.post('addToCart', { services: [service] })).code).toBe(422);
});
