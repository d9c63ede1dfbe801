import { z } from 'zod';

import { optionalText, serviceId } from '../fields.ts';

/** What can be paid for: something taught, or a plan. */
const purchasableCategory = z.enum(['course', 'video', 'podcast', 'blog', 'subscription']);

/** Names a thing to pay for. Its name is for display and, like any price a client sends, is not read. */
export const purchase = z.object({
  service_id: serviceId,
  service_category: purchasableCategory,
  service_name: optionalText(300),
});

/** The same click sends the same key and makes one order, however often it is sent. */
export const requestKey = z.uuid().optional();

export const purchases = z
  .array(purchase, 'Please choose something to buy')
  .min(1, 'Please choose something to buy')
  .max(50, 'At most 50 at a time');

/** A started checkout. While the provider is busy `session` is null and `position` says how many are before. */
export const checkout = z.object({
  order_id: z.int(),
  session: z
    .object({ id: z.string(), url: z.string().nullable(), payment_intent: z.string().nullable() })
    .nullable(),
  position: z.int(),
  /** This click's order has been paid for already. */
  is_paid: z.boolean(),
  services: z.array(
    z.object({
      service_id: z.int(),
      service_category: z.string(),
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

/** Where the provider's own card fields made a card into an id. */
export const paymentMethodId = z
  .string('Please fill in the card details')
  .regex(/^pm_\w{3,200}$/, 'Please fill in the card details');

/** Said while the buyer's bank wants to hear from her. */
export const BANK_ASKS = 'Your bank asks you to confirm this payment';

export const PAYMENT_RECEIVED = 'Payment Received Successfully';
