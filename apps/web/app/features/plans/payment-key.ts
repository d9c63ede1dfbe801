const keys = new Map<number, string>();

/** Idempotency key of a plan payment, kept until the outcome is known: a retry after a lost answer must not pay twice. */
export const paymentKey = {
  get: (planId: number): string => {
    const key = keys.get(planId) ?? crypto.randomUUID();
    keys.set(planId, key);
    return key;
  },

  clear: (planId: number): void => void keys.delete(planId),
};
