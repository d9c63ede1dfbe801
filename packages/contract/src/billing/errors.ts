import { NO_CARD_DATA } from '../card-number.ts';
import { defineErrors } from '../error.ts';
import { CARD_HAD_FIRST_MONTH, CHECKOUT_EXPIRED, CARD_DECLINED } from './messages.ts';

export const billingErrors = defineErrors({
  card_data: { status: 422, message: NO_CARD_DATA },
  payment_pending: { status: 409, message: 'pending' },
  card_declined: { status: 422, message: CARD_DECLINED },
  checkout_expired: { status: 422, message: CHECKOUT_EXPIRED },
  payment_mismatch: {
    status: 422,
    message: 'This payment does not match the order. We are refunding it.',
  },
  not_for_sale: { status: 422, message: 'This is not for sale at the moment.' },
  already_owned: { status: 422, message: 'You already have this.' },
  already_subscribed: {
    status: 422,
    message: 'You already have a membership. You can change its plan instead.',
  },
  first_month_used: {
    status: 422,
    message: 'This was paid for as a first month at half price, and you have had your first month.',
  },
  card_had_first_month: { status: 422, message: CARD_HAD_FIRST_MONTH },
  first_month_used_by_card: {
    status: 422,
    message: 'This card has already had its first month at half price. Nothing has been charged.',
  },
  price_changed: {
    status: 409,
    message: 'The price has changed meanwhile. Nothing was charged; please look at it again.',
  },
  order_expired: {
    status: 422,
    message: 'This order is more than half an hour old. Nothing was charged; please order again.',
  },
  one_plan_at_a_time: { status: 422, message: 'Please choose one plan, and buy it by itself.' },
  mixed_currencies: {
    status: 422,
    message: 'These have prices in different currencies. Please buy them one by one.',
  },
  change_pending: {
    status: 409,
    message:
      'Your last change is still being confirmed. You will not be charged twice; please look again in a minute.',
  },
  no_membership: { status: 422, message: 'There is no paid membership to change.' },
  provider_unavailable: {
    status: 503,
    message: 'Payments are not available at the moment. Please try again in a minute.',
  },
});
