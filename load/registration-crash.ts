import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from './harness/children.ts';
import { createClient, inParallel, type Send } from './harness/http-client.ts';
import { startMailCatcher, type CaughtMail, type MailCatcher } from './harness/mail-catcher.ts';
import { atLeast, exactly, never, type Proof } from './harness/proof.ts';
import { addressOf, createSystem, PASSWORD, type Running, type System } from './harness/system.ts';

const sizes = {
  full: { registrations: 2000, kills: 10 },
  ci: { registrations: 150, kills: 3 },
};

const CLIENTS = 8;
const ATTEMPTS_PER_REGISTRATION = 20;
const REFUSED_WAIT_MS = 100;
const MAIL_TAKES_MS = 100;
const DRAIN_LIMIT_MS = 120_000;
const ORPHANS_WAIT_MS = 30_000;

type Killed = { system: System; fault: string | undefined; inFlight: Set<string>; send: Send };

const emailOf = (attempt: number) => `joiner-${attempt}@load.example`;

const register = async (system: System, send: Send, attempt: number): Promise<boolean> => {
  const answer = await send('POST', '/api/register', {
    headers: system.from(addressOf(attempt)),
    body: {
      name: 'Crash Survivor',
      email: emailOf(attempt),
      password: PASSWORD,
      confirm_password: PASSWORD,
    },
  }).catch(() => null);
  if (answer === null) await sleep(REFUSED_WAIT_MS);
  return answer?.status === 200;
};

/** Sign-ups whose mail job was running. */
const lockedSignUps = async ({ sql }: System): Promise<string[]> => {
  const rows = await sql<{ id: string }>(
    `select payload ->> 'signUpId' as id from graphile_worker._private_jobs where locked_at is not null`,
  );
  return rows.map(({ id }) => id);
};

const injectFault = async ({ system, fault, send }: Killed, locked: string[]): Promise<void> => {
  if (fault === 'at-most-once')
    await system.sql('delete from graphile_worker._private_jobs where locked_at is not null');
  if (fault !== 'fresh-link') return;
  const rows = await system.sql<{ email: string }>('select email from sign_ups where id = any ($1::uuid[])', [
    locked,
  ]);
  for (const { email } of rows)
    await send('POST', '/api/resendActivation', {
      headers: system.from('10.200.0.1'),
      body: { email },
    }).catch(() => null);
};

/** Kills and restarts api and worker until all registrations are done. */
const disturb = async (
  killed: Killed,
  running: { api: Running; worker: Running },
  options: {
    kills: number;
    due: (kill: number) => Promise<boolean>;
    restart: { api: () => Promise<Running>; worker: () => Promise<Running> };
  },
): Promise<number> => {
  let kills = 0;
  while (kills < options.kills && (await options.due(kills))) {
    await running.worker.kill();
    const locked = await lockedSignUps(killed.system);
    for (const id of locked) killed.inFlight.add(id);
    await sleep(Math.random() * 200);
    await running.api.kill();
    kills++;
    const [api, worker] = await Promise.all([options.restart.api(), options.restart.worker()]);
    Object.assign(running, { api, worker });
    await injectFault(killed, locked);
  }
  return kills;
};

const waitUntilIdle = async ({ sql }: System): Promise<number> => {
  const deadline = Date.now() + DRAIN_LIMIT_MS + ORPHANS_WAIT_MS;
  for (;;) {
    const [row] = await sql<{ waiting: number }>(
      'select count(*) as waiting from graphile_worker._private_jobs',
    );
    if (!row?.waiting || Date.now() > deadline) return row?.waiting ?? 0;
    await sleep(250);
  }
};

const signUpOf = ({ messageId }: CaughtMail) => /activate\.([\w-]+)@/.exec(messageId)?.[1] ?? '';
const linkOf = ({ links }: CaughtMail) => links.find((link) => link.includes('token=')) ?? '';

const auditMail = async (mail: MailCatcher, accepted: number[], inFlight: Set<string>) => {
  const found = { withoutMail: 0, duplicates: 0, duplicatesNotInFlight: 0, duplicatesThatDiffer: 0 };
  await inParallel(accepted, 16, async (attempt) => {
    const caught = await mail.to(emailOf(attempt));
    const [first, ...others] = caught;
    if (!first || !linkOf(first)) {
      found.withoutMail++;
      return;
    }
    found.duplicates += others.length;
    for (const other of others) {
      if (other.messageId !== first.messageId || linkOf(other) !== linkOf(first))
        found.duplicatesThatDiffer++;
      if (!inFlight.has(signUpOf(other))) found.duplicatesNotInFlight++;
    }
  });
  return found;
};

export const registrationCrash: Proof = {
  name: 'registration-crash',
  description: 'every accepted registration gets its mail while api and worker are killed repeatedly',
  faults: {
    'at-most-once':
      'the jobs a killed worker was busy with are gone, as if taken off the queue before the work',
    'fresh-link': 'the mails of a killed worker are sent again with new links',
  },

  run: async ({ size, fault }) => {
    const { registrations, kills: wanted } = sizes[size];
    const system = await createSystem();
    const mail = await startMailCatcher(system.env);
    await mail.delay(MAIL_TAKES_MS);
    const port = String(await freePort());
    const restart = {
      api: () => system.start('api', { API_PORT: port, PORT: port }),
      worker: () => system.start('worker', { SMTP_URL: mail.url }),
    };
    const running = { api: await restart.api(), worker: await restart.worker() };
    const send = createClient(running.api.origin, CLIENTS);
    const accepted: number[] = [];
    const attempts = { made: 0 };
    const maxAttempts = registrations * ATTEMPTS_PER_REGISTRATION;
    const isExhausted = () => attempts.made >= maxAttempts;
    let isDisturbed = false;
    const isOver = () => isExhausted() || (isDisturbed && accepted.length >= registrations);

    const client = async () => {
      while (!isOver()) {
        const attempt = ++attempts.made;
        if (await register(system, send, attempt)) accepted.push(attempt);
      }
    };
    // Spreads the kills over the run, each while mails are being sent.
    const due = async (kill: number) => {
      const share = ((kill + 0.5) / wanted) * registrations;
      while (!isExhausted() && accepted.length < share) await sleep(5);
      return !isExhausted();
    };
    const inFlight = new Set<string>();
    const began = performance.now();
    const [kills] = await Promise.all([
      disturb({ system, fault, inFlight, send }, running, { kills: wanted, due, restart }).finally(
        () => (isDisturbed = true),
      ),
      ...Array.from({ length: CLIENTS }, client),
    ]);
    const registeredAt = performance.now();
    const left = await waitUntilIdle(system);
    const found = await auditMail(mail, accepted, inFlight);

    return {
      figures: {
        accepted: accepted.length,
        attempts: attempts.made,
        kills: `${kills} of api, ${kills} of worker`,
        inFlightAtKills: inFlight.size,
        ...found,
        jobsLeft: left,
        registeringSeconds: Math.round((registeredAt - began) / 1000),
        drainSeconds: Math.round((performance.now() - registeredAt) / 1000),
      },
      checks: [
        atLeast('accepted registrations', accepted.length, registrations),
        exactly('kills', kills, wanted),
        never('accepted registrations without mail', found.withoutMail),
        exactly('duplicates of jobs not in flight at a kill', found.duplicatesNotInFlight, 0),
        exactly('duplicates with another Message-ID or link', found.duplicatesThatDiffer, 0),
        exactly('jobs left over', left, 0),
        // Without running jobs at a kill the run proves nothing about them.
        atLeast('jobs in flight at kills', inFlight.size, 1),
      ],
    };
  },
};
