import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BareOptions, BareRoute } from './bare-server.ts';
import { freePort, runProgram, startNode } from '../harness/children.ts';
import { onEnd } from '../harness/cleanup.ts';
import { cpuSeconds } from './cpu.ts';
import type { Answer } from '../harness/http-client.ts';
import { interleave, median, percentile, rounded } from '../harness/statistics.ts';
import type { System } from '../harness/system.ts';

/** The request wrk repeats; several bodies take turns. */
export type Sent = {
  path: string;
  headers?: Record<string, string>;
  bodies?: object[];
  /** Credentials of several members take turns. */
  tokens?: string[];
  /** Signed requests, each sent once. */
  requests?: { body: string; 'stripe-signature': string }[];
};

type Server = { pid: number; origin: string };

const writeTemporary = (name: string, text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'prove-'));
  onEnd(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const postScript = (bodies: object[], tokens: string[]): string => `
  wrk.method = 'POST'
  wrk.headers['content-type'] = 'application/json'
  local bodies = { ${bodies.map((body) => `'${JSON.stringify(body)}'`).join(', ')} }
  local tokens = { ${tokens.map((token) => `'Bearer ${token}'`).join(', ')} }
  local turn = 0
  request = function()
    turn = turn + 1
    if #tokens > 0 then wrk.headers['authorization'] = tokens[turn % #tokens + 1] end
    return wrk.format(nil, nil, nil, bodies[turn % #bodies + 1])
  end`;

const onceScript = (path: string): string => `
  wrk.method = 'POST'
  wrk.headers['content-type'] = 'application/json'
  local lines = io.lines('${path}')
  request = function()
    local line = lines()
    local tab = line:find('\\t')
    wrk.headers['stripe-signature'] = line:sub(1, tab - 1)
    return wrk.format(nil, nil, nil, line:sub(tab + 1))
  end`;

const scriptOf = ({ bodies, tokens = [], requests }: Sent): string | null => {
  if (bodies) return postScript(bodies, tokens);
  if (!requests) return null;
  const lines = requests.map((sent) => `${sent['stripe-signature']}\t${sent.body}`);
  return onceScript(writeTemporary('requests.txt', lines.join('\n')));
};

/** Returns a function that saturates a server for some seconds and counts the 2xx answers. */
export const createDriver = (sent: Sent) => {
  const { path, headers = {} } = sent;
  const text = scriptOf(sent);
  const script = text === null ? [] : ['-s', writeTemporary('post.lua', text)];
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  return async (origin: string, seconds: number): Promise<number> => {
    const printed = await runProgram('wrk', [
      '-t1',
      '-c16',
      `-d${seconds}s`,
      ...script,
      ...given,
      origin + path,
    ]);
    const requests = Number(/(\d+) requests in/.exec(printed)?.[1]);
    if (!(requests > 0) || printed.includes('Non-2xx')) throw new Error(`wrk was refused:\n${printed}`);
    return requests;
  };
};

const NOT_OWN = new Set(['date', 'connection', 'keep-alive', 'content-length', 'content-type']);

/** The product's response headers, so that the bare server sends as many bytes. */
const ownHeaders = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !NOT_OWN.has(name))
      .map(([name, value]) => [name, String(value)]),
  );

/** Bare Fastify + pg with some routes; `like` is an answer of the product. */
export const startBare = async (
  system: System,
  options: { like: Answer; routes: BareRoute[]; databaseUrl?: string },
) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const bareOptions: BareOptions = {
    port,
    databaseUrl: options.databaseUrl ?? system.env.DATABASE_URL ?? '',
    headers: ownHeaders(options.like),
    routes: options.routes,
  };
  const child = await startNode({
    name: 'bare-server',
    args: ['load/measuring/bare-server.ts', writeTemporary('options.json', JSON.stringify(bareOptions))],
    env: system.env,
    ready: `${origin}/readyz`,
  });
  return { ...child, origin };
};

/** CPU per request of the bare server ÷ that of ours: 1 means no overhead. */
export const measureRatio = async (
  servers: { ours: Server; bare: Server },
  sent: Sent,
  { rounds, seconds, warmUp }: { rounds: number; seconds: number; warmUp: number },
) => {
  const drive = createDriver(sent);
  for (const { origin } of Object.values(servers)) await drive(origin, warmUp);
  const cost = await interleave(rounds, ['ours', 'bare'], async (side) => {
    const before = cpuSeconds(servers[side].pid);
    const requests = await drive(servers[side].origin, seconds);
    return { perRequest: (cpuSeconds(servers[side].pid) - before) / requests, requests };
  });
  const ratios = cost.ours.map((own, round) => (cost.bare[round]?.perRequest ?? Number.NaN) / own.perRequest);
  const best = (side: keyof typeof servers) => Math.min(...cost[side].map(({ perRequest }) => perRequest));
  const microseconds = (side: keyof typeof servers) =>
    rounded(median(cost[side].map(({ perRequest }) => perRequest)) * 1e6, 1);
  const perSecond = (side: keyof typeof servers) =>
    Math.round(median(cost[side].map(({ requests }) => requests / seconds)));
  return {
    ratio: rounded(median(ratios), 3),
    middleHalfOfRounds: `${rounded(percentile(ratios, 0.25), 3)} to ${rounded(percentile(ratios, 0.75), 3)}`,
    ratioOfBestRounds: rounded(best('bare') / best('ours'), 3),
    oursMicrosecondsPerRequest: microseconds('ours'),
    bareMicrosecondsPerRequest: microseconds('bare'),
    oursRequestsPerSecond: perSecond('ours'),
    bareRequestsPerSecond: perSecond('bare'),
    rounds,
  };
};
