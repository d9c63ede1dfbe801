import { z } from 'zod';

import { optionalText, serviceId } from '../fields.ts';
import { ITEM_KINDS } from '../item-kind.ts';

export const purchasableCategory = z.enum([...ITEM_KINDS, 'subscription']);

export type PurchasableCategory = z.output<typeof purchasableCategory>;

/** Identifies an item to pay for. The name is for display only; a price sent by a client is ignored. */
export const purchase = z.object({
  service_id: serviceId,
  service_category: purchasableCategory,
  service_name: optionalText(300),
});

/** An idempotency key: requests with the same key create one order. */
export const requestKey = z.uuid().optional();

/** In pounds, the total that the buyer was shown. An order that costs more is refused with the new price. */
export const maxAmount = z.coerce.number().nonnegative().max(1e6).optional();

export const purchases = z
  .array(purchase, 'Please choose something to buy')
  .min(1, 'Please choose something to buy')
  .max(50, 'At most 50 at a time');

/** A started checkout. While it waits for the provider, `session` is null and `position` is its place in the queue. */
export const checkout = z.object({
  order_id: z.int(),
  session: z
    .object({ id: z.string(), url: z.string().nullable(), payment_intent: z.string().nullable() })
    .nullable(),
  position: z.int(),
  /** The order of this `request_key` has been paid already. */
  is_paid: z.boolean(),
  services: z.array(
    z.object({
      service_id: z.int(),
      service_category: purchasableCategory,
      service_name: z.string(),
      amount: z.number(),
    }),
  ),
  currency: z.string(),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
});

export type Checkout = z.output<typeof checkout>;

/** The id the provider's card fields return in place of a card number. */
export const paymentMethodId = z
  .string('Please fill in the card details')
  .regex(/^pm_\w{3,200}$/, 'Please fill in the card details');

/** Display only: the server knows what was ordered. */
export const confirmedServices = z.array(z.unknown()).max(50).optional();

export const membershipDetailsResult = z.object({
  tag_name: z.string(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  next_due_date: z.string().nullable(),
  subscription_type: z.enum(['Free', 'Paid']),
  subscription_canceled: z.boolean(),
  is_expired: z.boolean(),
  fee: z.number(),
  currency: z.string(),
  is_renewal_failing: z.boolean(),
  /** Whether there is a subscription to cancel, resume or change; access paid by others has none. */
  has_subscription: z.boolean(),
  member_since: z.string(),
  next: z.object({ tag_name: z.string(), amount: z.number() }).nullable(),
});

export type MembershipDetails = z.output<typeof membershipDetailsResult>;

export const subscriptionPlan = z.object({
  id: z.int(),
  tag_name: z.string(),
  summary: z.string(),
  tag_description: z.array(z.string()),
  fee: z.number(),
  price: z.number(),
  currency: z.string(),
  service_category: z.literal('subscription'),
  is_active: z.boolean(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
  is_offered: z.boolean(),
  first_month: z.number(),
});

export type SubscriptionPlan = z.output<typeof subscriptionPlan>;

/** What changing to a plan costs. */
export const changeQuote = z.object({
  amount: z.number(),
  currency: z.string(),
  /** Null when the plan starts at once. */
  starts_at: z.string().nullable(),
});

export type ChangeQuote = z.output<typeof changeQuote>;

export const payment = z.object({
  id: z.int(),
  service_category: z.string(),
  service_name: z.string(),
  amount: z.number(),
  currency: z.string(),
  payment_status: z.enum(['succeeded', 'failed', 'refunded', 'partially_refunded', 'disputed']),
  refunded_amount: z.number(),
  date: z.string(),
  receipt_number: z.string().nullable(),
  /** One for each refund of a payment that has a receipt, oldest first. */
  credit_notes: z.array(z.object({ number: z.string(), amount: z.number() })),
});

export type Payment = z.output<typeof payment>;

export const waitingPurchase = z.object({
  purchase_id: z.string(),
  service_name: z.string(),
  service_category: z.string(),
  amount: z.number(),
  currency: z.string(),
  paid_at: z.string(),
  refunded_on: z.string(),
  /** Why the caller cannot accept it, for people to read; null when they can. */
  refusal: z.string().nullable(),
});

export type WaitingPurchase = z.output<typeof waitingPurchase>;
