/** Signs what a browser keeps; see platform/secrets.ts. */
export type Sealer = {
  seal: (purpose: string, boundTo: string, value: string) => string;
  unseal: (purpose: string, boundTo: string, sealed: string | undefined) => string | null;
};

const PURPOSE = 'known device';

/** What a browser keeps to say that this account has been opened on it before. */
export const markDevice = (sealer: Sealer, email: string, nonce: string): string =>
  sealer.seal(PURPOSE, email, nonce);

/** The device's own name when its mark is ours and of this account, else null. */
export const recogniseDevice = (sealer: Sealer, email: string, mark: string | undefined): string | null =>
  sealer.unseal(PURPOSE, email, mark);
