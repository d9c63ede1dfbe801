import { parseItem } from '#app/features/support/index.ts';
import { loadEnv } from '#app/platform/env.ts';

import { compose } from './compose.ts';
import { printLine } from './terminal.ts';

const [email, given = ''] = process.argv.slice(2);
const item = parseItem(given);
if (!email || !item) {
  process.stderr.write('Usage: pnpm explain <email> <item>, the item by its id or by the path of its page\n');
  process.exit(2);
}

const parts = compose(loadEnv(), 'explain', { timeouts: 'job' });
await parts.catalogue.refresh();
const report = await parts.accessReports.explain(email, item);
await parts.close();

const PROBLEMS = {
  unknown_member: `${email} is not the address of an active member.`,
  unknown_item: `No item has its page at ${given}.`,
};

if (report.ok) {
  const { title, isOpen, text, history } = report;
  const ended = history.map(({ text: sentence, cause }) => `  ${sentence} (${cause})`);
  const lines = [
    `${title ?? `Item ${given}`} is ${isOpen ? 'open' : 'locked'} for ${email}.`,
    `What they read: ${text}`,
    ended.length ? 'Ended:' : 'No access to it has ended.',
    ...ended,
  ];
  printLine(lines.join('\n'));
} else {
  process.stderr.write(`${PROBLEMS[report.reason]}\n`);
  process.exitCode = 1;
}
