import { loadEnv } from '#app/platform/env.ts';

import { compose } from './compose.ts';

const USAGE = `Usage:
  pnpm live schedule <title> <start, as 2026-11-24T19:30Z> [plan …]   plans a stream; prints its id and its key
  pnpm live key <id>                                                  a new key; the old one is void
  pnpm live comments <id> on|off
  pnpm live hosts <id> [email …]                                      whose comments are marked; without one, nobody's
  pnpm live hide <id> <number>                                        takes a comment away
  pnpm live end <id>                                                  ends it, or cancels one that was never live
`;

const [command = '', first = '', second = '', ...rest] = process.argv.slice(2);
const parts = compose(loadEnv(), 'live', { timeouts: 'job' });
const { liveStreams, liveComments, publishing, entitlements, accounts, database } = parts;

const printKey = async (streamId: number) => {
  const key = await publishing.issueKey(streamId);
  process.stdout.write(`Stream ${streamId}, stream key: ${key}\n`);
};

const findPlans = async (names: string[]): Promise<number[]> => {
  const plans = await entitlements.listPlans();
  return names.map((name) => {
    const plan = plans.find((each) => each.name === name);
    if (!plan) throw new Error(`There is no plan ${name}`);
    return plan.id;
  });
};

const findMember = async (email: string): Promise<number> => {
  const member = await accounts.members.findActiveByEmail(database.db, email);
  if (!member) throw new Error(`${email} is no active member.`);
  return member.id;
};

const COMMANDS: Record<string, () => Promise<void>> = {
  schedule: async () => {
    const startsAt = new Date(second);
    if (!first || Number.isNaN(startsAt.getTime())) throw new Error(USAGE);
    const planIds = await findPlans(rest);
    const { id } = await liveStreams.schedule({ title: first, description: '', startsAt, planIds });
    await printKey(id);
  },
  key: () => printKey(Number(first)),
  comments: () => liveStreams.setComments(Number(first), second === 'on'),
  hosts: async () => {
    const emails = [second, ...rest].filter(Boolean);
    await liveStreams.setHosts(Number(first), await Promise.all(emails.map(findMember)));
  },
  hide: () => liveComments.hide(Number(first), Number(second)),
  end: () => liveStreams.end(Number(first)),
};

try {
  const run = COMMANDS[command];
  if (!run) throw new Error(USAGE);
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await parts.close();
}
