import type { Clock } from '#app/kernel/time.ts';
import type { Executor, Tx } from '#app/platform/database.ts';

import { firstMonthRepository as repository } from './first-month-repository.ts';
import { subscriptionRepository as subscriptions } from './subscription-repository.ts';

type Discount = { subscriptionId: string; userId: number | null; fingerprint: string | null };

/** The cheaper first month: once per member and once per card. The database's unique keys decide between rivals. */
export const createFirstMonths = ({ clock }: { clock: Clock }) => ({
  /** Whether the subscription may have its discount. Asking again gives the same answer. */
  claim: async (tx: Tx, discount: Discount): Promise<boolean> => {
    const { subscriptionId, userId } = discount;
    await repository.insert(tx, { ...discount, at: clock() });
    if (userId !== null) await repository.assign(tx, subscriptionId, userId);
    const claimed = await repository.find(tx, subscriptionId);
    return claimed !== undefined && (userId === null || claimed.userId === userId);
  },

  /** The money went back before anybody used what it paid for: the card may have another first month. */
  release: (tx: Tx, subscriptionId: string): Promise<void> => repository.remove(tx, subscriptionId),

  hadOne: async (executor: Executor, userId: number): Promise<boolean> =>
    (await subscriptions.hadMembership(executor, userId)) || repository.isUsedByMember(executor, userId),
});

export type FirstMonths = ReturnType<typeof createFirstMonths>;
