import type { Stripe } from 'stripe';
import { notes, type Account } from '../core/account.ts';
import { idOf } from '../core/kinds.ts';
import type { LineDraft } from './invoice-drafts.ts';
import { wireDecimal } from './products.ts';

const linesOf = notes<LineDraft[]>('pending lines');

/** Adds a line to the subscription's next invoice. */
export const addPendingLine = (
  account: Account,
  subscription: Stripe.Subscription,
  line: LineDraft,
): void => {
  const customer = idOf(subscription.customer);
  const id = account.ids('ii');
  account.put(
    {
      id,
      object: 'invoiceitem',
      amount: line.amount,
      currency: subscription.currency,
      customer,
      customer_account: null,
      date: account.now(customer),
      description: line.description,
      discountable: !line.proration,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: {},
      parent: {
        subscription_details: {
          subscription: subscription.id,
          ...(line.subscriptionItem && { subscription_item: line.subscriptionItem }),
        },
        type: 'subscription_details',
      },
      period: line.period,
      pricing: {
        price_details: { price: line.price.id, product: idOf(line.price.product) },
        type: 'price_details',
        unit_amount_decimal: line.price.unit_amount_decimal,
      },
      proration: line.proration ?? false,
      quantity: line.quantity,
      quantity_decimal: wireDecimal(line.quantity),
      tax_rates: [],
      test_clock: subscription.test_clock,
    },
    'invoiceitem.created',
  );
  const waiting = linesOf(account).get(subscription.id) ?? [];
  linesOf(account).set(subscription.id, [...waiting, { ...line, invoiceItem: id }]);
};

/** Removes and returns the lines for the subscription's next invoice. */
export const takePendingLines = (account: Account, subscription: string): LineDraft[] => {
  const waiting = linesOf(account).get(subscription) ?? [];
  linesOf(account).delete(subscription);
  return waiting;
};

/** The lines for the subscription's next invoice. */
export const pendingLines = (account: Account, subscription: string): LineDraft[] =>
  linesOf(account).get(subscription) ?? [];
