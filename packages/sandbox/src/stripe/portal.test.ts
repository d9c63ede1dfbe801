import type { Stripe } from 'stripe';
import { beforeAll, expect, it } from 'vitest';
import { useStripe, subscribeOnClock } from './testing/open-stripe.ts';

const sandbox = useStripe();
let stripe: Stripe;
beforeAll(() => {
  ({ stripe } = sandbox);
});

const card = (cardNumber: string) => ({ cardNumber, cardExpiry: '12/40', cardCvc: '123' });

const enter = async (more: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) => {
  const begun = await subscribeOnClock(stripe);
  const session = await stripe.billingPortal.sessions.create({
    customer: begun.customer.id,
    return_url: 'https://site.test/account',
    ...more,
  });
  const submit = (action: string, fields: Record<string, string>) =>
    sandbox.post(`${session.url}/${action}`, fields);
  return { ...begun, session, submit };
};

it('shows the subscription, and cancels and resumes it at the end of the period', async () => {
  const { session, submit, subscription, advance } = await enter();
  const page = await (await fetch(session.url)).text();
  expect(page).toContain('£20.00 / month');
  expect(page).toContain('renews on 28 February 2030');
  expect(page).toContain('visa •••• 4242');
  expect(page).toContain('href="https://site.test/account"');

  await submit('cancel', { subscription: subscription.id });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancel_at: Date.parse('2030-02-28T12:00:00Z') / 1000,
    cancel_at_period_end: false,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  await submit('resume', { subscription: subscription.id });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null });
  await submit('cancel', { subscription: subscription.id });
  expect(await advance('2030-03-01T12:00:00Z')).toMatchObject({ status: 'canceled' });
});

it('changes the card for renewals, with authentication if the bank requires it', async () => {
  const { submit, customer } = await enter();
  const refused = await submit('card', card('4000000000000002'));
  expect(refused.status).toBe(402);
  expect(await refused.text()).toContain('Your card was declined.');

  expect((await submit('card', card('5555555555554444'))).status).toBe(303);
  const { invoice_settings } = (await stripe.customers.retrieve(customer.id, {
    expand: ['invoice_settings.default_payment_method'],
  })) as Stripe.Customer;
  expect(invoice_settings.default_payment_method).toMatchObject({
    card: { brand: 'mastercard', last4: '4444' },
  });

  const challenged = await submit('card', card('4000002500003155'));
  const address = new URL(challenged.headers.get('location') ?? '', sandbox.url);
  const back = await sandbox.post(address.pathname, {
    ...Object.fromEntries(address.searchParams),
    outcome: 'complete',
  });
  await fetch(new URL(back.headers.get('location') ?? '', sandbox.url));
  const changed = (await stripe.customers.retrieve(customer.id, {
    expand: ['invoice_settings.default_payment_method'],
  })) as Stripe.Customer;
  expect(changed.invoice_settings.default_payment_method).toMatchObject({ card: { last4: '3155' } });
  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
  expect(types.filter((type) => type === 'setup_intent.succeeded')).toHaveLength(2);
  expect(types).toContain('setup_intent.setup_failed');
});

it('lets a past-due customer change the card and pay', async () => {
  const { submit, customer, subscription, advance } = await enter();
  await submit('card', card('4000000000000341'));
  expect(await advance('2030-02-28T14:00:00Z')).toMatchObject({ status: 'past_due' });
  const [invoice] = (await stripe.invoices.list({ customer: customer.id, status: 'open' })).data;
  expect((await submit('pay', { invoice: invoice?.id ?? '' })).status).toBe(402);
  await submit('card', card('4242424242424242'));
  expect((await submit('pay', { invoice: invoice?.id ?? '' })).status).toBe(303);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  expect(await (await fetch(invoice?.hosted_invoice_url ?? '')).text()).toContain('paid');
});

it('opens a single step by flow_data and returns', async () => {
  const { submit, session } = await enter({
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: 'https://site.test/done' } },
    },
  });
  expect(await (await fetch(session.url)).text()).not.toContain('Cancel subscription');
  const done = await submit('card', card('4242424242424242'));
  expect(done.headers.get('location')).toBe('https://site.test/done');
});
