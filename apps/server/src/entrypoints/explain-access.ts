import { loadEnv } from '#app/platform/env.ts';

import { compose } from './compose.ts';
import { printLine } from './terminal.ts';

const [email, item] = process.argv.slice(2);
if (!email || !Number.isSafeInteger(Number(item))) {
  process.stderr.write('Usage: pnpm explain <email> <item>, the item by its id\n');
  process.exit(2);
}

const parts = compose(loadEnv(), 'explain', { timeouts: 'job' });
await parts.catalogue.refresh();
const report = await parts.accessReports.explain(email, Number(item));
await parts.close();

if (report.ok) {
  const { title, isOpen, text, history } = report;
  const ended = history.map(({ text: sentence, cause }) => `  ${sentence} (${cause})`);
  const lines = [
    `${title ?? `Item ${item}`} is ${isOpen ? 'open' : 'locked'} for ${email}.`,
    `What they read: ${text}`,
    ended.length ? 'Ended:' : 'No access to it has ended.',
    ...ended,
  ];
  printLine(lines.join('\n'));
} else {
  process.stderr.write(`${email} is not the address of an active member.\n`);
  process.exitCode = 1;
}
