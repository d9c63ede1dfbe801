import { expect, test } from 'vitest';

import { HOUR, addMs } from '#app/kernel/time.ts';
import { createPeople, newPerson } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const deviceCookie = (answer: { cookies: { name: string; value: string }[] }) => {
  const mark = answer.cookies.find(({ name }) => name === '__Host-maetrix_device');
  return `${mark?.name}=${mark?.value}`;
};

test('[AUTH-016] [AUTH-039] logs a browser in with a cookie no script can read', async () => {
  const person = await people.member('Zoë van der Berg');
  const answer = await people.login(person);
  expect(answer.json()).toEqual({
    status: true,
    message: '',
    result: {
      token: null,
      user: {
        id: expect.any(Number),
        uuid: expect.any(String),
        name: 'Zoë van der Berg',
        name_url: 'zoë_van_der_berg',
        email: person.email,
      },
    },
  });
  const cookie = answer.cookies.find(({ name }) => name === '__Host-maetrix_session');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('domain');
});

test('[AUTH-016] gives other clients the token in the body, and no cookie', async () => {
  const person = await people.member();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: person.email, password: person.password, device_token: 'ignored' },
  });
  const { token } = answer.json<{ result: { token: string } }>().result;
  expect(answer.cookies.some(({ name }) => name === '__Host-maetrix_session')).toBe(false);
  const detail = await server.app.inject({
    url: '/api/profile/detail',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(detail.json()).toMatchObject({ status: true, result: { email: person.email } });
});

test('names the missing fields', async () => {
  const answer = await people.post('login', {}, newPerson());
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    errors: { email: 'Email Is Required', password: 'Password Is Required' },
  });
});

test('answers a wrong password and an unknown address alike, and not with 401', async () => {
  const person = await people.member();
  const wrong = await people.login(person, { password: 'Wrong7Horse' });
  const unknown = await people.login(newPerson());
  expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toMatchObject({ status: false, message: 'The email or the password is not right.' });
});

test('answers "not activated" only for the correct password in the browser that registered', async () => {
  const person = newPerson();
  await people.register(person);
  expect((await people.login(person)).json()).toMatchObject({
    message: 'Please activate your account first: the link is in the email we sent you.',
  });
  expect((await people.login(person, { password: 'Wrong7Horse' })).json()).toMatchObject({
    message: 'The email or the password is not right.',
  });
});

test('answers a suspended member like an unknown address', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  await server.parts.database.db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', person.email)
    .execute();
  expect((await people.login(person)).json()).toMatchObject({
    message: 'The email or the password is not right.',
  });
  expect((await server.call({ url: '/api/profile/detail', headers: { cookie } })).statusCode).toBe(401);
});

test('[AUTH-016] allows seven attempts an hour from unknown browsers and still admits the member in a known one', async () => {
  const owner = await people.member();
  const device = deviceCookie(await people.login(owner));
  const guesses = [];
  for (let guess = 0; guess < 9; guess++)
    guesses.push(
      (await people.login({ ...owner, address: `172.16.0.${guess}` }, { password: `Wrong${guess}Horse` }))
        .statusCode,
    );
  expect(guesses).toEqual([422, 422, 422, 422, 422, 422, 422, 429, 429]);

  const fromNewDevice = await people.login({ ...owner, address: '172.17.0.1' });
  expect(fromNewDevice.statusCode).toBe(429);
  expect(Number(fromNewDevice.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await people.login(owner, { cookie: device })).statusCode).toBe(200);

  server.time.now = addMs(server.time.now, HOUR + 1000);
  expect((await people.login({ ...owner, address: '172.17.0.1' })).statusCode).toBe(200);
});

test('limits attempts on an unknown account like on a known one', async () => {
  const unknownPerson = newPerson();
  const codes = [];
  for (let guess = 0; guess < 8; guess++) codes.push((await people.login(unknownPerson)).statusCode);
  expect(codes.at(-1)).toBe(429);
});

test('rejects the device token of another account', async () => {
  const [owner, other] = [await people.member(), await people.member()];
  const othersDevice = deviceCookie(await people.login(other));
  for (let guess = 0; guess < 7; guess++) await people.login(owner, { password: 'Wrong7Horse' });
  expect((await people.login(owner, { cookie: othersDevice })).statusCode).toBe(429);
});

test('limits attempts of one address across accounts', async () => {
  const address = '172.18.0.1';
  const codes = [];
  for (let account = 0; account < 62; account++)
    codes.push((await people.login({ ...newPerson(), address })).statusCode);
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
});
