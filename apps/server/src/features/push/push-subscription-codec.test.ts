import { createECDH } from 'node:crypto';

import { expect, test } from 'vitest';

import { findPushService, parseSubscription, type PushServices } from './push-subscription-codec.ts';

const services: PushServices = {
  hosts: [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ],
  sandboxOrigin: null,
};

const pair = createECDH('prime256v1');
pair.generateKeys();
const KEYS = { p256dh: pair.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc:DEF-1_2';

const parse = (token: object) => parseSubscription(JSON.stringify(token), services);

test.each([
  ENDPOINT,
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGdh-1',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2b%2f',
])('accepts the endpoint %s', (endpoint) => {
  expect(parse({ endpoint, expirationTime: null, keys: KEYS })).toEqual({
    endpoint,
    publicKey: KEYS.p256dh,
    authSecret: KEYS.auth,
  });
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com:443/fcm/send/a',
  'https://fcm.googleapis.com./fcm/send/a',
  'https://user@fcm.googleapis.com/fcm/send/a',
  'https://user:secret@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com@evil.example/fcm/send/a',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil.example/fcm.googleapis.com',
  'https://evilfcm.googleapis.com/',
  'https://push.apple.com/a',
  'https://.push.apple.com/a',
  'https://evilpush.apple.com/a',
  'https://notify.windows.com.evil.example/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:169.254.169.254]/latest',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'https://metadata.google.internal/a',
  'https://fcm。googleapis。com/a',
  'https://fcm.googleapis.com\\@evil.example/a',
  'https://fcm.googleapis.com/a#fragment',
  'https://fcm.googleapis.com/../a',
  'HTTPS://FCM.googleapis.com/a',
  ' https://fcm.googleapis.com/a',
  'https://fcm.googleapis.com/\t',
  '//fcm.googleapis.com/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  `https://fcm.googleapis.com/${'a'.repeat(2048)}`,
  '',
])('rejects the endpoint %s', (endpoint) => {
  expect(parse({ endpoint, keys: KEYS })).toBeNull();
});

test.each([
  ['no keys', undefined],
  ['a short public key', { ...KEYS, p256dh: KEYS.p256dh.slice(0, 80) }],
  ['a point that is not on the curve', { ...KEYS, p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a short secret', { ...KEYS, auth: 'AAAAAAAAAAAAAAAAAAAA' }],
  ['a long secret', { ...KEYS, auth: Buffer.alloc(32).toString('base64url') }],
  ['keys that are no text', { p256dh: 1, auth: {} }],
])('rejects a subscription with %s', (_what, keys) => {
  expect(parse({ endpoint: ENDPOINT, keys })).toBeNull();
});

test.each(['invented', '', 'null', '[]', '{', '"https://fcm.googleapis.com/a"'])(
  'rejects the device token %s',
  (token) => {
    expect(parseSubscription(token, services)).toBeNull();
  },
);

test('accepts the sandbox without TLS where there is one, and nothing else without it', () => {
  const withSandbox = { ...services, sandboxOrigin: 'http://127.0.0.1:4110' };
  expect(findPushService('http://127.0.0.1:4110/push/send/a', withSandbox)).toBe('http://127.0.0.1:4110');
  expect(findPushService('http://127.0.0.1:4111/push/send/a', withSandbox)).toBeNull();
  expect(findPushService('http://127.0.0.1:4110/push/send/a', services)).toBeNull();
});
