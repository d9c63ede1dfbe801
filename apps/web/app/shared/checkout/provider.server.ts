import { loadEnv } from '../../../env.ts';

const { CHECKOUT_ORIGIN } = loadEnv();

/** The address, if it is one of the payment provider's. Buyers are sent nowhere else. */
export const providerUrl = (url: string | null): string | null =>
  url !== null && URL.canParse(url) && new URL(url).origin === CHECKOUT_ORIGIN ? url : null;
