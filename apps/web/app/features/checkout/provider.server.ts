import { loadEnv } from '../../../env.ts';

const { CHECKOUT_ORIGIN } = loadEnv();

/** The URL if it is on the payment provider's host, else null: an open redirect otherwise. */
export const providerUrl = (url: string | null): string | null =>
  url !== null && URL.canParse(url) && new URL(url).origin === CHECKOUT_ORIGIN ? url : null;
