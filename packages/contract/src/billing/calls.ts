import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import {
  confirmation,
  email,
  freeText,
  ignoredToken,
  newPassword,
  optionalText,
  personName,
  serviceId,
} from '../fields.ts';
import { PASSWORDS_MUST_BE_SAME, PAYMENT_RECEIVED, TSHIRT_COLOURS, TSHIRT_SIZES } from './messages.ts';
import {
  changeQuote,
  checkout,
  confirmedServices,
  maxAmount,
  membershipDetailsResult,
  payment,
  paymentMethodId,
  purchase,
  purchases,
  requestKey,
  subscriptionPlan,
  waitingPurchase,
} from './wire.ts';

const SHORTEST_MOBILE = 10;

/** Digits, with the separators people type between them. */
const mobile = freeText(40, 'Mobile Is Required').refine(
  (text) => /^\+?[\d ()-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= SHORTEST_MOBILE,
  `Please enter at least ${SHORTEST_MOBILE} digits`,
);

const optionalChoice = <const Choice extends string>(choices: readonly Choice[]) =>
  z.preprocess((value) => value || undefined, z.enum(choices).optional());

export const buyServices = defineCall({
  name: 'buyServices',
  summary: `Buy services with a card from the provider's own fields; card numbers are rejected. Answers "${PAYMENT_RECEIVED}"`,
  method: 'POST',
  path: '/buyServices',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: z.object({
    services: purchases,
    payment_method: paymentMethodId,
    name_on_card: optionalText(120),
    request_key: requestKey,
    max_amount: maxAmount,
  }),
  response: { kind: 'json', result: nothing },
});

export const buyServicesV2 = defineCall({
  name: 'buyServicesV2',
  summary:
    'Confirm a checkout of services, by its payment or its session. Answers "pending" until it is paid',
  method: 'POST',
  path: '/buyServicesV2',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: z
    .object({
      services: confirmedServices,
      payment_intent: optionalText(200),
      session_id: optionalText(200),
    })
    .refine((body) => body.payment_intent ?? body.session_id, {
      path: ['payment_intent'],
      message: 'Which payment?',
    }),
  response: { kind: 'json', result: nothing },
});

export const createSessionForPayment = defineCall({
  name: 'createSessionForPayment',
  summary: "Order several services and open the provider's checkout; prices are the catalogue's",
  method: 'POST',
  path: '/createSessionForPayment',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: z.object({ services: purchases, request_key: requestKey, max_amount: maxAmount }),
  response: { kind: 'json', result: checkout },
});

export const createSessionForPaymentV2 = defineCall({
  name: 'createSessionForPaymentV2',
  summary: "Order one service and open the provider's checkout",
  method: 'POST',
  path: '/createSessionForPaymentV2',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: purchase.extend({ request_key: requestKey, max_amount: maxAmount }),
  response: { kind: 'json', result: checkout },
});

export const directPaymentForNewUser = defineCall({
  name: 'directPaymentForNewUser',
  summary:
    'Register and pay in one form. The account is created when the email address is confirmed; `user_token` confirms this payment and grants nothing else. The answer is the same for a registered address',
  method: 'POST',
  path: '/directPaymentForNewUser',
  auth: 'public',
  asksProvider: true,
  form: true,
  body: purchase
    .extend({
      name: personName,
      email,
      password: newPassword,
      confirm_password: confirmation,
      referral_code: optionalText(40),
      company_name: optionalText(120),
      dob: optionalText(40),
      address1: optionalText(200),
      address2: optionalText(200),
      city: optionalText(120),
      country: optionalText(120),
      mobile,
      post_code: optionalText(20),
      tshirt_size: optionalChoice(TSHIRT_SIZES),
      tshirt_colour: optionalChoice(TSHIRT_COLOURS),
      request_key: requestKey,
      max_amount: maxAmount,
    })
    .refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_MUST_BE_SAME,
    }),
  response: {
    kind: 'json',
    result: z.object({
      session: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
      user_token: z.string(),
    }),
  },
});

export const membershipDetails = defineCall({
  name: 'membershipDetails',
  summary:
    "The caller's membership; every member has the free plan. `next` is the charge due on `next_due_date`",
  method: 'GET',
  path: '/membershipDetails',
  auth: 'member',
  response: { kind: 'json', result: membershipDetailsResult },
});

export const cancelSubscription = defineCall({
  name: 'cancelSubscription',
  summary: 'Stop renewing; access stays until the end of the paid period',
  method: 'POST',
  path: '/cancelSubscription',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: z.object({ reason: optionalText(500) }),
  response: { kind: 'json', result: nothing },
});

export const resumeSubscription = defineCall({
  name: 'resumeSubscription',
  summary: 'Undo a cancellation before the paid period ends',
  method: 'POST',
  path: '/resumeSubscription',
  auth: 'member',
  asksProvider: true,
  response: { kind: 'json', result: nothing },
});

export const changeSubscription = defineCall({
  name: 'changeSubscription',
  summary: 'Change the plan: an upgrade at once, prorated; a downgrade with the next period',
  method: 'POST',
  path: '/changeSubscription',
  auth: 'member',
  asksProvider: true,
  body: z.object({ service_id: serviceId, max_amount: maxAmount }),
  response: { kind: 'json', result: nothing },
});

export const subscriptionChangeQuote = defineCall({
  name: 'subscriptionChangeQuote',
  summary: 'What a change to this plan charges now, and when the plan starts; changes nothing',
  method: 'POST',
  path: '/subscriptionChangeQuote',
  auth: 'member',
  asksProvider: true,
  body: z.object({ service_id: serviceId }),
  response: { kind: 'json', result: changeQuote },
});

export const billingPortal = defineCall({
  name: 'billingPortal',
  summary: "The URL of the provider's own pages, for cards and invoices",
  method: 'POST',
  path: '/billingPortal',
  auth: 'member',
  asksProvider: true,
  response: { kind: 'json', result: z.object({ url: z.string() }) },
});

export const paymentCard = defineCall({
  name: 'paymentCard',
  summary: 'The card that pays the next renewal, as the provider has it now; null without one',
  method: 'POST',
  path: '/paymentCard',
  auth: 'member',
  asksProvider: true,
  response: {
    kind: 'json',
    result: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }).nullable(),
  },
});

export const paymentSettings = defineCall({
  name: 'paymentSettings',
  summary: "What a browser needs to show the provider's own card fields",
  method: 'GET',
  path: '/paymentSettings',
  auth: 'public',
  response: { kind: 'json', result: z.object({ publishable_key: z.string() }) },
});

export const receipt = defineCall({
  name: 'receipt',
  summary: "The receipt of one of the caller's payments, as a PDF",
  method: 'GET',
  path: '/receipt',
  auth: 'member',
  query: z.object({ payment_id: serviceId }),
  response: { kind: 'file', mimeType: 'application/pdf' },
});

export const creditNote = defineCall({
  name: 'creditNote',
  summary: "The credit note of a refund of one of the caller's payments, as a PDF",
  method: 'GET',
  path: '/creditNote',
  auth: 'member',
  query: z.object({ number: z.string().regex(/^C-\d{4}-\d{6,12}$/) }),
  response: { kind: 'file', mimeType: 'application/pdf' },
});

export const subscriptionList = defineCall({
  name: 'subscriptionList',
  summary:
    "The plans, with the caller's plan marked; `fee` is per month, `first_month` the caller's price for the first one",
  method: 'GET',
  path: '/subscriptionList',
  auth: 'optional',
  query: z.object({ ...ignoredToken }),
  response: { kind: 'json', result: z.array(subscriptionPlan) },
});

export const subscriptionPayment = defineCall({
  name: 'subscriptionPayment',
  summary: "Order a plan and open the provider's checkout; the list names one plan",
  method: 'POST',
  path: '/subscriptionPayment',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: z.object({ services: purchases, request_key: requestKey, max_amount: maxAmount }),
  response: { kind: 'json', result: checkout },
});

export const subscriptionPaymentV2 = defineCall({
  name: 'subscriptionPaymentV2',
  summary: "Order a plan and open the provider's checkout",
  method: 'POST',
  path: '/subscriptionPaymentV2',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: purchase.extend({ request_key: requestKey, max_amount: maxAmount }),
  response: { kind: 'json', result: checkout },
});

export const subscriptionCardPayment = defineCall({
  name: 'subscriptionCardPayment',
  summary: `Subscribe to a plan with a card from the provider's own fields. Answers "${PAYMENT_RECEIVED}", or the secret the provider's script needs for the bank's confirmation; the same call is then repeated`,
  method: 'POST',
  path: '/subscriptionCardPayment',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: purchase.extend({
    payment_method: paymentMethodId,
    request_key: requestKey,
    max_amount: maxAmount,
    /** The buyer agrees to pay in full if the card has used the first-month discount. */
    full_price: z.boolean().optional(),
  }),
  response: { kind: 'json', result: z.object({ client_secret: z.string() }).nullable() },
});

export const updateValidityAfterSubscriptionPaymentV2 = defineCall({
  name: 'updateValidityAfterSubscriptionPaymentV2',
  summary:
    'Confirm a checkout on the result page: by the member, or by the token of a new user (as bearer or `user_token`)',
  method: 'POST',
  path: '/updateValidityAfterSubscriptionPaymentV2',
  auth: 'optional',
  asksProvider: true,
  form: true,
  body: z.object({
    session_id: freeText(200, 'Which payment?'),
    services: confirmedServices,
    user_token: optionalText(200),
  }),
  response: { kind: 'json', result: nothing },
});

export const userTransactionList = defineCall({
  name: 'userTransactionList',
  summary: "The caller's payments, newest first",
  method: 'GET',
  path: '/userTransactionList',
  auth: 'member',
  response: { kind: 'json', result: z.array(payment) },
});

export const waitingPurchases = defineCall({
  name: 'waitingPurchases',
  summary:
    "Guest purchases paid with the caller's email address. Unless accepted they are refunded on `refunded_on`",
  method: 'GET',
  path: '/waitingPurchases',
  auth: 'member',
  response: { kind: 'json', result: z.array(waitingPurchase) },
});

export const acceptPurchase = defineCall({
  name: 'acceptPurchase',
  summary: "Accept a guest purchase: access for the paid period, without the payer's card or renewal",
  method: 'POST',
  path: '/acceptPurchase',
  auth: 'member',
  form: true,
  body: z.object({ purchase_id: z.uuid('Which purchase?') }),
  response: { kind: 'json', result: nothing },
});
