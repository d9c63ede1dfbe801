import { setTimeout as sleep } from 'node:timers/promises';

import { createSmtpCatcher } from '../packages/sandbox/src/mail/smtp-catcher.ts';

import { onEnd } from './harness/cleanup.ts';
import { dropIndexes, fillMembers, type Sql } from './harness/database.ts';
import { atLeast, exactly, never, type Proof } from './harness/proof.ts';
import { createSystem, type System } from './harness/system.ts';

/** Of this many members, those of the first half have something to read. */
const sizes = {
  full: { members: 1e6, groups: 50, mailMs: 5, limitMs: 3_600_000 },
  ci: { members: 2_000, groups: 10, mailMs: 40, limitMs: 540_000 },
};
const KILLS = 5;
const POLL_MS = 20;
const SILENCE_MS = 1_000;

/** What the members of a group have; those of the other groups have nothing to read. */
const GROUPS = { isDue: [0, 1, 2, 3, 4], hasRead: 5, wantsNoMail: 6, isSuspended: 7 };

const zoneAt = (hour: number): string => {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // Their signs are those of POSIX.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

/** Where it is nine in the morning, two at night and three in the afternoon. */
const ZONES = { morning: zoneAt(9), night: zoneAt(2), afternoon: zoneAt(15) };
const ZONE_OF = `(array[$1, $1, $2, $3])[1 + id / $4::int % 4]`;

const fill = async (sql: Sql, members: number, groups: number): Promise<void> => {
  const restore = await dropIndexes(sql, ['users', 'sessions', 'notifications']);
  await fillMembers(sql, members);
  await sql(
    `update users set created_at = now() - interval '30 days', time_zone = ${ZONE_OF},
       status = case when id % $4::int = $5 then 'suspended' else status end`,
    [ZONES.morning, ZONES.night, ZONES.afternoon, groups, GROUPS.isSuspended],
  );
  await sql(
    `insert into notifications (user_id, kind, cause, text, created_at, read_at)
     select id, 'learning', 'proof', 'A lesson was added', now() - interval '12 hours',
       case when id % $1::int = $2 then now() end
     from users where id % $1::int <= $3`,
    [groups, GROUPS.hasRead, GROUPS.isSuspended],
  );
  await sql(
    `insert into notification_choices (user_id, channel, kind, is_allowed)
     select id, 'email', 'learning', false from users where id % $1::int = $2`,
    [groups, GROUPS.wantsNoMail],
  );
  await restore();
  await sql('vacuum (analyze) users, notifications, notification_choices');
};

/** Counts what arrives; a mail that is sent again has the same Message-ID. */
const catchMails = async (delayMs: number) => {
  const caught = new Map<string, { times: number; ids: Set<string> }>();
  const add = (mail: { to: string[]; messageId: string }) => {
    const [address = ''] = mail.to;
    const known = caught.get(address) ?? { times: 0, ids: new Set() };
    known.times++;
    caught.set(address, { ...known, ids: known.ids.add(mail.messageId) });
  };
  const server = createSmtpCatcher({ add } as never, { refuse: 0, delayMs });
  const port = await server.listen(0);
  onEnd(server.close);
  return { caught, url: `smtp://127.0.0.1:${port}` };
};

const lockedMails = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ email: string }>(
    `select email from graphile_worker._private_jobs job
     join users on users.id = (job.payload ->> 'memberId')::bigint where job.locked_at is not null`,
  );
  return rows.map(({ email }) => email);
};

const countJobs = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ count: number }>(
    `select count(*) from graphile_worker.jobs where task_identifier like 'notifications.%digest%'`,
  );
  return row?.count ?? 0;
};

const injectFault = async (sql: Sql, fault: string | undefined): Promise<void> => {
  if (fault === 'at-most-once')
    await sql('delete from graphile_worker._private_jobs where locked_at is not null');
  if (fault !== 'forgotten') return;
  await sql('delete from notification_digests');
  await sql('delete from digest_runs');
  await sql(`select graphile_worker.add_job('notifications.start-digests', '{}')`);
};

/** A job of the morning that runs at night, as after a long failure. */
const startLateBatch = (system: System, members: { fault: string | undefined }) => {
  const day = new Date().toISOString().slice(0, 10);
  const zone = members.fault === 'awake' ? ZONES.afternoon : ZONES.night;
  const payload = { timeZone: zone, day, toldUntil: new Date().toISOString(), afterId: 0 };
  return system.sql(`select graphile_worker.add_job('notifications.digest-batch', $1::json)`, [
    JSON.stringify(payload),
  ]);
};

export const digestCrash: Proof = {
  name: 'digest-crash',
  description:
    'each member who has something to read is mailed once a morning while the worker is killed five times',
  faults: {
    'at-most-once': 'the jobs a killed worker was busy with are gone',
    forgotten: 'a killed worker has forgotten who was mailed',
    awake: 'members are mailed outside their morning',
  },

  run: async ({ size, fault }) => {
    const { members, groups, mailMs, limitMs } = sizes[size];
    const system = await createSystem({ LOG_LEVEL: 'warn' });
    const { sql } = system;
    await fill(sql, members, groups);
    const mail = await catchMails(mailMs);
    const due = await sql<{ email: string }>(
      `select email from users where id % $1::int = any($2::int[]) and time_zone = $3`,
      [groups, GROUPS.isDue, ZONES.morning],
    );
    const start = () => system.start('worker', { SMTP_URL: mail.url });
    let worker = await start();
    const began = performance.now();
    const deadline = Date.now() + limitMs;
    await sql(`select graphile_worker.add_job('notifications.start-digests', '{}')`);
    await startLateBatch(system, { fault });

    const inFlight = new Set<string>();
    let kills = 0;
    while (kills < KILLS) {
      // The first kills meet batches, the others mails.
      const share = (due.length * kills) / KILLS;
      while (mail.caught.size <= share && Date.now() < deadline) await sleep(POLL_MS);
      await worker.kill();
      kills++;
      for (const email of await lockedMails(sql)) inFlight.add(email);
      await injectFault(sql, fault);
      worker = await start();
    }
    while ((await countJobs(sql)) > 0 && Date.now() < deadline) await sleep(SILENCE_MS);
    const seconds = Math.round((performance.now() - began) / 1000);

    const wanted = new Set(due.map(({ email }) => email));
    const missing = [...wanted].filter((email) => !mail.caught.has(email)).length;
    const others = [...mail.caught.keys()].filter((email) => !wanted.has(email)).length;
    const repeated = [...mail.caught].filter(([, { times }]) => times > 1);
    return {
      figures: {
        members,
        due: due.length,
        seconds,
        'mails in flight at kills': inFlight.size,
        'sent again with the same Message-ID': repeated.length,
      },
      checks: [
        exactly('kills', kills, KILLS),
        atLeast('mails in flight at kills', inFlight.size, 1),
        never('due members without a mail', missing),
        never('mails to members who are not due, or in the night', others),
        exactly(
          'mails sent again although they were not in flight at a kill',
          repeated.filter(([email]) => !inFlight.has(email)).length,
          0,
        ),
        exactly('members with two different mails', repeated.filter(([, { ids }]) => ids.size > 1).length, 0),
        exactly('jobs left over', await countJobs(sql), 0),
      ],
    };
  },
};
