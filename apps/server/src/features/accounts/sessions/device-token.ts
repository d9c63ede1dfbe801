/** Signs values for cookies; see platform/secrets.ts. */
export type Sealer = {
  sign: (purpose: string, value: string) => string;
  seal: (purpose: string, boundTo: string, value: string) => string;
  unseal: (purpose: string, boundTo: string, sealed: string | undefined) => string | null;
};

const PURPOSE = 'known device';

type Account = { email: string; passwordHash: string };

/** Changes with the password, so that a browser that knew an old one is not a known device any more. */
const passwordVersion = (sealer: Sealer, passwordHash: string): string =>
  sealer.sign('password version', passwordHash).slice(0, 12);

/** The cookie value of a browser in which this account has logged in before. */
export const createDeviceToken = (sealer: Sealer, account: Account, deviceId: string): string =>
  sealer.seal(PURPOSE, account.email, `${passwordVersion(sealer, account.passwordHash)}:${deviceId}`);

/** The device when the token was made for this account; whether it knew the present password is asked with `isOf`. */
export const readDevice = (sealer: Sealer, email: string, deviceToken: string | undefined) => {
  const [version, id] = sealer.unseal(PURPOSE, email, deviceToken)?.split(':', 2) ?? [];
  if (!version || !id) return null;
  return { id, isOf: (passwordHash: string) => passwordVersion(sealer, passwordHash) === version };
};
