import { afterEach, expect, test, vi } from 'vitest';

import type { CardProvider } from './card-provider.ts';
import { payByCard } from './pay-by-card.ts';

const payment = {
  planId: 2,
  planName: 'Practitioner',
  methodId: 'pm_1',
  requestKey: 'key',
  amount: 49,
  paysFullPrice: false,
};

const answerWith = (result: unknown) =>
  vi.fn(() => Promise.resolve(Response.json({ status: true, message: '', result })));

const providerThat = (confirmed: Awaited<ReturnType<CardProvider['confirmCardPayment']>>) =>
  ({ confirmCardPayment: () => Promise.resolve(confirmed) }) as unknown as CardProvider;

afterEach(() => vi.unstubAllGlobals());

test.each([
  { error: { message: 'We are unable to authenticate your card.' } },
  {
    paymentIntent: {
      status: 'canceled',
      last_payment_error: { message: 'We are unable to authenticate your card.' },
    },
  },
])('a payment that the customer did not confirm is not sent again: %o', async (confirmed) => {
  const fetched = answerWith({ client_secret: 'pi_1_secret_x' });
  vi.stubGlobal('fetch', fetched);
  const outcome = await payByCard(payment, providerThat(confirmed), () => undefined);
  expect(outcome).toEqual({
    isPaid: false,
    isKnown: true,
    message: 'We are unable to authenticate your card.',
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});
