const keys = new Map<number, { price: string; key: string }>();

/**
 * The request key of a plan's payment, kept until the outcome is known: a retry after a lost answer must not pay twice.
 * Another price is another request.
 */
export const planRequestKeys = {
  get: (planId: number, price: string): string => {
    const known = keys.get(planId);
    if (known?.price === price) return known.key;
    const key = crypto.randomUUID();
    keys.set(planId, { price, key });
    return key;
  },

  clear: (planId: number): void => void keys.delete(planId),
};
