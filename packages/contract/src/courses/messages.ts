/** Shown to a member who neither owns the course nor has a plan that includes it. */
export const needsPlan = (plan: string) => `You need to take '${plan}' subscription plan`;

export const PAYWALL_TITLES = {
  buyOrSubscribe: 'Please Buy or Subscribe',
  subscribe: 'Please Subscribe',
  buy: 'Please Buy',
} as const;
