/** Signs text for one purpose; see platform/secrets.ts. */
type Sign = (purpose: string, text: string) => string;

const PURPOSE = 'known device';

/** What a browser keeps to say that this account has been opened on it before. */
export const markDevice = (sign: Sign, email: string, nonce: string): string =>
  `${nonce}.${sign(PURPOSE, `${email}\n${nonce}`)}`;

/** The device's own name when its mark is ours and of this account, else null. */
export const recogniseDevice = (sign: Sign, email: string, mark: string | undefined): string | null => {
  const nonce = mark?.split('.', 1)[0];
  return nonce && mark === markDevice(sign, email, nonce) ? nonce : null;
};
