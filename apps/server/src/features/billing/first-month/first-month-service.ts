import type { Clock } from '#app/kernel/time.ts';
import type { Executor, Tx } from '#app/platform/database.ts';

import { firstMonthRepository as repository } from './first-month-repository.ts';
import { paymentRepository as payments } from '../records/payment-repository.ts';

type Discount = { subscriptionId: string; userId: number | null; fingerprint: string | null };

/** The first-month discount: once per member and once per card. Unique keys in the database settle races. */
export const createFirstMonths = ({ clock }: { clock: Clock }) => ({
  /** Whether the subscription may use the discount. Idempotent. */
  claim: async (tx: Tx, discount: Discount): Promise<boolean> => {
    const { subscriptionId, userId } = discount;
    await repository.insert(tx, { ...discount, at: clock() });
    if (userId !== null) await repository.assign(tx, subscriptionId, userId);
    const claimed = await repository.find(tx, subscriptionId);
    return claimed !== undefined && (userId === null || claimed.userId === userId);
  },

  /** After a refund of an unclaimed purchase the card may use the discount again. */
  release: (tx: Tx, subscriptionId: string): Promise<void> => repository.remove(tx, subscriptionId),

  /** Whether the card had the discount for another member, or for a guest. */
  isUsedByAnother: (executor: Executor, userId: number, fingerprint: string): Promise<boolean> =>
    repository.isUsedByAnother(executor, userId, fingerprint),

  hasUsed: async (executor: Executor, userId: number): Promise<boolean> =>
    (await payments.hasPaidForPlan(executor, userId)) || repository.isUsedByMember(executor, userId),
});

export type FirstMonths = ReturnType<typeof createFirstMonths>;
