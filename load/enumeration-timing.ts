import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient, type Answer, type Send } from './shared/http-client.ts';
import { startMailCatcher } from './shared/mail-catcher.ts';
import { atMost, exactly, type Check, type Figures, type Proof } from './shared/proof.ts';
import { median, rounded, separability, shuffled } from './shared/statistics.ts';
import { addMembers, addressOf, createSystem, type System } from './shared/system.ts';

// With 2 x 2,500 samples chance alone gives 0.508 or less two times in three; with 2 x 200 it gives up to 0.58.
const sizes = {
  full: { samples: 5000, limit: 0.55 },
  ci: { samples: 400, limit: 0.62 },
};

const HASH_MS = 12;
const WARM_UP = 40;

const routes = {
  login: (email: string) => ({ email, password: 'Wrong7Horse' }),
  register: (email: string) => ({
    name: 'Timing Sample',
    email,
    password: 'Correct7Horse',
    confirm_password: 'Correct7Horse',
  }),
  forgotPassword: (email: string) => ({ email }),
};

type Route = keyof typeof routes;
type Sample = { email: string; isKnown: boolean };

const someEmail = () => `p${randomBytes(8).toString('hex')}@load.example`;

/** What an onlooker sees of an answer; the request's own id and the date differ every time. */
const seen = ({ status, headers, body }: Answer): string =>
  JSON.stringify([
    status,
    body,
    Object.keys(headers).sort(),
    headers['content-length'],
    headers['set-cookie'],
  ]);

/** Gives the members addresses that look like anybody's. */
const hideMembers = async ({ sql }: System): Promise<string[]> => {
  const rows = await sql<{ email: string }>(
    `update users set email = 'p' || substr(md5(random()::text || id), 1, 16) || '@load.example' returning email`,
  );
  return rows.map(({ email }) => email);
};

const createSampler = (system: System, send: Send, bug: string | undefined) => {
  let count = 0;
  return async (route: Route, { email, isKnown }: Sample): Promise<{ ms: number; seen: string }> => {
    const headers = system.from(addressOf(count++));
    const start = performance.now();
    const answer = await send('POST', `/api/${route}`, { headers, body: routes[route](email) });
    if (bug === 'hash-known-only' && isKnown) await sleep(HASH_MS);
    const ms = performance.now() - start;
    const body = bug === 'telling-answer' && isKnown ? answer.body.replace('status', 'Status') : answer.body;
    return { ms, seen: seen({ ...answer, body }) };
  };
};

export const enumerationTiming: Proof = {
  name: 'enumeration-timing',
  what: 'login, register and forgotPassword tell a known address from an unknown one neither by answer nor by time',
  bugs: {
    'hash-known-only': `known addresses take ${HASH_MS} ms longer, as if a password were hashed for them alone`,
    'telling-answer': 'the answer for a known address differs by one letter',
  },

  run: async ({ size, bug }) => {
    const { samples, limit } = sizes[size];
    const system = await createSystem();
    const mail = await startMailCatcher(system.env);
    const api = await system.start('api');
    await addMembers(system, api, samples / 2);
    const known = await hideMembers(system);
    // The worker mails while samples are taken, as it would.
    await system.start('worker', { SMTP_URL: mail.url });
    const sample = createSampler(system, createClient(api.origin, 1), bug);

    const figures: Figures = { samplesPerRoute: samples };
    const checks: Check[] = [];
    for (const route of Object.keys(routes) as Route[]) {
      for (let round = 0; round < WARM_UP; round++)
        await sample(route, { email: someEmail(), isKnown: false });
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      const order = shuffled(
        known.flatMap((email): Sample[] => [
          { email, isKnown: true },
          { email: someEmail(), isKnown: false },
        ]),
      );
      for (const one of order) {
        const taken = await sample(route, one);
        times[one.isKnown ? 'known' : 'unknown'].push(taken.ms);
        answers.add(taken.seen);
      }
      const auc = rounded(separability(times.known, times.unknown), 3);
      figures[`${route}Auc`] = auc;
      figures[`${route}MsKnown`] = rounded(median(times.known));
      figures[`${route}MsUnknown`] = rounded(median(times.unknown));
      figures[`${route}Answer`] = Number(JSON.parse([...answers][0] ?? '[]')[0]);
      checks.push(
        exactly(`${route}: different answers`, answers.size, 1),
        atMost(`${route}: AUC of the time taken`, auc, limit),
      );
    }
    return { figures, checks };
  },
};
