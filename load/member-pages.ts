import { runProgram } from './harness/children.ts';
import { cpuSecondsOfTree } from './measuring/cpu.ts';
import { atMost, measured, type Proof } from './harness/proof.ts';
import { startDemoSite } from './harness/site.ts';
import { interleave, median, rounded } from './harness/statistics.ts';

const sizes = {
  full: { rounds: 9, seconds: 3, warmUp: 5, course: 6, player: 9 },
  // CI's machines differ by a factor of two: they detect only a page that costs three times as much.
  ci: { rounds: 3, seconds: 1, warmUp: 2, course: 45, player: 60 },
};

const LOGIN = { email: 'subscriber@maetrix.example', password: 'Raking-Light-7' };
const COURSE_ID = 4;

const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
};

const requestsIn = async (url: string, cookie: string, seconds: number): Promise<number> => {
  const printed = await runProgram('wrk', [
    '-t1',
    '-c4',
    `-d${seconds}s`,
    '-H',
    `cookie: ${cookie}`,
    '-H',
    'accept-encoding: gzip, deflate, br',
    url,
  ]);
  const requests = Number(/(\d+) requests in/.exec(printed)?.[1]);
  if (!(requests > 0) || printed.includes('Non-2xx')) throw new Error(`wrk was refused:\n${printed}`);
  return requests;
};

export const memberPages: Proof = {
  name: 'member-pages',
  description: 'CPU of edge, web and api for a member’s course page and player',
  faults: { costly: 'counts the CPU of every page five times' },

  run: async ({ size, fault }) => {
    const { rounds, seconds, warmUp, ...goals } = sizes[size];
    const site = await startDemoSite();
    const login = await post(`${site.origin}/api/login`, LOGIN);
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const detail = await post(`${site.origin}/api/course/detail`, { course_id: COURSE_ID }, { cookie });
    const { result } = (await detail.json()) as {
      result: { course_category_url: string; course_title_url: string };
    };
    const course = `${site.origin}/course/${result.course_category_url}/${COURSE_ID}/${result.course_title_url}`;
    const pages = { course, player: `${course}/view-detail` };
    const pids = { edge: site.edgePid, web: site.pid, api: site.apiPid };
    const readCpu = () => Object.values(pids).map(cpuSecondsOfTree);

    for (const url of Object.values(pages)) await requestsIn(url, cookie, warmUp);
    const costs = await interleave(rounds, ['course', 'player'], async (page) => {
      const before = readCpu();
      const requests = await requestsIn(pages[page], cookie, seconds);
      const times = fault === 'costly' ? 5 : 1;
      return readCpu().map((after, index) => ((after - (before[index] ?? 0)) / requests) * times * 1_000);
    });
    const millisecondsOf = (page: keyof typeof pages) =>
      Object.keys(pids).map((_, index) => median(costs[page].map((cost) => cost[index] ?? Number.NaN)));
    const total = (page: keyof typeof pages) =>
      rounded(
        millisecondsOf(page).reduce((sum, each) => sum + each, 0),
        1,
      );
    const describe = (page: keyof typeof pages) =>
      Object.keys(pids)
        .map((name, index) => `${name} ${rounded(millisecondsOf(page)[index] ?? 0, 1)}`)
        .join(', ');
    return {
      figures: { course: describe('course'), player: describe('player'), rounds },
      checks: [
        measured(atMost('course page, ms of CPU', total('course'), goals.course)),
        measured(atMost('player, ms of CPU', total('player'), goals.player)),
      ],
    };
  },
};
