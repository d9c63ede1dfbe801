import type { Clock } from '#app/kernel/time.ts';
import type { Executor, Tx } from '#app/platform/database.ts';

import { firstMonthRepository as repository } from './first-month-repository.ts';
import { paymentRepository as payments } from '../records/payment-repository.ts';

type Discount = { subscriptionId: string; memberId: number | null; fingerprint: string | null };

/** The first-month discount: once per member and once per card. Unique keys in the database settle races. */
export const createFirstMonths = ({ clock }: { clock: Clock }) => ({
  /** Whether the subscription may use the discount. Idempotent. */
  claim: async (tx: Tx, discount: Discount): Promise<boolean> => {
    const { subscriptionId, memberId } = discount;
    await repository.insert(tx, { ...discount, at: clock() });
    if (memberId !== null) await repository.assign(tx, subscriptionId, memberId);
    const claimed = await repository.find(tx, subscriptionId);
    return claimed !== undefined && (memberId === null || claimed.memberId === memberId);
  },

  /** After a refund of an unclaimed purchase the card may use the discount again. */
  release: (tx: Tx, subscriptionId: string): Promise<void> => repository.remove(tx, subscriptionId),

  /** Whether the card had the discount for another member, or for a guest. */
  isUsedByAnother: (executor: Executor, memberId: number, fingerprint: string): Promise<boolean> =>
    repository.isUsedByAnother(executor, memberId, fingerprint),

  hasUsed: async (executor: Executor, memberId: number): Promise<boolean> =>
    (await payments.hasPaidForPlan(executor, memberId)) || repository.isUsedByMember(executor, memberId),
});

export type FirstMonths = ReturnType<typeof createFirstMonths>;
