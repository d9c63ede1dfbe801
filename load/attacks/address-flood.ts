// The flood from one address: a separate process, so that it does not delay the measurements. Controlled by messages.
import { createClient } from '../harness/http-client.ts';
import { openLoop } from '../measuring/open-loop.ts';

export type FloodKind =
  'expressions' | 'pages' | 'invented pages' | 'downloads' | 'logins' | 'too many calls';

export type AddressFloodOptions = { origin: string; address: string };

export type AddressFloodOrder = { kind: FloodKind; first: number; perSecond: number; seconds: number };

/** Answers by status, 0 stands for none; `seconds` is how long it sent: a busy machine takes longer than it was told to. */
export type AddressFloodReport = { statuses: Record<string, number>; seconds: number };

type Sent = { path: string; headers?: Record<string, string>; body?: object };

const { origin, address } = JSON.parse(process.argv[2] ?? '{}') as AddressFloodOptions;
const send = createClient(origin, 400);

const LONG = 'g'.repeat(60_000);
const DIGITS = '1'.repeat(3_900);

const requests: Record<FloodKind, (index: number) => Sent> = {
  expressions: (index) =>
    index % 2
      ? { path: '/api/login', body: { email: `${LONG}@`, password: 'x' } }
      : { path: '/courses', headers: { 'accept-encoding': `br;q=.${DIGITS} x,gzip;q=.${DIGITS} x` } },
  pages: (index) => ({ path: `/courses?login=${index}` }),
  'invented pages': (index) => ({ path: `/course/none-${index}` }),
  downloads: (index) => ({ path: `/media/downloads/${'a'.repeat(30)}${index}` }),
  logins: (index) => ({
    path: '/api/login',
    body: { email: `nobody-${index}@load.example`, password: 'Guess7-or-not' },
  }),
  'too many calls': (index) => ({ path: `/api/course/categories?x=${index}` }),
};

const flood = async ({ kind, first, perSecond, seconds }: AddressFloodOrder): Promise<AddressFloodReport> => {
  const statuses: Record<string, number> = {};
  const began = performance.now();
  let sentFor = 0;
  await openLoop(perSecond, seconds, async (index) => {
    sentFor = (performance.now() - began) / 1000;
    const { path, headers, body } = requests[kind](first + index);
    const options = { headers: { ...headers, origin, 'x-forwarded-for': address }, ...(body && { body }) };
    const status = await send(body ? 'POST' : 'GET', path, options).then(
      (answer) => answer.status,
      () => 0,
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  return { statuses, seconds: sentFor };
};

process.on('message', (order: AddressFloodOrder) => {
  void flood(order).then((report) => process.send?.(report));
});
process.send?.('ready');
