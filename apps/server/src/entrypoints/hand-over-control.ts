import { loadEnv } from '#app/platform/env.ts';

import { compose } from './compose.ts';
import { printLine } from './terminal.ts';

const USAGE = `Usage:
  pnpm hand-overs                                     conversations with Clara that wait for a trainer
  pnpm hand-overs answer <member> <conversation> <text>    both numbers as listed; the member is notified
`;

const [command = 'list', member, conversation, text = ''] = process.argv.slice(2);
const parts = compose(loadEnv(), 'hand-overs', { timeouts: 'job' });
const { handOvers } = parts.assistant;

const COMMANDS: Record<string, () => Promise<void>> = {
  list: async () => {
    const { waiting, hasMore } = await handOvers.listWaiting();
    for (const { memberId, threadId, memberName, handedOverAt, answers } of waiting) {
      printLine(`${memberId} ${threadId}  ${memberName}, ${handedOverAt.toISOString()}`);
      for (const { question, answer } of answers) printLine(`  > ${question}\n  ${answer}`);
    }
    if (hasMore) printLine('There are more.');
  },
  answer: async () => {
    if (!Number(member) || !Number(conversation) || !text.trim()) throw new Error(USAGE);
    await handOvers.answer(Number(member), Number(conversation), text.trim());
  },
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
