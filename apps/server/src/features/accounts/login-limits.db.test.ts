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

const codesOf = async (count: number, send: (at: number) => Promise<{ statusCode: number }>) => {
  const codes: number[] = [];
  for (let at = 0; at < count; at++) codes.push((await send(at)).statusCode);
  return codes;
};
const countOf = (codes: number[], code: number) => codes.filter((each) => each === code).length;
const wrong = (person: Person) => people.login(person, { password: 'Wrong7Horse' });

/** Leaves `left` of a limit by address, without a hash for each that is used up. */
const useUpAddress = async (limit: Limit, address: string, left: number) => {
  for (let count = left; count < limit.max; count++)
    await consumeByAddress(server.parts.limiter, limit, address);
};

test('registrations from one IPv6 network are limited together, however many addresses it has', async () => {
  const codes = await codesOf(24, (at) =>
    people.register({ ...newPerson(), address: `2001:db8:1:1::${at.toString(16)}` }),
  );
  expect(countOf(codes, 429)).toBe(4);
});

test('wrong passwords from one IPv6 network are limited together', async () => {
  await useUpAddress(WRONG_PER_ADDRESS, '2001:db8:2:1::1', 2);
  const codes = await codesOf(4, (at) => wrong({ ...newPerson(), address: `2001:db8:2:1:${at + 1}::1` }));
  expect(codes).toEqual([422, 422, 429, 429]);
});

test('an IPv4 address is the same written as IPv6', async () => {
  const codes = await codesOf(24, (at) =>
    people.register({ ...newPerson(), address: at % 2 ? '192.0.2.7' : '::ffff:192.0.2.7' }),
  );
  expect(countOf(codes, 429)).toBe(4);
});

test('right passwords of one member are limited too, and other members are not affected', async () => {
  const [eager, other] = [await people.member(), await people.member()];
  const account = sha256(eager.email).toString('base64url');
  for (let count = 2; count < ALL_PER_ACCOUNT.max; count++)
    await server.parts.limiter.consume(ALL_PER_ACCOUNT, account);
  const codes = await codesOf(12, (at) => people.login({ ...eager, address: `10.77.0.${at}` }));
  expect([countOf(codes, 200), countOf(codes, 429)]).toEqual([2, 10]);
  expect((await people.login(other)).statusCode).toBe(200);
  // What was refused used up none of the guesses of the hour.
  server.time.now = new Date(server.time.now.getTime() + MINUTE + 1000);
  expect((await people.login({ ...eager, address: '10.77.1.1' })).statusCode).toBe(200);
});

test('right passwords from one address are limited too', async () => {
  const [member, other] = [await people.member(), await people.member()];
  const address = '10.78.0.1';
  await useUpAddress(ALL_PER_ADDRESS, address, 2);
  const codes = await codesOf(4, (at) => people.login({ ...(at % 2 ? member : other), address }));
  expect(codes).toEqual([200, 200, 429, 429]);
  expect((await people.login(member)).statusCode).toBe(200);
});
