import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import { text } from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { route, type Route } from '../core/route.ts';

const CONFIGURATION = 'bpc_sandbox';

const flowData = z.strictObject({
  type: z.enum(['payment_method_update', 'subscription_cancel']),
  after_completion: z
    .strictObject({
      type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
      hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
      redirect: z.strictObject({ return_url: text }).optional(),
    })
    .optional(),
  subscription_cancel: z.strictObject({ subscription: text }).optional(),
});

const creation = z.strictObject({
  customer: text,
  flow_data: flowData.optional(),
  locale: text.optional(),
  return_url: text.optional(),
});

const flowOf = (
  account: Account,
  flow: z.output<typeof flowData>,
  customer: string,
): Stripe.BillingPortal.Session.Flow => {
  const { type, after_completion: after, subscription_cancel: cancel } = flow;
  if ((type === 'subscription_cancel') !== (cancel !== undefined)) {
    throw badRequest('Pass subscription_cancel with the flow type subscription_cancel, and only with it.', {
      param: 'flow_data[subscription_cancel]',
    });
  }
  const subscription =
    cancel &&
    account.get('subscription', cancel.subscription, 'flow_data[subscription_cancel][subscription]');
  if (subscription && idOf(subscription.customer) !== customer) {
    throw badRequest(`${subscription.id} does not belong to ${customer}.`, {
      param: 'flow_data[subscription_cancel]',
    });
  }
  return {
    after_completion: {
      hosted_confirmation: after?.hosted_confirmation
        ? { custom_message: after.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: subscription ? { retention: null, subscription: subscription.id } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
};

export const portalSessionRoutes = (account: Account): Route[] => [
  route('POST', '/v1/billing_portal/sessions', creation, (params) => {
    const customer = account.get('customer', params.customer, 'customer');
    const id = account.ids('bps');
    return account.put(
      {
        id,
        object: 'billing_portal.session',
        configuration: CONFIGURATION,
        created: account.now(customer.id),
        customer: customer.id,
        customer_account: null,
        flow: params.flow_data ? flowOf(account, params.flow_data, customer.id) : null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: `${account.address.pages}/stripe/portal/${id}`,
      },
      'billing_portal.session.created',
    );
  }),
];
