// The attacker: a separate process, so that it does not delay the measurements. Controlled by messages.
import { createClient } from '../harness/http-client.ts';
import { openLoop } from '../measuring/open-loop.ts';

export type FloodOptions = {
  origin: string;
  headers: Record<string, string>[];
  emails: string[];
};

export type FloodOrder = { first: number; perSecond: number; seconds: number };

export type FloodReport = { statuses: Record<string, number>; admitted: Record<string, number> };

const options = JSON.parse(process.argv[2] ?? '{}') as FloodOptions;
const send = createClient(options.origin, 100);

const flood = async ({ first, perSecond, seconds }: FloodOrder): Promise<FloodReport> => {
  const report: FloodReport = { statuses: {}, admitted: {} };
  await openLoop(perSecond, seconds, async (index) => {
    const attempt = first + index;
    const email = options.emails[attempt % options.emails.length] ?? '';
    // A new address for each guess of the same account.
    const round = Math.floor(attempt / options.emails.length);
    const headers = options.headers[(attempt + round * 7) % options.headers.length] ?? {};
    const status = await send('POST', '/api/login', {
      headers,
      body: { email, password: `Guess7-${attempt}` },
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    if (status !== 429) report.admitted[email] = (report.admitted[email] ?? 0) + 1;
  });
  return report;
};

process.on('message', (order: FloodOrder) => {
  void flood(order).then((report) => process.send?.(report));
});
process.send?.('ready');
