import { loadEnv } from '../../../env.ts';

/** Where the provider's script comes from. */
export const cardFieldsScript = loadEnv().STRIPE_JS_URL;

const { origin } = new URL(cardFieldsScript);
const isStripe = origin === 'https://js.stripe.com';

/** What pages may load for the provider's own card fields: its script, its frames, its API, and nothing else. */
export const cardFieldsPolicy = {
  script: origin,
  frame: isStripe ? `${origin} https://hooks.stripe.com` : origin,
  connect: isStripe ? 'https://api.stripe.com' : origin,
};
