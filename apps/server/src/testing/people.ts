import { SESSION_COOKIE } from '@maetrix/contract/cookies';
import type { InjectOptions } from 'fastify';
import { vi } from 'vitest';

import type { TestServer } from './test-server.ts';

const PASSWORD = 'Correct7Horse';

let counter = 0;

/** A person with an unused mail address and an unused IP address. */
export const newPerson = (name = 'Ada Byron') => {
  counter++;
  return {
    name,
    email: `person-${counter}@clinic.example`,
    password: PASSWORD,
    address: `10.${(counter >> 16) & 255}.${(counter >> 8) & 255}.${counter & 255}`,
  };
};

export type Person = ReturnType<typeof newPerson>;

const SIGN_UP_COOKIE = '__Host-maetrix_sign_up';

export const createPeople = (server: TestServer) => {
  /** The sign-up cookie of each browser, by IP address. */
  const signUpCookies = new Map<string, string>();

  const from = (person: { address: string }) => ({
    'x-internal-secret': server.parts.env.INTERNAL_SECRET,
    'x-client-address': person.address,
  });

  const cookieHeader = (address: string, given: unknown) => {
    const cookies = [signUpCookies.get(address), given].filter(Boolean);
    return cookies.length ? { cookie: cookies.join('; ') } : {};
  };

  const post = async (
    path: string,
    payload: object,
    person: { address: string },
    options: InjectOptions = {},
  ) => {
    const answer = await server.call({
      ...options,
      method: 'POST',
      url: `/api/${path}`,
      payload,
      headers: {
        ...from(person),
        ...options.headers,
        ...cookieHeader(person.address, options.headers?.cookie),
      },
    });
    const signUpCookie = answer.cookies.find(({ name }) => name === SIGN_UP_COOKIE);
    if (signUpCookie?.value) signUpCookies.set(person.address, `${signUpCookie.name}=${signUpCookie.value}`);
    return answer;
  };

  const register = (person: Person, extra: object = {}) =>
    post(
      'register',
      {
        name: person.name,
        email: person.email,
        password: person.password,
        confirm_password: person.password,
        ...extra,
      },
      person,
    );

  const activate = (token: string, person: Person) => post('activateAccount', { token }, person);

  const login = (person: Person, options: { password?: string; cookie?: string } = {}) =>
    post(
      'login',
      { email: person.email, password: options.password ?? person.password },
      person,
      options.cookie ? { headers: { cookie: options.cookie } } : {},
    );

  const signIn = async (person: Person) => {
    const answer = await login(person);
    const token = answer.cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
    if (!token) throw new Error(`${person.email} could not log in: ${answer.body}`);
    return { token, cookie: `${SESSION_COOKIE}=${token}` };
  };

  /** An activated member, without the session that the activation opened. */
  const member = async (name?: string): Promise<Person> => {
    const person = newPerson(name);
    // The server may still be busy with the passwords of an earlier test.
    const answer = await vi.waitUntil(
      async () => {
        const tried = await register(person);
        return tried.statusCode !== 503 && tried;
      },
      { timeout: 60_000, interval: 500 },
    );
    if (answer.statusCode >= 400) throw new Error(`${person.email} could not register: ${answer.body}`);
    await server.runJobs();
    await activate(server.mailbox.tokenFor(person.email), person);
    await server.parts.database.pool.query(
      'delete from sessions where user_id = (select id from users where email = $1)',
      [person.email],
    );
    return person;
  };

  return { from, post, register, activate, login, signIn, member };
};
