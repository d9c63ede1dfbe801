import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The secrets of a browser's subscription: its key pair on P-256 and the shared secret (RFC 8291). */
export type SubscriptionKeys = { publicKey: Buffer; privateKey: Buffer; authSecret: Buffer };

export const createSubscriptionKeys = (): SubscriptionKeys => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey(), privateKey: pair.getPrivateKey(), authSecret: randomBytes(16) };
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const TAG_BYTES = 16;
const LAST_RECORD = 2;
/** The largest body that a push service has to accept (RFC 8030, 7.2). */
export const MAX_BODY_BYTES = 4096;

/** Decrypts a message as the browser does: content encoding aes128gcm (RFC 8188) with the keys of RFC 8291. */
export const decryptMessage = (body: Buffer, keys: SubscriptionKeys): string => {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('A message must be one record');

  const pair = createECDH('prime256v1');
  pair.setPrivateKey(keys.privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.publicKey, senderKey]);
  const input = derive(pair.computeSecret(senderKey), keys.authSecret, info, 32);
  const contentKey = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);

  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('The padding of a message is wrong');
  return padded.subarray(0, end).toString('utf8');
};
