const keys = new Map<number, string>();

/** The key of a plan's payment. It stays until the outcome is known: what was paid unheard is not paid again. */
export const paymentKey = {
  of: (planId: number): string => {
    const key = keys.get(planId) ?? crypto.randomUUID();
    keys.set(planId, key);
    return key;
  },

  forget: (planId: number): void => void keys.delete(planId),
};
