import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import {
  amount,
  decimal,
  integer,
  list,
  mergeMetadata,
  metadata,
  nothing,
  pageOf,
  text,
  unsettable,
} from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { listOf, route, type Route } from '../core/route.ts';

const creation = z.strictObject({
  amount_off: amount.optional(),
  currency: text.optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: integer.optional(),
  id: text.optional(),
  max_redemptions: integer.optional(),
  metadata: unsettable(metadata).optional(),
  name: text.optional(),
  percent_off: decimal
    .refine((value) => value > 0 && value <= 100, {
      message: 'Invalid percent_off: must be between 0 and 100',
    })
    .optional(),
  redeem_by: integer.optional(),
});

export const discountsParam = list(z.strictObject({ coupon: text }));

const isValid = (coupon: Stripe.Coupon, now: number): boolean =>
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions) &&
  (coupon.redeem_by === null || coupon.redeem_by > now);

/** Returns a coupon that is still valid, or throws Stripe's error. */
export const usableCoupon = (account: Account, id: string, now: number): Stripe.Coupon => {
  const coupon = account.get('coupon', id, 'discounts[0][coupon]');
  if (isValid(coupon, now)) return coupon;
  throw badRequest(`Coupon ${id} is expired and cannot be applied.`, {
    code: 'coupon_expired',
    param: 'discounts[0][coupon]',
  });
};

export const redeem = (account: Account, id: string): void => {
  const coupon = account.find('coupon', id);
  if (!coupon) return;
  const redeemed = { ...coupon, times_redeemed: coupon.times_redeemed + 1 };
  account.put({ ...redeemed, valid: isValid(redeemed, account.now()) });
};

/** The discount on each of these amounts. */
export const discountEach = (coupon: Stripe.Coupon | undefined, amounts: number[]): number[] => {
  if (!coupon) return amounts.map(() => 0);
  const total = amounts.reduce((sum, value) => sum + Math.max(value, 0), 0);
  const whole = Math.min(
    coupon.percent_off === null ? (coupon.amount_off ?? 0) : Math.round((total * coupon.percent_off) / 100),
    total,
  );
  let given = 0;
  let seen = 0;
  return amounts.map((value) => {
    seen += Math.max(value, 0);
    const cumulative = total === 0 ? 0 : Math.round((whole * seen) / total);
    const share = cumulative - given;
    given = cumulative;
    return share;
  });
};

export const createDiscount = (
  account: Account,
  coupon: Stripe.Coupon,
  about: { customer: string; subscription?: string; checkoutSession?: string | undefined },
): Stripe.Discount => {
  const start = account.now(about.customer);
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : undefined;
  const end = new Date(start * 1000);
  if (months) end.setUTCMonth(end.getUTCMonth() + months);
  redeem(account, coupon.id);
  return account.put({
    id: account.ids('di'),
    object: 'discount',
    checkout_session: about.checkoutSession ?? null,
    customer: about.customer,
    customer_account: null,
    end: months ? Math.floor(end.getTime() / 1000) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: about.subscription ?? null,
    subscription_item: null,
  });
};

export const findCoupon = (
  account: Account,
  discount: string | Stripe.Discount,
): Stripe.Coupon | undefined => {
  const coupon = idOf(account.find('discount', idOf(discount))?.source.coupon);
  return coupon === null ? undefined : account.find('coupon', coupon);
};

export const couponRoutes = (account: Account): Route[] => [
  route('POST', '/v1/coupons', creation, (params) => {
    const { percent_off, amount_off, currency, id, duration = 'once' } = params;
    if ((percent_off === undefined) === (amount_off === undefined)) {
      throw badRequest('You must pass either percent_off or amount_off, but not both.');
    }
    if (amount_off !== undefined && !currency) {
      throw badRequest('You must pass currency when passing amount_off.', { param: 'currency' });
    }
    if (duration === 'repeating' && !params.duration_in_months) {
      throw badRequest('You must pass duration_in_months when passing duration=repeating.', {
        param: 'duration_in_months',
      });
    }
    if (id && account.find('coupon', id)) {
      throw badRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
    }
    return account.put(
      {
        id: id ?? account.ids('', 8).slice(1).toUpperCase(),
        object: 'coupon',
        amount_off: amount_off ?? null,
        created: account.now(),
        currency: currency?.toLowerCase() ?? null,
        duration,
        duration_in_months: params.duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: percent_off ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      },
      'coupon.created',
    );
  }),
  route('GET', '/v1/coupons/:id', nothing, (_params, id) => account.get('coupon', id)),
  route(
    'POST',
    '/v1/coupons/:id',
    z.strictObject({ metadata: unsettable(metadata).optional(), name: text.optional() }),
    ({ metadata, name }, id) => {
      const coupon = account.get('coupon', id);
      return account.change(
        coupon,
        { metadata: mergeMetadata(coupon.metadata ?? {}, metadata), ...(name !== undefined && { name }) },
        'coupon.updated',
      );
    },
  ),
  route('DELETE', '/v1/coupons/:id', nothing, (_params, id) => {
    const coupon = account.get('coupon', id);
    account.collection('coupon').remove(id);
    account.emit('coupon.deleted', coupon);
    return { id, object: 'coupon', deleted: true };
  }),
  route('GET', '/v1/coupons', z.strictObject(pageOf), (page) =>
    listOf(account.collection('coupon').page(page), '/v1/coupons'),
  ),
];
