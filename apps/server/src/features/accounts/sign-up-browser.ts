import type { Sealer } from './known-device.ts';

const PURPOSE = 'sign-up browser';

/** What the browser that registered keeps, to say which sign-up is its own. */
export const markSignUp = (sealer: Sealer, signUpId: string): string => sealer.seal(PURPOSE, '', signUpId);

/** The sign-up this browser made, else null. */
export const recogniseSignUp = (sealer: Sealer, mark: string | undefined): string | null =>
  sealer.unseal(PURPOSE, '', mark);
