import type { StripeGateway } from '../stripe/stripe-gateway.ts';

export const createUnpaidInvoices = ({ gateway }: { gateway: StripeGateway }) => ({
  /** After a first payment that failed, or a subscription that ended unpaid: nobody may pay for it any more. */
  voidAll: async (subscriptionId: string): Promise<void> => {
    const { status } = await gateway.fetchSubscription(subscriptionId);
    if (status === 'incomplete') await gateway.endSubscription(subscriptionId);
    if (status === 'incomplete' || status === 'ended') await gateway.voidOpenInvoices(subscriptionId);
  },
});
