import { createECDH, createPrivateKey, sign } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSandbox } from '../sandbox.ts';
import { decryptMessage } from './keys.ts';

const { app } = createSandbox();
let origin = '';
beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const decode = (text: string) => Buffer.from(text, 'base64url');

test('decrypts the message of RFC 8291, section 5', () => {
  const body = decode(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(
    decryptMessage(body, {
      publicKey: decode(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      privateKey: decode('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
      authSecret: decode('BTBZMqHH6r4Tts7J_aSIgg'),
    }),
  ).toBe('When I grow up, I want to be a watermelon');
});

const pair = createECDH('prime256v1');
pair.generateKeys();
const publicKey = pair.getPublicKey('base64url');
const signingKey = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'EC',
    crv: 'P-256',
    d: pair.getPrivateKey('base64url'),
    x: pair.getPublicKey().subarray(1, 33).toString('base64url'),
    y: pair.getPublicKey().subarray(33).toString('base64url'),
  },
});

type Claims = { aud: string; exp: number; sub: string };

const authorize = (claims: Partial<Claims> = {}) => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = { aud: origin, exp: Math.floor(Date.now() / 1000) + 3600, sub: 'mailto:a@clinic.example' };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ ...payload, ...claims })}`;
  const signature = sign('sha256', Buffer.from(signed), { key: signingKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
};

const subscribe = async (applicationServerKey: string | null = null): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/push/subscriptions',
    headers: { host: new URL(origin).host },
    payload: { applicationServerKey },
  });
  return answer.json<{ endpoint: string }>().endpoint;
};

const send = async (endpoint: string, headers: Record<string, string>): Promise<number> =>
  (
    await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body: new Uint8Array(10),
    })
  ).status;

test('refuses what is not signed for it', async () => {
  const endpoint = await subscribe();
  const other = createECDH('prime256v1').generateKeys('base64url');
  const valid = authorize();
  const changed = valid.replace(/\w(?=, k=)/, (letter) => (letter === 'A' ? 'Q' : 'A'));
  for (const authorization of [
    '',
    'vapid',
    authorize({ aud: 'https://fcm.googleapis.com' }),
    authorize({ exp: 1 }),
    authorize({ exp: Math.floor(Date.now() / 1000) + 25 * 3600 }),
    authorize({ sub: 'nobody' }),
    valid.replace(publicKey, other),
    changed,
  ])
    expect(await send(endpoint, { authorization, ttl: '60' })).toBe(401);
});

test('refuses a sender that the browser did not subscribe to, and what lacks a header', async () => {
  const other = createECDH('prime256v1').generateKeys('base64url');
  expect(await send(await subscribe(other), { authorization: authorize(), ttl: '60' })).toBe(403);
  const endpoint = await subscribe(publicKey);
  expect(await send(endpoint, { authorization: authorize() })).toBe(400);
  expect(await send(endpoint, { authorization: authorize(), ttl: '60' })).toBe(415);
});

test('a subscription that was ended, or never was, is gone', async () => {
  const endpoint = await subscribe();
  await app.inject({ method: 'DELETE', url: endpoint.replace(`${origin}/push/send`, '/push/subscriptions') });
  for (const gone of [endpoint, `${origin}/push/send/invented`])
    expect(await send(gone, { authorization: authorize(), ttl: '60' })).toBe(410);
});
