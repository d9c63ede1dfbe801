import { HOUR } from '#app/kernel/time.ts';
import { loadEnv } from '#app/platform/env.ts';
import { whenReady } from '#app/platform/redis.ts';

import { compose } from './compose.ts';
import { printLine } from './terminal.ts';

const USAGE = `Usage; <who> is who of the team acts, and is recorded with the reason:
  pnpm chat reports                                       what members have reported and nobody has resolved
  pnpm chat resolve <report> <who> <reason>
  pnpm chat hide|restore|pin|unpin <room> <seq> <who> <reason>
  pnpm chat mute|ban <member> <hours>|forever <who> <reason>    a member by email address or public id
  pnpm chat unmute|unban <member> <who> <reason>
  pnpm chat slow <room> <seconds>                         a member writes once in this time; 0: as usual
`;

const [command = '', ...given] = process.argv.slice(2);
const parts = compose(loadEnv(), 'chat', { timeouts: 'job' });
const { moderation, directory } = parts.chat;
const { db } = parts.database;

const byWhom = (actor = '', reason = '') => {
  if (!actor || !reason) throw new Error(USAGE);
  return { actor, reason };
};

const findMember = async (named = ''): Promise<number> => {
  const member = named.includes('@')
    ? await parts.accounts.members.findActiveByEmail(db, named)
    : (await directory.listByPublicIds(db, [named]))[0];
  if (!member) throw new Error(`${named} is no active member.`);
  return member.id;
};

const durationOf = (hours = ''): number | null => {
  if (hours === 'forever') return null;
  if (!(Number(hours) > 0)) throw new Error(USAGE);
  return Number(hours) * HOUR;
};

const changeMessage = async (act: 'hide' | 'restore' | 'pin' | 'unpin') => {
  const [room = '', seq, actor, reason] = given;
  const roomId = await moderation.findRoomId(room);
  await moderation[act]({ roomId, seq: Number(seq) }, byWhom(actor, reason));
};

const sanction = async (act: 'mute' | 'ban') => {
  const [named, hours, actor, reason] = given;
  await moderation[act](await findMember(named), durationOf(hours), byWhom(actor, reason));
};

const lift = async (act: 'unmute' | 'unban') => {
  const [named, actor, reason] = given;
  await moderation[act](await findMember(named), byWhom(actor, reason));
};

const COMMANDS: Record<string, () => Promise<void>> = {
  reports: async () => {
    const reports = await moderation.listReports();
    const people = await directory.load(
      db,
      reports.map(({ suspectId }) => suspectId),
    );
    for (const { id, reason, description, suspectId, roomCode, seq, evidence } of reports) {
      const suspect = people.get(suspectId);
      printLine(`${id}  ${reason}: ${description}`);
      printLine(`  ${suspect?.name} (${suspect?.publicId}), room ${roomCode}, message ${seq}`);
      printLine(`  ${JSON.stringify(evidence)}`);
    }
  },
  resolve: () => moderation.resolveReport(given[0] ?? '', byWhom(given[1], given[2])),
  hide: () => changeMessage('hide'),
  restore: () => changeMessage('restore'),
  pin: () => changeMessage('pin'),
  unpin: () => changeMessage('unpin'),
  mute: () => sanction('mute'),
  ban: () => sanction('ban'),
  unmute: () => lift('unmute'),
  unban: () => lift('unban'),
  slow: async () => moderation.setSlowMode(await moderation.findRoomId(given[0] ?? ''), Number(given[1])),
};

try {
  const run = COMMANDS[command];
  if (!run) throw new Error(USAGE);
  // Members are told through Redis, which queues nothing before it is connected.
  await whenReady(parts.redis);
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await parts.close();
}
