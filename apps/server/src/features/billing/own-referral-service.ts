import type { Referrals } from '#app/features/referrals/index.ts';
import type { Database } from '#app/platform/database.ts';

import { firstMonthRepository } from './first-month-repository.ts';
import { providerRepository } from './provider-repository.ts';
import type { StripeGateway } from './stripe-gateway.ts';

type Deps = { database: Database; gateway: StripeGateway; referrals: Referrals };

/** Whether nobody earns from a payment: nobody brought the member, or it was made with a card of who did. */
export const createNoCommissionCheck =
  ({ database, gateway, referrals }: Deps) =>
  async (userId: number, intentId: string | null): Promise<boolean> => {
    const affiliate = await referrals.findAffiliate(userId);
    if (affiliate === undefined) return true;
    const { cardFingerprint = null } = intentId ? await gateway.fetchPayment(intentId) : {};
    if (cardFingerprint === null) return false;
    // A guest purchase that the affiliate accepted belongs to no customer of theirs.
    if (await firstMonthRepository.isPaidByCard(database.db, affiliate, cardFingerprint)) return true;
    const customer = await providerRepository.findCustomer(database.db, affiliate);
    return customer !== undefined && (await gateway.hasPaidWith(customer, cardFingerprint));
  };

export type NoCommissionCheck = ReturnType<typeof createNoCommissionCheck>;
