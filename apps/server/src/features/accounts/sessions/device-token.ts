/** Signs values for cookies; see platform/secrets.ts. */
export type Sealer = {
  seal: (purpose: string, boundTo: string, value: string) => string;
  unseal: (purpose: string, boundTo: string, sealed: string | undefined) => string | null;
};

const PURPOSE = 'known device';

/** The cookie value of a browser in which this account has logged in before. */
export const createDeviceToken = (sealer: Sealer, email: string, nonce: string): string =>
  sealer.seal(PURPOSE, email, nonce);

/** The device id when the token is valid for this account, else null. */
export const readDeviceId = (sealer: Sealer, email: string, deviceToken: string | undefined): string | null =>
  sealer.unseal(PURPOSE, email, deviceToken);
