import { runProgram } from './harness/children.ts';
import { cpuSeconds } from './measuring/cpu.ts';
import { atLeast, measured, type Proof } from './harness/proof.ts';
import { startBareStream, startSite } from './harness/site.ts';
import { interleave, median, rounded } from './harness/statistics.ts';

const sizes = {
  full: { rounds: 15, seconds: 2, warmUp: 5, render: 0.6, cached: 5 },
  ci: { rounds: 3, seconds: 1, warmUp: 2, render: 0.3, cached: 5 },
};

// The terms need no API.
const PAGE = '/terms-and-conditions';
const UNCACHEABLE = `${PAGE}?login=`;

const requestsIn = async (url: string, seconds: number): Promise<number> => {
  const printed = await runProgram('wrk', ['-t1', '-c8', `-d${seconds}s`, url]);
  const requests = Number(/(\d+) requests in/.exec(printed)?.[1]);
  if (!(requests > 0) || printed.includes('Non-2xx')) throw new Error(`wrk was refused:\n${printed}`);
  return requests;
};

export const pageRender: Proof = {
  name: 'page-render',
  description: 'the rate of a page without data, rendered and cached, compared with bare React',
  faults: { 'no-cache': 'measures an uncacheable page in place of the cached one' },

  run: async ({ size, fault }) => {
    const { rounds, seconds, warmUp, ...goals } = sizes[size];
    const site = await startSite();
    const bare = await startBareStream(site.origin + PAGE);
    const targets = {
      bare: { pid: bare.pid, url: `${bare.origin}/` },
      rendered: { pid: site.pid, url: `${site.direct}${UNCACHEABLE}` },
      cached: {
        pid: site.pid,
        url: fault === 'no-cache' ? `${site.direct}${UNCACHEABLE}` : `${site.direct}${PAGE}`,
      },
    };
    for (const { url } of Object.values(targets)) await requestsIn(url, warmUp);
    const cost = await interleave(rounds, ['bare', 'rendered', 'cached'], async (target) => {
      const { pid, url } = targets[target];
      const before = cpuSeconds(pid);
      const requests = await requestsIn(url, seconds);
      return (cpuSeconds(pid) - before) / requests;
    });
    const medianOf = (target: keyof typeof targets) => median(cost[target]);
    const render = rounded(medianOf('bare') / medianOf('rendered'), 3);
    const cached = rounded(medianOf('rendered') / medianOf('cached'), 1);
    return {
      figures: {
        renderRatio: render,
        cachedTimesFaster: cached,
        bareMicroseconds: Math.round(medianOf('bare') * 1e6),
        renderedMicroseconds: Math.round(medianOf('rendered') * 1e6),
        cachedMicroseconds: Math.round(medianOf('cached') * 1e6),
        rounds,
      },
      checks: [
        measured(atLeast('rendered, ratio to bare React', render, goals.render)),
        measured(atLeast('cached, ratio to rendered', cached, goals.cached)),
      ],
    };
  },
};
