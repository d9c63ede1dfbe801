import { loadEnv } from '../../../env.ts';

/** URL of the provider's script. */
export const cardFieldsScript = loadEnv().STRIPE_JS_URL;

const { origin } = new URL(cardFieldsScript);
const isStripe = origin === 'https://js.stripe.com';

/** Sources of the provider's card fields for the content security policy. */
export const cardFieldsPolicy = {
  script: origin,
  frame: isStripe ? `${origin} https://hooks.stripe.com` : origin,
  connect: isStripe ? 'https://api.stripe.com' : origin,
};
