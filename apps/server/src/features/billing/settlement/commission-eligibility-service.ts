import type { Referrals } from '#app/features/referrals/index.ts';
import type { Database } from '#app/platform/database.ts';

import { firstMonthRepository } from '../first-month/first-month-repository.ts';
import { providerRepository } from '../stripe/provider-repository.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';

type Deps = { database: Database; gateway: StripeGateway; referrals: Referrals };

/** Whether a payment earns commission: the member was referred, and did not pay with a card of their affiliate. */
export const createCommissionEligibility =
  ({ database, gateway, referrals }: Deps) =>
  async (memberId: number, intentId: string | null): Promise<boolean> => {
    const affiliate = await referrals.findAffiliate(memberId);
    if (affiliate === undefined) return false;
    const { cardFingerprint = null } = intentId ? await gateway.fetchPayment(intentId) : {};
    if (cardFingerprint === null) return true;
    // A guest purchase claimed by the affiliate was paid by another customer at the provider.
    if (await firstMonthRepository.isPaidByCard(database.db, affiliate, cardFingerprint)) return false;
    const customer = await providerRepository.findCustomer(database.db, affiliate);
    return customer === undefined || !(await gateway.hasPaidWith(customer, cardFingerprint));
  };

export type CommissionEligibility = ReturnType<typeof createCommissionEligibility>;
