// Loaded into a process of the product before its own program (`--import`): reports stalls of its event loop, and
// its memory after garbage collection. Listens on the port of its module URL (`?port=`). With `&memory` it does not look
// for stalls, which takes 2 % of a processor.
import { subscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** `at` is the wall clock at the end; `cpuMs` is the CPU time of this thread within the stall. */
export type Stall = { at: number; ms: number; cpuMs: number };
export type Memory = { heapMb: number; rssMb: number };

const TICK_MS = 1;
const MIN_REPORTED_MS = 5;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let stalls: Stall[] = [];
let last = performance.now();
let lastCpu = cpuMs();
const tick = () => {
  const [now, nowCpu] = [performance.now(), cpuMs()];
  const ms = now - last - TICK_MS;
  if (ms >= MIN_REPORTED_MS) stalls.push({ at: Date.now(), ms, cpuMs: Math.min(ms, nowCpu - lastCpu) });
  [last, lastCpu] = [now, nowCpu];
};

const { searchParams } = new URL(import.meta.url);
if (!searchParams.has('memory')) setInterval(tick, TICK_MS).unref();

// The product creates its server after loading its data.
let serverMadeAt = 0;
subscribe('fastify.initialization', () => {
  serverMadeAt ||= Date.now();
});

const answers: Record<string, () => Stall[] | Memory | number> = {
  '/server-made-at': () => serverMadeAt,
  '/stalls': () => {
    const taken = stalls;
    stalls = [];
    return taken;
  },
  '/memory': () => {
    collect();
    const { heapUsed, rss } = process.memoryUsage();
    return { heapMb: heapUsed / 1e6, rssMb: rss / 1e6 };
  },
};

createServer((request, response) => {
  response.end(JSON.stringify(answers[request.url ?? '']?.() ?? null));
})
  .listen(Number(searchParams.get('port')), '127.0.0.1')
  .unref();
