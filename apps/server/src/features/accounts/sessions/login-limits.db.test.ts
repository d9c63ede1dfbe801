import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { MINUTE } from '#app/kernel/time.ts';
import { consumeByAddress, type Limit } from '#app/platform/limits.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { createPeople, newPerson, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const WRONG_PER_ADDRESS: Limit = { name: 'login-address', max: 60, windowMs: 10 * MINUTE };
const ALL_PER_ACCOUNT: Limit = { name: 'login-every', max: 30, windowMs: MINUTE };
const ALL_PER_ADDRESS: Limit = { name: 'login-every-address', max: 120, windowMs: MINUTE };

const collectCodes = async (count: number, send: (at: number) => Promise<{ statusCode: number }>) => {
  const codes: number[] = [];
  for (let at = 0; at < count; at++) codes.push((await send(at)).statusCode);
  return codes;
};
const countCode = (codes: number[], code: number) => codes.filter((each) => each === code).length;
const wrong = (person: Person) => people.login(person, { password: 'Wrong7Horse' });

/** Uses up a limit by address except for `left` attempts, without computing hashes. */
const useUpAddress = async (limit: Limit, address: string, left: number) => {
  for (let count = left; count < limit.max; count++)
    await consumeByAddress(server.parts.limiter, limit, address);
};

test('limits registrations per IPv6 network, not per address', async () => {
  const codes = await collectCodes(24, (at) =>
    people.register({ ...newPerson(), address: `2001:db8:1:1::${at.toString(16)}` }),
  );
  expect(countCode(codes, 429)).toBe(4);
});

test('limits registrations per mailbox, whatever stands after a plus sign', async () => {
  const name = randomUUID();
  const register = (at: number, box = name) =>
    people.register({ ...newPerson(), email: `${box}+${at}@clinic.example`, address: `10.76.0.${at}` });
  const codes = await collectCodes(18, (at) => register(at));
  expect([countCode(codes, 429), codes.indexOf(429)]).toEqual([3, 15]);
  expect((await register(18, `${name}2`)).statusCode).not.toBe(429);
});

test('limits links to a new password per mailbox, dots and plus signs of Gmail included', async () => {
  const name = randomUUID().slice(0, 12);
  const forgot = (at: number) => {
    const box = `${name.slice(0, at % 12)}.${name.slice(at % 12)}+${at}`;
    return people.post('forgotPassword', { email: `x${box}@gmail.com` }, { address: `10.75.0.${at}` });
  };
  const codes = await collectCodes(18, forgot);
  expect([countCode(codes, 429), codes.indexOf(429)]).toEqual([3, 15]);
});

test('limits wrong passwords per IPv6 network', async () => {
  await useUpAddress(WRONG_PER_ADDRESS, '2001:db8:2:1::1', 2);
  const codes = await collectCodes(4, (at) =>
    wrong({ ...newPerson(), address: `2001:db8:2:1:${at + 1}::1` }),
  );
  expect(codes).toEqual([422, 422, 429, 429]);
});

test('counts an IPv4 address and its IPv6 form together', async () => {
  const codes = await collectCodes(24, (at) =>
    people.register({ ...newPerson(), address: at % 2 ? '192.0.2.7' : '::ffff:192.0.2.7' }),
  );
  expect(countCode(codes, 429)).toBe(4);
});

test('limits correct logins of one member without affecting others', async () => {
  const [eager, other] = [await people.member(), await people.member()];
  const account = sha256(eager.email).toString('base64url');
  for (let count = 2; count < ALL_PER_ACCOUNT.max; count++)
    await server.parts.limiter.consume(ALL_PER_ACCOUNT, account);
  const codes = await collectCodes(12, (at) => people.login({ ...eager, address: `10.77.0.${at}` }));
  expect([countCode(codes, 200), countCode(codes, 429)]).toEqual([2, 10]);
  expect((await people.login(other)).statusCode).toBe(200);
  // Rejected logins did not use up attempts of the hour.
  server.time.now = new Date(server.time.now.getTime() + MINUTE + 1000);
  expect((await people.login({ ...eager, address: '10.77.1.1' })).statusCode).toBe(200);
});

test('limits correct logins from one address', async () => {
  const [member, other] = [await people.member(), await people.member()];
  const address = '10.78.0.1';
  await useUpAddress(ALL_PER_ADDRESS, address, 2);
  const codes = await collectCodes(4, (at) => people.login({ ...(at % 2 ? member : other), address }));
  expect(codes).toEqual([200, 200, 429, 429]);
  expect((await people.login(member)).statusCode).toBe(200);
});

const DEVICE_COOKIE = '__Host-maetrix_device';

/** The cookie of a browser that is known to the account after this login. */
const becomeKnown = async (person: Person): Promise<string> => {
  const device = (await people.login(person)).cookies.find(({ name }) => name === DEVICE_COOKIE);
  return `${device?.name}=${device?.value}`;
};

test('a member logs in on known and new devices while a stranger whose address is refused goes on trying', async () => {
  const owner = await people.member();
  const cookie = await becomeKnown(owner);
  const stranger = { ...owner, address: '10.79.0.1' };
  await useUpAddress(ALL_PER_ADDRESS, stranger.address, 0);
  const refused = await collectCodes(40, () => wrong(stranger));
  expect(countCode(refused, 429)).toBe(40);
  expect((await people.login(owner, { cookie })).statusCode).toBe(200);
  expect((await people.login({ ...owner, address: '10.79.0.2' })).statusCode).toBe(200);
});

test('attempts that are refused for the account leave those of the address to others', async () => {
  const [locked, other] = [await people.member(), await people.member()];
  const address = '10.80.0.1';
  const codes = await collectCodes(70, () => wrong({ ...locked, address }));
  expect([countCode(codes, 422), countCode(codes, 429)]).toEqual([7, 63]);
  expect((await people.login({ ...other, address })).statusCode).toBe(200);
});

test('guesses in many known browsers of one account are limited together', async () => {
  const owner = await people.member();
  const cookies: string[] = [];
  for (let browser = 0; browser < 5; browser++) cookies.push(await becomeKnown(owner));
  const guesses: number[] = [];
  for (const [browser, cookie] of cookies.entries())
    for (let guess = 0; guess < 4; guess++) {
      const guesser = { ...owner, address: `10.81.${browser}.${guess}` };
      guesses.push((await people.login(guesser, { password: 'Wrong7Horse', cookie })).statusCode);
    }
  expect(countCode(guesses, 422)).toBe(9 + 7);
  expect(countCode(guesses, 429)).toBe(4);
});
