import { expect, test } from 'vitest';

import { addMs } from '#app/kernel/time.ts';
import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture } = harness;

type Cart = {
  cart_list: { id: number; service_id: number; service_price: number; is_available: 0 | 1 }[];
  no_of_services: number;
  total_amount: number;
  included_in: { tag_name: string; fee: number } | null;
};

const adding = (...ids: number[]) => ({
  services: ids.map((id) => ({ service_category: 'course', service_id: id })),
});

test('[CART-003] [CART-005] [CART-007] a cart holds each item once', async () => {
  const one = await catalogueFixture.course({ pricePounds: 149 });
  const other = await catalogueFixture.course({ pricePounds: 99.5 });
  const member = await harness.member();
  expect(await member.get('cartItems?token=stolen')).toEqual({ cart_items: 0 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => member.post('addToCart', { ...adding(one.id), price: 1 })),
  );
  expect(answers.map(({ code, message }) => `${code} ${message}`)).toEqual(
    Array.from({ length: 8 }, () => '200 Added To Cart'),
  );
  expect(await member.post('addToCart', adding(one.id, other.id))).toMatchObject({
    result: { cart_items: 2 },
  });
  expect(await member.get('cartItems')).toEqual({ cart_items: 2 });
  expect(await member.get('profile/detail')).toMatchObject({ cart_items: 2 });
});

test('[CART-002] [CART-006] lists cart items at the catalogue price, and the plan that includes them', async () => {
  const plan = await catalogueFixture.plan({ name: 'Surgery', pounds: 30 });
  const one = await catalogueFixture.course({ pricePounds: 149, plans: [plan.id], title: 'Consent' });
  const other = await catalogueFixture.course({ pricePounds: 99.5, plans: [plan.id] });
  const member = await harness.member();
  await member.post('addToCart', adding(one.id, other.id));
  expect(await member.get<Cart>('getCartList')).toMatchObject({
    cart_list: [
      {
        id: expect.any(Number),
        service_id: one.id,
        service_category: 'course',
        service_name: 'Consent',
        service_price: 149,
        banner: null,
        no_sub_entities: 2,
        is_available: 1,
      },
      { service_id: other.id, service_price: 99.5 },
    ],
    no_of_services: 2,
    total_amount: 248.5,
    included_in: { tag_name: 'Surgery', fee: 30 },
  });
});

test('course lists and pages mark the items in the cart', async () => {
  const category = await catalogueFixture.category();
  const [wanted, left] = [
    await catalogueFixture.course({ pricePounds: 20, category: category.id }),
    await catalogueFixture.course({ pricePounds: 20, category: category.id }),
  ];
  const member = await harness.member();
  await member.post('addToCart', adding(wanted.id));
  const categories = await member.get<{ courses: { id: number; added_to_cart: 0 | 1 }[] }[]>(
    `course/categories?category_name=${category.slug}`,
  );
  expect(new Map(categories[0]?.courses.map(({ id, added_to_cart }) => [id, added_to_cart]))).toEqual(
    new Map([
      [wanted.id, 1],
      [left.id, 0],
    ]),
  );
  const detail = await member.post('course/detail', { course_id: wanted.id });
  expect(detail.result).toMatchObject({ added_to_cart: 1 });
});

test('[CART-008] [CART-017] only members have a cart, and can remove items only from their own', async () => {
  const course = await catalogueFixture.course({ pricePounds: 20 });
  const [member, other] = [await harness.member(), await harness.member()];
  await member.post('addToCart', adding(course.id));
  const { cart_list } = await member.get<Cart>('getCartList');
  const removing = { cart_id: cart_list[0]?.id };
  expect((await other.post('removeFromCart', removing)).code).toBe(404);
  expect(await member.get('cartItems')).toEqual({ cart_items: 1 });
  expect(await member.post('removeFromCart', removing)).toMatchObject({ result: { cart_items: 0 } });
  expect((await member.post('removeFromCart', removing)).code).toBe(404);
  for (const [method, path] of [
    ['GET', 'cartItems?token=stolen'],
    ['GET', 'getCartList'],
    ['POST', 'addToCart'],
    ['POST', 'removeFromCart'],
    ['POST', 'createSessionForPayment'],
  ] as const) {
    const payload = method === 'POST' ? { payload: { ...adding(course.id), cart_id: 1 } } : {};
    const answer = await harness.server.call({ method, url: `/api/${path}`, ...payload });
    expect([path, answer.statusCode]).toEqual([path, 401]);
  }
});

test('rejects an item that cannot be bought, skips it among others, and marks it as unavailable in the cart', async () => {
  const plan = await catalogueFixture.plan();
  const [sold, owned, free, byPlan] = [
    await catalogueFixture.course({ pricePounds: 10 }),
    await catalogueFixture.course({ pricePounds: 20 }),
    await catalogueFixture.course({ isFree: true }),
    await catalogueFixture.course({ plans: [plan.id] }),
  ];
  const member = await harness.member();
  await member.post('addToCart', adding(owned.id));
  await catalogueFixture.grant(member.email, {
    itemId: owned.id,
    source: 'purchase',
    startsAt: addMs(harness.server.time.now, -1),
    endsAt: null,
  });
  for (const [id, code] of [
    [owned.id, 422],
    [free.id, 422],
    [byPlan.id, 422],
    [999_999, 404],
  ] as const)
    expect((await member.post('addToCart', adding(id))).code).toBe(code);
  expect((await member.post('addToCart', adding(999_999, sold.id, owned.id))).code).toBe(200);
  expect(await member.get<Cart>('getCartList')).toMatchObject({
    cart_list: [
      { service_id: owned.id, service_price: 0, is_available: 0 },
      { service_id: sold.id, service_price: 10, is_available: 1 },
    ],
    total_amount: 10,
  });
});

test('rejects more items than one order can have', async () => {
  const courses = [];
  for (let made = 0; made < 51; made++) courses.push(await catalogueFixture.course({ pricePounds: 1 }));
  const ids = courses.map(({ id }) => id);
  const member = await harness.member();
  expect((await member.post('addToCart', adding(...ids.slice(0, 50)))).result).toEqual({ cart_items: 50 });
  expect(await member.post('addToCart', adding(ids[50] ?? 0))).toMatchObject({
    code: 422,
    message: expect.stringContaining('full'),
  });
  expect(await member.get('cartItems')).toEqual({ cart_items: 50 });
});

test('a webhook removes paid items from the cart and keeps the rest', async () => {
  const [bought, kept] = [
    await catalogueFixture.course({ pricePounds: 10 }),
    await catalogueFixture.course({ pricePounds: 20 }),
  ];
  const member = await harness.member();
  await member.post('addToCart', adding(bought.id, kept.id));
  const { result } = await member.post('createSessionForPayment', {
    services: [{ service_id: bought.id, service_category: 'course' }],
  });
  expect(await member.get('cartItems')).toEqual({ cart_items: 2 });
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  const { cart_list } = await member.get<Cart>('getCartList');
  expect(cart_list.map(({ service_id }) => service_id)).toEqual([kept.id]);
});
