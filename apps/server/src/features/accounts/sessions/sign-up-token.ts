import type { Sealer } from './device-token.ts';

const PURPOSE = 'sign-up browser';

/** The cookie value of the browser that registered, naming its sign-up. */
export const createSignUpToken = (sealer: Sealer, signUpId: string): string =>
  sealer.seal(PURPOSE, '', signUpId);

/** The id of the sign-up made in this browser, else null. */
export const readSignUpId = (sealer: Sealer, token: string | undefined): string | null =>
  sealer.unseal(PURPOSE, '', token);
