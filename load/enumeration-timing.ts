import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient, type Answer, type Send } from './harness/http-client.ts';
import { startMailCatcher } from './harness/mail-catcher.ts';
import { atMost, exactly, measured, type Check, type Figures, type Proof } from './harness/proof.ts';
import { median, rounded, separability, shuffled } from './harness/statistics.ts';
import { addMembers, addressOf, createSystem, type System } from './harness/system.ts';

// With 2 x 2,500 samples chance alone gives 0.508 or less two times in three; with 2 x 200 it gives up to 0.58.
const sizes = {
  full: { samples: 5000, limit: 0.55 },
  ci: { samples: 250, limit: 0.62 },
};

const HASH_MS = 12;
const WARM_UP = 40;
const OVERLOADED = 503;
const MAX_REPEATS = 3;

const STRANGERS_PASSWORD = 'Strangers9Choice';

const registration = (email: string) => ({
  name: 'Timing Sample',
  email,
  password: STRANGERS_PASSWORD,
  confirm_password: STRANGERS_PASSWORD,
});

type Step = {
  path: string;
  body: (email: string) => object;
  /** Setup requests by the same caller, not timed. */
  first?: { path: string; body: (email: string) => object };
  keepsCookies?: true;
};

const registerFirst = { path: 'register', body: registration };
const attackerLogin = { path: 'login', body: (email: string) => ({ email, password: STRANGERS_PASSWORD }) };

const steps = {
  login: { path: 'login', body: (email) => ({ email, password: 'Wrong7Horse' }) },
  register: registerFirst,
  forgotPassword: { path: 'forgotPassword', body: (email) => ({ email }) },
  // Registers an address, then logs in with the password of that sign-up.
  loginAfterRegister: { ...attackerLogin, first: registerFirst },
  loginAfterRegisterInThatBrowser: { ...attackerLogin, first: registerFirst, keepsCookies: true },
} satisfies Record<string, Step>;

type Sample = { email: string; isKnown: boolean };

const someEmail = () => `p${randomBytes(8).toString('hex')}@load.example`;

/** The parts of an answer an attacker can compare; request id, date and cookie values always differ. */
const seen = ({ status, headers, body }: Answer): string =>
  JSON.stringify([
    status,
    body,
    Object.keys(headers).sort(),
    headers['content-length'],
    headers['set-cookie']?.map((cookie) => cookie.replace(/=[^;]*/, (value) => `=${value.length}`)),
  ]);

const cookiesOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');

/** Gives the members realistic addresses. */
const hideMembers = async ({ sql }: System): Promise<string[]> => {
  const rows = await sql<{ email: string }>(
    `update users set email = 'p' || substr(md5(random()::text || id), 1, 16) || '@load.example' returning email`,
  );
  return rows.map(({ email }) => email);
};

const createSampler = (system: System, send: Send, fault: string | undefined) => {
  let count = 0;
  return async (step: Step, { email, isKnown }: Sample): Promise<{ ms: number; seen: string }> => {
    const headers = { ...system.from(addressOf(count++)), origin: system.env.SITE_ORIGIN };
    const post = ({ path, body }: Pick<Step, 'path' | 'body'>, cookie = '') =>
      send('POST', `/api/${path}`, { headers: { ...headers, ...(cookie && { cookie }) }, body: body(email) });
    const before = step.first && (await post(step.first));
    const cookie = step.keepsCookies && before ? cookiesOf(before) : '';
    let start = performance.now();
    let answer = await post(step, cookie);
    // An overloaded machine says nothing about the address: the sample is dropped.
    for (let again = 0; answer.status === OVERLOADED && again < MAX_REPEATS; again++) {
      start = performance.now();
      answer = await post(step, cookie);
    }
    if (fault === 'hash-known-only' && isKnown) await sleep(HASH_MS);
    const ms = performance.now() - start;
    const body =
      fault === 'revealing-answer' && isKnown ? answer.body.replace('status', 'Status') : answer.body;
    return { ms, seen: seen({ ...answer, body }) };
  };
};

export const enumerationTiming: Proof = {
  name: 'enumeration-timing',
  description:
    'login, register, forgotPassword and a login after registering reveal a registered address neither by the answer nor by its timing',
  faults: {
    'hash-known-only': `known addresses take ${HASH_MS} ms longer, as if a password were hashed for them alone`,
    'revealing-answer': 'the answer for a known address differs by one letter',
  },

  run: async ({ size, fault }) => {
    const { samples, limit } = sizes[size];
    const system = await createSystem();
    const mail = await startMailCatcher(system.env);
    const api = await system.start('api');
    await addMembers(system, api, samples / 2);
    const known = await hideMembers(system);
    // The worker sends mails while samples are taken, as in production.
    await system.start('worker', { SMTP_URL: mail.url });
    const sample = createSampler(system, createClient(api.origin, 1), fault);

    const figures: Figures = { samplesPerStep: samples };
    const checks: Check[] = [];
    for (const [route, step] of Object.entries<Step>(steps)) {
      for (let round = 0; round < WARM_UP; round++)
        await sample(step, { email: someEmail(), isKnown: false });
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      const order = shuffled(
        known.flatMap((email): Sample[] => [
          { email, isKnown: true },
          { email: someEmail(), isKnown: false },
        ]),
      );
      for (const one of order) {
        const taken = await sample(step, one);
        times[one.isKnown ? 'known' : 'unknown'].push(taken.ms);
        answers.add(taken.seen);
      }
      if (answers.size > 1) console.log([...answers].join('\n'));
      const auc = rounded(separability(times.known, times.unknown), 3);
      figures[`${route}Auc`] = auc;
      figures[`${route}MsKnown`] = rounded(median(times.known));
      figures[`${route}MsUnknown`] = rounded(median(times.unknown));
      figures[`${route}Answer`] = Number(JSON.parse([...answers][0] ?? '[]')[0]);
      checks.push(
        exactly(`${route}: different answers`, answers.size, 1),
        measured(atMost(`${route}: AUC of the time taken`, auc, limit)),
      );
    }
    return { figures, checks };
  },
};
