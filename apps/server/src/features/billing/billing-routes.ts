import {
  acceptPurchase,
  BANK_ASKS,
  billingPortal,
  buyServices,
  buyServicesV2,
  cancelSubscription,
  changeSubscription,
  createSessionForPayment,
  createSessionForPaymentV2,
  creditNote,
  directPaymentForNewUser,
  membershipDetails,
  PAYMENT_RECEIVED,
  paymentCard,
  paymentSettings,
  PURCHASE_ACCEPTED,
  receipt,
  resumeSubscription,
  SUBSCRIPTION_CANCELLED,
  SUBSCRIPTION_CHANGED,
  SUBSCRIPTION_RESUMED,
  subscriptionCardPayment,
  subscriptionChangeQuote,
  subscriptionList,
  subscriptionPayment,
  subscriptionPaymentV2,
  updateValidityAfterSubscriptionPaymentV2,
  userTransactionList,
  waitingPurchases,
} from '@maetrix/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { signUpClient, type Accounts } from '#app/features/accounts/index.ts';
import { PURCHASE_COOKIE } from '#app/platform/http/credential.ts';
import type { Routes } from '#app/platform/http/route.ts';

import {
  presentCheckout,
  presentMembership,
  presentPayment,
  presentPlan,
  presentQuote,
  presentWaitingPurchase,
  toAgreement,
  toMaxAmountMinor,
  toPurchaseRequest,
} from './billing-presenter.ts';
import type { Billing } from './billing-service.ts';

type Deps = { billing: Billing; accounts: Accounts; publishableKey: string };

/** Longer than the two weeks in which a guest purchase can be claimed. */
const PURCHASE_COOKIE_SECONDS = 15 * 24 * 3600;

const readBearerToken = (request: FastifyRequest) => request.headers.authorization?.replace(/^Bearer /, '');

const toPayer = ({ memberId }: { memberId: number }, { clientAddress }: FastifyRequest) => ({
  memberId,
  address: clientAddress,
});

export const registerBillingRoutes = (routes: Routes, deps: Deps) => {
  const { checkout, memberships, guestPurchases, guestClaims } = deps.billing;
  const { authenticate } = deps.accounts.sessions;

  for (const call of [createSessionForPayment, subscriptionPayment])
    routes.member(call, async ({ caller, body }) => ({
      result: presentCheckout(
        await checkout.start(caller.memberId, body.services.map(toPurchaseRequest), toAgreement(body)),
      ),
    }));

  for (const call of [createSessionForPaymentV2, subscriptionPaymentV2])
    routes.member(call, async ({ caller, body }) => ({
      result: presentCheckout(
        await checkout.start(caller.memberId, [toPurchaseRequest(body)], toAgreement(body)),
      ),
    }));

  routes.member(subscriptionCardPayment, async ({ caller, body, request }) => {
    const payment = {
      ...toAgreement(body),
      methodId: body.payment_method,
      acceptsFullPrice: body.full_price,
    };
    const { clientSecret } = await checkout.payByMethod(
      toPayer(caller, request),
      [toPurchaseRequest(body)],
      payment,
    );
    if (clientSecret) return { result: { client_secret: clientSecret }, message: BANK_ASKS };
    return { result: null, message: PAYMENT_RECEIVED };
  });

  routes.member(buyServices, async ({ caller, body, request }) => {
    const payment = { ...toAgreement(body), methodId: body.payment_method };
    await checkout.payByMethod(toPayer(caller, request), body.services.map(toPurchaseRequest), payment);
    return { result: null, message: PAYMENT_RECEIVED };
  });

  routes.member(buyServicesV2, async ({ caller, body }) => {
    await checkout.confirm(caller.memberId, body.payment_intent ?? body.session_id ?? '');
    return { result: null, message: PAYMENT_RECEIVED };
  });

  routes.optionalInQuery(updateValidityAfterSubscriptionPaymentV2, async ({ credential, body, request }) => {
    const member = credential && (await authenticate(credential));
    if (member) await checkout.confirm(member.memberId, body.session_id);
    else {
      const ticket = body.user_token ?? readBearerToken(request) ?? '';
      await guestPurchases.confirm(ticket, body.session_id, request.clientAddress);
    }
    return { result: null, message: PAYMENT_RECEIVED };
  });

  routes.public(directPaymentForNewUser, async ({ body, request, reply }) => {
    const { name, email, password, referral_code: referralCode } = body;
    const details = {
      companyName: body.company_name,
      mobile: body.mobile,
      address1: body.address1,
      address2: body.address2,
      city: body.city,
      country: body.country,
      postCode: body.post_code,
      tshirtSize: body.tshirt_size,
      tshirtColour: body.tshirt_colour,
    };
    const registration = { name, email, password, referralCode, details };
    const given = { ...toAgreement(body), browserKey: request.cookies[PURCHASE_COOKIE] };
    const { session, ticket, browserKey } = await guestPurchases.start(
      registration,
      toPurchaseRequest(body),
      given,
      signUpClient(request, reply),
    );
    reply.setCookie(PURCHASE_COOKIE, browserKey, {
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'lax',
      maxAge: PURCHASE_COOKIE_SECONDS,
    });
    return { result: { session, user_token: ticket } };
  });

  routes.member(waitingPurchases, async ({ caller }) => ({
    result: (await guestClaims.list(caller.memberId)).map(presentWaitingPurchase),
  }));

  routes.member(acceptPurchase, async ({ caller, body }) => {
    await guestClaims.accept(caller.memberId, body.purchase_id);
    return { result: null, message: PURCHASE_ACCEPTED };
  });

  routes.optionalInQuery(subscriptionList, async ({ credential }) => {
    const member = credential && (await authenticate(credential));
    return { result: (await memberships.listPlans(member?.memberId ?? null)).map(presentPlan) };
  });

  routes.member(membershipDetails, async ({ caller }) => ({
    result: presentMembership(await memberships.getForMember(caller.memberId)),
  }));

  routes.member(cancelSubscription, async ({ caller, body }) => {
    await memberships.cancel(caller.memberId, body.reason);
    return { result: null, message: SUBSCRIPTION_CANCELLED };
  });

  routes.member(resumeSubscription, async ({ caller }) => {
    await memberships.resume(caller.memberId);
    return { result: null, message: SUBSCRIPTION_RESUMED };
  });

  routes.member(changeSubscription, async ({ caller, body, request }) => {
    await memberships.change(toPayer(caller, request), body.service_id, toMaxAmountMinor(body));
    return { result: null, message: SUBSCRIPTION_CHANGED };
  });

  routes.member(subscriptionChangeQuote, async ({ caller, body }) => ({
    result: presentQuote(await memberships.quoteChange(caller.memberId, body.service_id)),
  }));

  routes.member(billingPortal, async ({ caller }) => ({
    result: { url: await memberships.openPortal(caller.memberId) },
  }));

  routes.member(paymentCard, async ({ caller }) => ({
    result: await memberships.findCard(caller.memberId),
  }));

  routes.member(userTransactionList, async ({ caller }) => ({
    result: (await memberships.listPayments(caller.memberId)).map(presentPayment),
  }));

  routes.member(receipt, async ({ caller, query }) => ({
    file: await deps.billing.receipts.download(caller.memberId, query.payment_id),
  }));

  routes.member(creditNote, async ({ caller, query }) => ({
    file: await deps.billing.creditNotes.download(caller.memberId, query.number),
  }));

  routes.public(paymentSettings, () => Promise.resolve({ result: { publishable_key: deps.publishableKey } }));
};

const MAX_EVENT_BYTES = 1024 * 1024;

/** Rejects events without a valid signature. Answers 2xx only after the commit, so that the provider retries what was lost. */
export const registerWebhook = async (scope: FastifyInstance, billing: Billing) => {
  await scope.register((webhooks, _options, done) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    webhooks.post<{ Body: Buffer }>(
      '/webhooks/stripe',
      { config: { auth: 'public' }, bodyLimit: MAX_EVENT_BYTES },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const isAccepted = await billing.receive(
          request.body,
          typeof signature === 'string' ? signature : '',
        );
        return reply.code(isAccepted ? 200 : 400).send({ received: isAccepted });
      },
    );
    done();
  });
};
