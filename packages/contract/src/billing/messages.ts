/** Shown while the buyer's bank waits for their confirmation. */
export const BANK_ASKS = 'Your bank asks you to confirm this payment';
export const PAYMENT_RECEIVED = 'Payment Received Successfully';

/**
 * Shown when a payment was declined, by the call and on the result page. What members read of a decline besides:
 * Stripe.js's own text of a card field or a confirmation (`plans/card-fields.tsx`, `plans/plan-payment.tsx`); of a
 * renewal `account/subscription-box.tsx`, `plans/load-plans.server.ts`, the mail `billing/settlement/membership-mail.ts` and
 * the notification `renewalFailed` (`notifications/messages.ts`).
 */
export const CARD_DECLINED = 'Payment Error - Please check your card details and try again.';
/** Shown when the provider's payment page was closed before anybody paid on it. */
export const CHECKOUT_EXPIRED = 'This payment page has expired. Nothing was charged; please start again.';
export const CARD_HAD_FIRST_MONTH =
  'This card has already had its first month at half price. We are refunding your payment; please choose a plan at the usual price.';

export const SUBSCRIPTION_CANCELLED =
  'Your subscription is cancelled. You keep it until the end of what you paid for.';
export const SUBSCRIPTION_RESUMED = 'Your subscription continues.';
export const SUBSCRIPTION_CHANGED = 'Your plan is changed.';

export const PURCHASE_ACCEPTED = 'Your purchase is in your account and opens in a moment.';

/** Shown to a visitor who registers and pays in one form. */
export const PASSWORDS_MUST_BE_SAME = 'Password and confirm password must be same';

export const TSHIRT_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export const TSHIRT_COLOURS = ['red', 'orange', 'white', 'black', 'grey', 'pink', 'blue'] as const;
